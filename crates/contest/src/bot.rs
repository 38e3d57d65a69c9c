//! A built-in player as a bot that talks the protocol.

use crate::players::{Level, Limit, Task};
use crate::protocol::{Order, Reply};
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;
use upstar_core::{AnyPosition, Message, Position as _};
use upstar_play::Chance;
use upstar_solve::Convention;

/// Answers orders until it is told to quit, or there are no more. `read` reads positions.
///
/// # Errors
/// If nothing can be written any more.
pub fn answer(
    name: &str,
    level: Level,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    read: &mut dyn FnMut(&str) -> Result<AnyPosition, Message>,
) -> std::io::Result<()> {
    let stop = Arc::new(AtomicBool::new(false));
    let orders = listen(input, Arc::clone(&stop));
    let mut player = level.player();
    let (mut convention, mut chance) = (Convention::Normal, Chance::new(0));
    let mut positions: Vec<AnyPosition> = Vec::new();
    while let Ok(order) = orders.recv() {
        let reply = match order {
            Order::Hello(_) => {
                writeln!(output, "{}", Reply::Name(name.to_owned()).line())?;
                Reply::Ready
            }
            Order::NewGame { misere, seed, .. } => {
                convention = if misere { Convention::Misere } else { Convention::Normal };
                chance = Chance::new(seed);
                player.forget();
                positions.clear();
                Reply::Ready
            }
            Order::Played(label) => {
                // The position after the last own move, for repetitions.
                let _ = label;
                continue;
            }
            Order::Go { side, time, position } => {
                let until = Instant::now() + time.sensible();
                match read(&position) {
                    Ok(position) => positions.push(position),
                    Err(error) => {
                        writeln!(output, "{}", Reply::Info(error.to_string()).line())?;
                        writeln!(output, "{}", Reply::Resign.line())?;
                        output.flush()?;
                        continue;
                    }
                }
                stop.store(false, Relaxed);
                let limit = Limit::new(until, time.nodes).or_stopped(Arc::clone(&stop));
                let task = Task { positions: &positions, side, convention, limit: &limit };
                match player.choose(&task, &mut chance) {
                    Some(by) => Reply::BestMove(task.position().write_move(side, &by)),
                    None => Reply::Resign,
                }
            }
            Order::Quit => return Ok(()),
            Order::Move(_) | Order::Stop => continue,
        };
        writeln!(output, "{}", reply.line())?;
        output.flush()?;
    }
    Ok(())
}

/// Reads orders on a thread of its own, so that `stop` is heard while the player thinks.
fn listen(input: impl BufRead + Send + 'static, stop: Arc<AtomicBool>) -> Receiver<Order> {
    let (send, orders) = channel();
    let _ = std::thread::Builder::new().name("orders".into()).spawn(move || {
        for line in input.lines() {
            let Ok(line) = line else { return };
            let Some(order) = Order::read(&line) else { continue };
            if matches!(order, Order::Stop | Order::Quit) {
                stop.store(true, Relaxed);
            }
            if send.send(order).is_err() {
                return;
            }
        }
        stop.store(true, Relaxed);
    });
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;
    use upstar_core::Argument;

    #[test]
    fn a_bot_says_hello_is_ready_and_moves() {
        let orders = "hello 1\nnewgame nim normal 7\nnonsense\ngo Left movetime 50 position nim(3,5)\n\
                      go Right movetime 50 position what\nquit\n";
        let games = upstar_games::registry();
        let mut output = Vec::new();
        let mut read = |text: &str| {
            let heaps = [3, 5].map(|n| Argument::Integer(n.into()));
            let nim = games.find("nim").unwrap().read(&heaps);
            nim.map_err(|error| error.message).and_then(|nim| match text {
                "nim(3,5)" => Ok(nim),
                _ => Err(crate::messages::CONTEST_NO_GAME.into()),
            })
        };
        answer("Upstar", Level::Perfect, Cursor::new(orders), &mut output, &mut read).unwrap();
        let said = String::from_utf8(output).unwrap();
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[..4], ["name Upstar", "ready", "ready", "bestmove 2 -> 3"]);
        assert!(lines[4].starts_with("info ") && lines[5] == "resign");
    }
}
