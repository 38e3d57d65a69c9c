//! The report as one HTML file: the visual language of the page, no other file, no network.

use crate::report::{Report, positions};
use crate::standings::Standings;
use serde_json::{Value, json};
use std::fmt::Write as _;
use upstar_core::{AnyPosition, Message};

const STYLE: &str = include_str!("html/report.css");
const SCRIPT: &str = include_str!("html/report.js");

/// The page. While a contest is on it loads itself anew every few seconds.
pub(crate) fn page(
    report: &Report,
    live: bool,
    read: &mut dyn FnMut(&str) -> Result<AnyPosition, Message>,
) -> String {
    let title = escape(&report.contest.name);
    let refresh = if live { "<meta http-equiv=\"refresh\" content=\"5\">" } else { "" };
    let mut body = String::new();
    let _ = write!(body, "<header><h1>{title}</h1>{}</header>", about(report, live));
    let _ = write!(body, "<h2>Standings</h2>{}", standings(&report.standings));
    if report.by_start.len() > 1 {
        for (start, part) in &report.by_start {
            let start = escape(start);
            let _ = write!(
                body,
                "<details><summary><code>{start}</code></summary>{}{}</details>",
                standings(part),
                cross(part)
            );
        }
    }
    let _ = write!(body, "<h2>Cross table</h2>{}", cross(&report.standings));
    let _ = write!(body, "<h2>Head to head</h2>{}", duels(report));
    let _ = write!(body, "<h2>How games ended</h2>{}", endings(report));
    body.push_str(GAMES);
    // A live page shows standings; games are written once, at the end.
    let games = if live { Value::Array(Vec::new()) } else { games(report, read) };
    let data = games.to_string().replace('<', "\\u003c");
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">{refresh}\
         <title>{title}</title><style>{STYLE}</style></head>\n<body><main>{body}</main>\n\
         <script id=\"games\" type=\"application/json\">{data}</script>\n<script>{SCRIPT}</script></body></html>\n"
    )
}

const GAMES: &str = "<h2>Games</h2><p class=\"row\"><label>Bot <select id=\"of\"><option value=\"\">all</option></select></label> \
    <label>Game <select id=\"at\"><option value=\"\">all</option></select></label> \
    <label>Ended <select id=\"how\"><option value=\"\">in any way</option></select></label> <span id=\"count\" class=\"dim\"></span></p>\
    <div class=\"two\"><div class=\"scroll\"><table id=\"list\"><thead><tr><th>Left<th>Right<th class=\"n\">moves<th>winner<th>how</tr></thead><tbody></tbody></table></div>\
    <section id=\"viewer\" hidden><h3 id=\"who\"></h3><p id=\"said\"></p><div id=\"board\"></div><p class=\"row\">\
    <button id=\"first\">|&lt;</button><button id=\"back\" aria-label=\"one move back\">&lt;</button>\
    <button id=\"next\" aria-label=\"one move on\">&gt;</button><button id=\"last\">&gt;|</button> <span id=\"ply\" aria-live=\"polite\"></span></p>\
    <p><button id=\"copy\">Copy as a saved game</button> <span class=\"dim\">for <code>upstar replay</code></span></p><ol id=\"moves\"></ol></section></div>";

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn about(report: &Report, live: bool) -> String {
    let contest = &report.contest;
    let clock = &contest.clock;
    let mut time = Vec::new();
    if let Some(each) = clock.each {
        time.push(format!("{each} s a move"));
    }
    if let Some(game) = clock.game {
        time.push(format!("{game} s a game and {} s for each move", clock.increment));
    }
    if let Some(nodes) = clock.nodes {
        time.push(format!("{nodes} positions a move"));
    }
    if time.is_empty() {
        time.push("1 s a move".to_owned());
    }
    let games = contest.starts.iter().map(|start| {
        let start_text = escape(&start.start);
        format!("<code>{start_text}</code> after {} random moves", start.opening)
    });
    let played = report.games.len();
    let state = if live { ", going on" } else { "" };
    let mut text = format!(
        "<p>{played} of {} games{state}. {}. {}; {} s grace. Every opening is played twice, with sides exchanged. Seed {}.</p>",
        report.planned,
        games.collect::<Vec<_>>().join(", "),
        time.join(", "),
        clock.grace,
        contest.seed
    );
    let _ = write!(
        text,
        "<p class=\"dim\">Programs: {}. The referee took {:.3} ms for its slowest move.</p>",
        escape(&report.confined),
        report.overhead as f64 / 1e3
    );
    if let Some(stand) = &report.sprt {
        let verdict = match stand.accepted {
            Some(true) => "the first bot is better",
            Some(false) => "the first bot is not better",
            None => "no verdict yet",
        };
        let _ = write!(
            text,
            "<p>Sequential test: log-likelihood ratio {:.2}, between {:.2} and {:.2}: {verdict}.</p>",
            stand.llr, stand.lower, stand.upper
        );
    }
    text
}

