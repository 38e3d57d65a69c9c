//! Forms nested very deep are built, hashed and dropped without overflowing a small stack.

use upstar_core::compound::{Braces, Literal, Negative, Sum};
use upstar_core::{AnyPosition, Form};

#[test]
fn two_hundred_thousand_levels() {
    let work = || {
        let mut form = Literal::number(0);
        for level in 0..200_000u32 {
            form = match level % 3 {
                0 => Braces::of(vec![form.clone(), form], vec![]),
                1 => Negative::of(&form),
                _ => Sum::of(form, Literal::nimber(1u8)),
            };
        }
        assert_eq!(form.depth(), 200_000);
        let twin: AnyPosition = form.clone();
        assert_eq!(form, twin);
    };
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(work);
    assert!(thread.is_ok_and(|thread| thread.join().is_ok()));
}
