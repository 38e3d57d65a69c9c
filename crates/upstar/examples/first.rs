//! Values, a position with its winning moves, and a period with its certificate.

use upstar::studies::{period, verify};
use upstar::{Ask, Comparison, Context, Effort, Error, Session, Settings};

fn main() -> Result<(), Error> {
    let mut session = Session::new(Settings::default());
    let context = Context::new().with_steps(1_000_000_000);

    // Values add and compare; both can explode, so both can fail.
    let (switch, up) = (session.game("+-1", &context)?, session.game("^", &context)?);
    let sum = switch.try_add(&up, &context)?;
    assert_eq!(sum.to_string(), "{1^|-1^}");
    assert_eq!(sum.try_cmp(&up, &context)?, Comparison::Confused);

    // A position: who wins, and how.
    let position = session.position("wythoff(4,13)", &context)?;
    let ask = Ask::answer(session.settings().convention);
    let analysis = session.analyse(&position, &ask, &Effort::answer(), &context)?;
    let winning = analysis.moves[0].as_ref().map(|list| list.moves[0].found.label());
    assert_eq!(winning.as_deref(), Some("(4,7)"));

    // A study: a request in, a report out. Whoever doubts the period checks its certificate.
    let kayles = period::Request::new("0.77");
    let report = period::run(&mut session, &kayles, &mut (), &context)?;
    assert_eq!((report.preperiod, report.period), (Some(71), Some(12)));
    let certificate = report.certificate().unwrap_or_default().to_owned();
    assert!(verify::run(&verify::Request { certificate }, &mut (), &context)?.holds);
    Ok(())
}

#[test]
fn it_runs() -> Result<(), Error> {
    main()
}
