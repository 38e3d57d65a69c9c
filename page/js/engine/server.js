// The engine behind `upstar serve`: a question is posted, answers come line by line, hanging up cancels.
import { Cancelled, Gone } from './errors.js';

/** @typedef {{ steps: number, bytes: number, done: number | null, total: number | null }} Progress */
/** @typedef {{ signal?: AbortSignal, progress?: (progress: Progress) => void, partial?: (part: any) => void }} How */

/** A name that only this tab has: its definitions are its own. */
const SESSION = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Is there a server? */
export async function serverIsThere() {
  try {
    const answer = await fetch(new URL('../../api/hello', import.meta.url), { cache: 'no-store' });
    return answer.ok && (await answer.json()).engine === 'native';
  } catch {
    return false;
  }
}

export class ServerEngine {
  name = 'native';

  /**
   * @param {object} ask
   * @param {How} [how]
   * @returns {Promise<any>}
   */
  async run(ask, { signal, progress, partial } = {}) {
    let answer;
    try {
      answer = await fetch(new URL('../../api/run', import.meta.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session: SESSION, ask: partial ? { ...ask, partial: true } : ask }),
        signal,
      });
      if (!answer.ok || !answer.body) throw new Gone(`status ${answer.status}`);
      for await (const line of lines(answer.body)) {
        const said = JSON.parse(line);
        if (said.progress) progress?.(said.progress);
        else if (said.partial) partial?.(said.partial);
        else if ('result' in said) return said.result;
        else throw new Gone(said.crashed ?? 'no answer');
      }
    } catch (error) {
      if (signal?.aborted) throw new Cancelled();
      throw error instanceof Gone ? error : new Gone(String(error));
    }
    throw signal?.aborted ? new Cancelled() : new Gone('the answer broke off');
  }
}

/** @param {ReadableStream<Uint8Array>} body */
async function* lines(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    const all = text.split('\n');
    text = all.pop() ?? '';
    yield* all.filter(Boolean);
  }
  if (text) yield text;
}
