//! A box loses nothing: whatever an engine asks of a form, `AnyPosition` answers as the form does.

use super::search::moves;
use upstar_core::{Answer, AnyPosition, Form, Loopy, Question, ShrinkingSet, Strategy, Theory};
use upstar_values::{Context, Player};

/// Steps that a theorem may take.
const STEPS: u64 = 10_000;

fn unboxed<F: Form>(boxes: &[AnyPosition]) -> Vec<F> {
    let own = |any: &AnyPosition| any.downcast::<F>().unwrap().clone();
    boxes.iter().map(own).collect()
}

fn check_sets<P: Form>(own: &ShrinkingSet<P>, boxed: &ShrinkingSet<AnyPosition>) {
    let masks = |left, right, alone, twins| [left, right, alone, twins];
    assert_eq!(boxed.size, own.size);
    assert_eq!(
        masks(boxed.left, boxed.right, boxed.alone, boxed.twins),
        masks(own.left, own.right, own.alone, own.twins)
    );
    for element in 0..own.size {
        let rest = own.stays(own.all() & !(1 << element));
        assert_eq!(boxed.stays(own.all() & !(1 << element)), rest);
        assert_eq!(unboxed::<P>(&boxed.parts(rest)), own.parts(rest));
    }
}

fn check_strategy<F: Form>(form: &F, any: &AnyPosition) {
    match (form.strategy(), any.strategy()) {
        (Strategy::ByMoves, Strategy::ByMoves)
        | (Strategy::Winner(_), Strategy::Winner(_))
        | (Strategy::Foresight(_), Strategy::Foresight(_)) => {}
        (Strategy::Known(_, own), Strategy::Known(_, boxed)) => assert_eq!(boxed, own),
        (
            Strategy::OrdinalSum { bases, above },
            Strategy::OrdinalSum { bases: boxed_bases, above: boxed },
        ) => {
            assert_eq!(boxed_bases, bases);
            assert_eq!(unboxed::<F::Part>(&boxed), above);
        }
        (Strategy::Shrinking(own), Strategy::Shrinking(boxed)) => match (own(form), boxed(any)) {
            (Some(own), Some(boxed)) => check_sets(&own, &boxed),
            (own, boxed) => assert!(own.is_none() && boxed.is_none(), "{form:?}"),
        },
        (Strategy::ProofNumbers(own), Strategy::ProofNumbers(boxed)) => assert_eq!(boxed, own),
        (Strategy::WinnerOfSet(own), Strategy::WinnerOfSet(boxed)) => check_sets(&own, &boxed),
        (own, boxed) => panic!("{form:?} is searched: {own:?}; its box: {boxed:?}"),
    }
}

/// The box of a form, and the boxes of its parts.
pub fn check_boxes<F: Form>(form: &F, any: &AnyPosition) {
    check_box(form, any);
    let (mut parts, mut boxed) = (Vec::new(), Vec::new());
    form.parts(&mut parts);
    any.parts(&mut boxed);
    for (part, boxed) in parts.iter().zip(&boxed) {
        check_box(part, boxed);
    }
}

fn check_box<F: Form>(form: &F, any: &AnyPosition) {
    assert_eq!(any.downcast::<F>(), Some(form));
    let (mut parts, mut boxed) = (Vec::new(), Vec::new());
    form.parts(&mut parts);
    any.parts(&mut boxed);
    assert_eq!(unboxed::<F::Part>(&boxed), parts, "{form:?}");
    let (mut parts, mut boxed) = (Vec::new(), Vec::new());
    form.components(&mut parts);
    any.components(&mut boxed);
    assert_eq!(unboxed::<F::Part>(&boxed), parts, "{form:?}");

    let ((normal, sign), (boxed_normal, boxed_sign)) = (form.normal(), any.normal());
    assert_eq!(boxed_normal.downcast::<F>(), Some(&normal));
    assert_eq!(boxed_sign, sign, "{form:?}");

    for question in Question::ALL {
        let answer = form.theorem(question, None);
        assert_eq!(any.theorem(question, None), answer, "{question:?} of {form:?}");
        if let Ok(Some(theorem)) = answer {
            let named = match question {
                Question::Outcome(_) => matches!(theorem.answer, Answer::Outcome(_)),
                Question::Grundy => matches!(theorem.answer, Answer::Grundy(_)),
                Question::Value => matches!(theorem.answer, Answer::Value(_)),
            };
            assert!(named, "{question:?} is answered by {theorem:?}");
        }
        let context = || Context::new().with_steps(STEPS);
        let computed = form.theorem(question, Some(&context()));
        assert_eq!(any.theorem(question, Some(&context())), computed, "{question:?} of {form:?}");
    }
    check_strategy(form, any);

    let ways = |short, cycles, endings| (short, cycles, endings);
    assert_eq!(
        ways(any.is_short(), any.can_cycle(), any.has_endings()),
        ways(form.is_short(), form.can_cycle(), form.has_endings())
    );
    assert_eq!(any.is_impartial(), form.is_impartial());
    assert_eq!((any.bytes(), any.depth()), (form.bytes(), form.depth()));
    for player in Player::BOTH {
        assert_eq!(any.can_move(player), form.can_move(player));
        assert_eq!(any.ending(player), form.ending(player));
        let (own, boxed) = (moves(form, player), moves(any, player));
        assert_eq!(boxed.len(), own.len(), "{form:?}");
        for (by, boxed_by) in own.iter().zip(&boxed) {
            let (mut after, mut boxed_after) = (Vec::new(), Vec::new());
            form.parts_after(player, by, &mut after);
            any.parts_after(player, boxed_by, &mut boxed_after);
            assert_eq!(unboxed::<F::Part>(&boxed_after), after, "{by:?} in {form:?}");
            let (mut after, mut boxed_after) = (Vec::new(), Vec::new());
            form.components_after(player, by, &mut after);
            any.components_after(player, boxed_by, &mut boxed_after);
            assert_eq!(unboxed::<F::Part>(&boxed_after), after, "{by:?} in {form:?}");
            let next = any.play(player, boxed_by);
            assert_eq!(next.downcast::<F::Next>(), Some(&form.play(player, by)), "{by:?}");
        }
    }
}