fn standings(standings: &Standings) -> String {
    let mut rows = String::new();
    // All intervals on one scale.
    let reach = standings.bots.iter().map(|bot| bot.rating.elo.abs() + bot.rating.margin);
    let reach = reach.fold(1.0f64, f64::max);
    let place = |elo: f64| 50.0 + 48.0 * elo / reach;
    for (rank, bot) in (1..).zip(&standings.bots) {
        let (elo, margin) = (bot.rating.elo, bot.rating.margin);
        let (low, mid, high) = (place(elo - margin), place(elo), place(elo + margin));
        let _ = write!(
            rows,
            "<tr><td class=\"n\">{rank}<td>{}<td class=\"n\">{:.1}<td class=\"n\">{}<td class=\"n\">{}<td class=\"n\">{}<td class=\"n\">{}\
             <td class=\"n\">{elo:+.0} ± {margin:.0}<td><svg class=\"elo\" viewBox=\"0 0 100 12\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
             <path d=\"M50 0V12\" class=\"axis\"/><path d=\"M{low:.1} 6H{high:.1}\" class=\"bar\"/><path d=\"M{mid:.1} 1V11\" class=\"mid\"/></svg>\
             <td class=\"n\">{:.3}<td class=\"n\">{:.3}<td class=\"n\">{}</tr>",
            escape(&bot.bot),
            bot.points,
            bot.games,
            bot.won,
            bot.drawn,
            bot.lost,
            bot.seconds,
            bot.slowest,
            bot.faults
        );
    }
    format!(
        "<div class=\"scroll\"><table><thead><tr><th><th>bot<th class=\"n\">points<th class=\"n\">games<th class=\"n\">won<th class=\"n\">drawn<th class=\"n\">lost\
         <th class=\"n\">Elo (95 %)<th><th class=\"n\">s a move<th class=\"n\">slowest<th class=\"n\">faults</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

fn cross(standings: &Standings) -> String {
    let mut head = String::new();
    let mut rows = String::new();
    for (place, bot) in (1..).zip(&standings.bots) {
        let _ = write!(head, "<th class=\"n\" title=\"{}\">{place}", escape(&bot.bot));
        let _ = write!(rows, "<tr><td class=\"n\">{place}<td>{}", escape(&bot.bot));
        for (column, cell) in
            (1..).zip(standings.cross.get(place - 1).map_or(&[][..], Vec::as_slice))
        {
            match cell.games {
                _ if column == place => rows.push_str("<td class=\"own\">"),
                0 => rows.push_str("<td>"),
                games => {
                    let share = cell.points / f64::from(games);
                    let class = if share > 0.5 {
                        "up"
                    } else if share < 0.5 {
                        "down"
                    } else {
                        ""
                    };
                    let _ = write!(rows, "<td class=\"n {class}\">{}/{games}", cell.points);
                }
            }
        }
        rows.push_str("</tr>");
    }
    format!(
        "<div class=\"scroll\"><table class=\"cross\"><thead><tr><th><th>bot{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

fn duels(report: &Report) -> String {
    let mut rows = String::new();
    for duel in &report.standings.duels {
        let [won, drawn, lost] = duel.record;
        let pairs = duel.pairs.map(|count| count.to_string()).join(" · ");
        let _ = write!(
            rows,
            "<tr><td>{}<td>{}<td class=\"n\">{won}<td class=\"n\">{drawn}<td class=\"n\">{lost}<td class=\"n\">{pairs}<td class=\"n\">{}</tr>",
            escape(&duel.one),
            escape(&duel.two),
            duel.elo_text()
        );
    }
    format!(
        "<div class=\"scroll\"><table><thead><tr><th>bot<th>against<th class=\"n\">won<th class=\"n\">drawn<th class=\"n\">lost<th class=\"n\">pairs of games that scored 0 · ½ · 1 · 1½ · 2\
         <th class=\"n\">Elo (95 %)</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

fn endings(report: &Report) -> String {
    let mut text = String::from("<ul>");
    for (why, count) in &report.endings {
        let _ = write!(text, "<li>{count} × {}", escape(why));
    }
    text.push_str("</ul>");
    let faults: Vec<_> = report.faults().take(200).collect();
    if !faults.is_empty() {
        text.push_str(
            "<details><summary>Games lost by breaking a rule of the contest</summary><ul>",
        );
        for game in faults {
            let _ = write!(text, "<li>{}: {}", escape(&game.start), escape(&game.ended()));
        }
        text.push_str("</ul></details>");
    }
    text
}

fn games(report: &Report, read: &mut dyn FnMut(&str) -> Result<AnyPosition, Message>) -> Value {
    let games = report.games.iter().map(|game| {
        let written = positions(game, read);
        let mut steps: Vec<String> = Vec::with_capacity(written.len());
        for (place, position) in written.iter().enumerate() {
            let before = place.checked_sub(1).and_then(|before| written.get(before));
            steps.push(before.and_then(|before| change(before, position)).unwrap_or(format!("={position}")));
        }
        let moves: Vec<_> = game.moves.iter().map(|ply| ply.label.as_str()).collect();
        let times: Vec<_> = game.moves.iter().map(|ply| ply.micros / 1000).collect();
        json!({
            "l": game.left, "r": game.right, "s": game.start, "w": game.winner.name(), "y": game.why.to_string(),
            "e": game.ended(), "x": game.slip, "f": format!("{:?}", game.first), "m": moves, "t": times, "p": steps,
            "c": game.misere,
        })
    });
    Value::Array(games.collect())
}

/// What changed between two positions of the same length: places and letters.
fn change(before: &str, after: &str) -> Option<String> {
    if before.len() != after.len() || !before.is_ascii() || !after.is_ascii() {
        return None;
    }
    let different = before.bytes().zip(after.bytes()).enumerate().filter(|(_, (a, b))| a != b);
    let changes: Vec<String> =
        different.map(|(place, (_, letter))| format!("{place}{}", char::from(letter))).collect();
    let digits = after.bytes().any(|byte| byte.is_ascii_digit());
    // Digits after a place could not be told from it.
    (changes.len() <= 12 && !digits).then(|| changes.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_short_and_exact() {
        assert_eq!(change("g(\"xo.\")", "g(\"..x\")").as_deref(), Some("3.,4.,5x"));
        assert_eq!(change("nim(3)", "nim(2)"), None);
        assert_eq!(change("a", "ab"), None);
    }

    #[test]
    fn names_cannot_break_out() {
        assert_eq!(escape("<b>\"&"), "&lt;b&gt;&quot;&amp;");
    }
}
