//! Laws of contexts: sums over everybody, parts, accounts, progress.

use super::*;

#[test]
fn memory_is_the_sum_over_all_who_hold_some_and_is_given_back() {
    let context = Context::new().with_memory(1000);
    let part = context.part().with_steps(5);
    let (one, other) = (context.account(), part.account());
    assert_eq!(one.set(700), Ok(()));
    assert_eq!(other.set(301), Err(Stop::OutOfMemory));
    assert_eq!((other.bytes(), context.memory_held()), (0, 700));
    assert_eq!(other.set(300), Ok(()));
    assert_eq!((part.memory_held(), context.memory_left()), (1000, 0));
    assert_eq!(one.set(100), Ok(()));
    assert_eq!(context.memory_held(), 400);
    drop((one, other, part));
    assert_eq!((context.memory_held(), context.memory_seen()), (0, 1000));
}

#[test]
fn a_store_is_counted_once_however_many_work_in_it_and_under_which_part() {
    let (context, store) = (Context::new().with_memory(100), StoreId::new());
    let first = context.account_of(store);
    first.set(60).unwrap();
    let second = context.part().account_of(store);
    assert_eq!(second.set(80), Ok(()));
    assert_eq!(context.account_of(StoreId::new()).set(30), Err(Stop::OutOfMemory));
    drop(first);
    assert_eq!(context.memory_held(), 80);
    drop(second);
    assert_eq!(context.memory_held(), 0);
    assert_eq!(context.account_of(store).bytes(), 0);
}

#[test]
fn threads_that_speak_for_one_store_leave_what_the_last_of_them_said() {
    let (context, store) = (Context::new().with_memory(50_000), StoreId::new());
    let account = context.account_of(store);
    std::thread::scope(|scope| {
        for thread in 0..4u64 {
            let context = &context;
            scope.spawn(move || {
                let (shared, own) = (context.account_of(store), context.account());
                for k in 0..20_000 {
                    let _ = shared.set((k * 7919 + thread * 31) % 30_000);
                    let _ = own.set((k * 104_729 + thread) % 20_000);
                    assert!(context.memory_held() <= 50_000);
                }
            });
        }
    });
    assert_eq!(context.memory_held(), account.bytes());
}

#[test]
fn a_part_spends_the_steps_of_the_whole_and_is_held_to_its_bounds() {
    let token = CancelToken::default();
    let context = Context::new().with_steps(100).with_cancel(token.clone());
    let part = context.part().with_steps(60);
    let smaller = part.part();
    assert_eq!(smaller.spend(50), Ok(()));
    assert_eq!((smaller.spent(), part.spent(), context.spent()), (50, 50, 50));
    assert_eq!(smaller.spend(20), Err(Stop::OutOfSteps), "of the part");
    let other = context.part().with_steps(1000);
    assert_eq!(other.spend(40), Err(Stop::OutOfSteps), "of the whole");
    let roomy = Context::new().with_cancel(token.clone());
    let listening = roomy.part().with_cancel(CancelToken::default());
    token.cancel();
    assert_eq!(listening.spend(1), Err(Stop::Cancelled));
}

#[test]
fn bounds_that_are_changed_while_somebody_works_are_those_of_a_part() {
    let context = Context::new().with_steps(100);
    let early = context.part();
    let closer = context.with_steps(10).with_memory(7);
    assert_eq!(early.spend(50), Ok(()));
    assert_eq!(closer.spend(11), Err(Stop::OutOfSteps));
    assert_eq!(early.spend(40), Err(Stop::OutOfSteps), "of the whole, which both have spent");
    assert_eq!((closer.memory(), early.memory()), (7, u64::MAX));
}

#[cfg(feature = "native")]
#[test]
fn the_deadline_of_the_whole_holds_for_its_parts() {
    let context = Context::new().with_time(Duration::ZERO);
    let part = context.part().with_time(Duration::from_secs(3600));
    assert_eq!(part.spend(1), Err(Stop::OutOfTime));
}

#[test]
fn who_watches_sees_the_whole_and_may_stop_it() {
    let seen = Arc::new(AtomicU64::new(0));
    let shared = Arc::clone(&seen);
    let context = Context::new().with_watch(move |whole| {
        shared.store(whole.spent(), Relaxed);
        let done = whole.progress().map_or(0, |progress| progress.done);
        if done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let task = context.task("games", None);
    let part = context.part();
    let begun = std::time::Instant::now();
    while part.spend(5).is_ok() {
        task.set(3);
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    assert_eq!(seen.load(Relaxed), context.spent());
}
