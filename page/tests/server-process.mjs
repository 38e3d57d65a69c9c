// `upstar serve` as a process of its own, on a free port.
import { spawn } from 'node:child_process';

/**
 * With UPSTAR_STATIC the page comes from that folder, so that a change of it needs no build.
 * @param {string} program
 * @param {number} [port]
 */
export async function startServer(program, port = 0) {
  const folder = process.env.UPSTAR_STATIC;
  const child = spawn(program, ['serve', '--port', String(port), ...(folder ? ['--static', folder] : [])], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const found = /http:\/\/\S+/.exec(String(data));
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    /** Times are measured on a machine that may be busy. */
    slack: Number(process.env.UPSTAR_SLACK ?? 3),
    stop: () => child.kill('SIGKILL'),
  };
}
