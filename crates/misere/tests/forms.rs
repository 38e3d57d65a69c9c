//! Misère canonical forms against plain play: games as sets of sets, and outcomes by recursion.
#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::{BTreeSet, HashMap};
use upstar_misere::forms::{MisereForm, MisereForms};
use upstar_values::{Context, Stop};

/// A game as it stands: the numbers of its options in a list of games.
type Sets = Vec<Vec<usize>>;

/// All sets of sets born by a day, whatever they equal.
fn born_by(day: u32) -> Sets {
    let mut sets: Sets = vec![Vec::new()];
    for _ in 0..day {
        let count = sets.len();
        let mut next: BTreeSet<Vec<usize>> = BTreeSet::new();
        for subset in 0u64..1 << count {
            next.insert((0..count).filter(|place| subset >> place & 1 == 1).collect());
        }
        // The games of the day before keep their numbers.
        let new: Vec<Vec<usize>> = next.into_iter().filter(|set| !sets.contains(set)).collect();
        sets.extend(new);
    }
    sets
}

/// Is the sum lost in misère play? By the definition.
fn is_lost(sets: &Sets, sum: &mut Vec<usize>, memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    sum.retain(|&game| game != 0);
    sum.sort_unstable();
    if let Some(&known) = memo.get(sum) {
        return known;
    }
    let moves =
        (0..sum.len()).flat_map(|place| sets[sum[place]].iter().map(move |&to| (place, to)));
    let after: Vec<Vec<usize>> = moves
        .map(|(place, to)| {
            let mut next = sum.clone();
            next[place] = to;
            next
        })
        .collect();
    // Without a move the player to move has won.
    let lost =
        !after.is_empty() && after.into_iter().all(|mut next| !is_lost(sets, &mut next, memo));
    memo.insert(sum.clone(), lost);
    lost
}

fn canonical(sets: &Sets, forms: &mut MisereForms<'_>) -> Result<Vec<MisereForm>, Stop> {
    let mut found: Vec<MisereForm> = Vec::new();
    for options in sets {
        let options: Vec<MisereForm> = options.iter().map(|&option| found[option]).collect();
        found.push(forms.of(&options)?);
    }
    Ok(found)
}

#[test]
fn games_are_equal_iff_no_game_tells_them_apart() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let sets = born_by(3);
    assert_eq!(sets.len(), 16);
    let found = canonical(&sets, &mut forms).unwrap();
    let mut memo = HashMap::new();
    for one in 0..sets.len() {
        for other in 0..one {
            let tests = 0..sets.len();
            let told = tests.clone().any(|test| {
                is_lost(&sets, &mut vec![one, test], &mut memo)
                    != is_lost(&sets, &mut vec![other, test], &mut memo)
            });
            if told {
                assert_ne!(found[one], found[other], "{one} {other}");
            } else {
                // Games born by day 3 tell all others apart, as far as they are not equal.
                assert_eq!(found[one], found[other], "{one} {other}");
            }
        }
    }
    let distinct: BTreeSet<MisereForm> = found.into_iter().collect();
    assert_eq!(distinct.len(), 5);
}

#[test]
fn sums_of_canonical_forms_have_the_outcomes_of_sums_of_games() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let sets = born_by(3);
    let found = canonical(&sets, &mut forms).unwrap();
    let mut memo = HashMap::new();
    for a in 0..sets.len() {
        for b in 0..=a {
            let sum = forms.sum(found[a], found[b]).unwrap();
            assert_eq!(forms.is_lost(sum), is_lost(&sets, &mut vec![a, b], &mut memo), "{a} {b}");
            for (c, &third) in found.iter().enumerate().take(b + 1) {
                let three = forms.sum(sum, third).unwrap();
                let expected = is_lost(&sets, &mut vec![a, b, c], &mut memo);
                assert_eq!(forms.is_lost(three), expected, "{a} {b} {c}");
            }
        }
    }
}

/// All 22 forms born by day 4.
fn day_four(forms: &mut MisereForms<'_>) -> Vec<MisereForm> {
    let sets = born_by(3);
    let day_three: BTreeSet<MisereForm> = canonical(&sets, forms).unwrap().into_iter().collect();
    let day_three: Vec<MisereForm> = day_three.into_iter().collect();
    let mut found = BTreeSet::new();
    for subset in 0u32..1 << day_three.len() {
        let options: Vec<MisereForm> = (0..day_three.len())
            .filter(|at| subset >> at & 1 == 1)
            .map(|at| day_three[at])
            .collect();
        found.insert(forms.of(&options).unwrap());
    }
    found.into_iter().collect()
}

#[test]
fn mates_links_and_distinguishers_do_what_they_say() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let all = day_four(&mut forms);
    assert_eq!(all.len(), 22);
    for &g in &all {
        let mate = forms.mate(g).unwrap();
        let sum = forms.sum(g, mate).unwrap();
        assert!(forms.is_lost(sum), "{}", forms.text(g));
        for &h in &all {
            let link = forms.link(g, h).unwrap();
            assert_eq!(link.is_some(), forms.is_linked(g, h));
            if let Some(link) = link {
                let sums = [forms.sum(g, link).unwrap(), forms.sum(h, link).unwrap()];
                assert!(sums.iter().all(|&sum| forms.is_lost(sum)));
            }
            match forms.distinguisher(g, h).unwrap() {
                None => assert_eq!(g, h),
                Some(test) => {
                    let (one, other) = (forms.sum(g, test).unwrap(), forms.sum(h, test).unwrap());
                    assert_ne!(forms.is_lost(one), forms.is_lost(other));
                }
            }
        }
    }
}

#[test]
fn sums_of_tame_games_are_played_like_nim() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let all = day_four(&mut forms);
    let tame: Vec<MisereForm> =
        all.iter().copied().filter(|&form| forms.is_generally_tame(form)).collect();
    assert!(tame.len() > 5);
    // Fickle games are those of genus 0^1 and 1^0; a sum of others is lost as in normal play.
    let fickle = |forms: &MisereForms<'_>, g: MisereForm| forms.grundy(g) != forms.misere_grundy(g);
    for &g in &tame {
        for &h in &tame {
            for &k in &tame {
                let sum = forms.sum(g, h).unwrap();
                let sum = forms.sum(sum, k).unwrap();
                assert!(forms.is_generally_tame(sum));
                let value = forms.grundy(g) ^ forms.grundy(h) ^ forms.grundy(k);
                let all_fickle = [g, h, k].iter().all(|&one| fickle(&forms, one));
                let expected = if all_fickle { value == 1 } else { value == 0 };
                assert_eq!(forms.is_lost(sum), expected);
            }
        }
    }
}

#[test]
fn kinds_of_wild_games() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    // *[2] has the genus 0^{02}: tame. *[2,0], and *[2,1] with g⁺ = 0 and g⁻ = 2, are those of Winning Ways.
    let (zero, one, two, three) = (
        forms.star(0).unwrap(),
        forms.star(1).unwrap(),
        forms.star(2).unwrap(),
        forms.star(3).unwrap(),
    );
    let odd = forms.of(&[two]).unwrap();
    assert!(forms.is_tame(odd) && !forms.is_restive(odd) && !forms.is_restless(odd));
    for form in [zero, one, two, three] {
        assert!(forms.is_tame(form) && forms.as_star(form).is_some());
    }
    // {*2, *3, 0-like tame}: g⁺ and g⁻ apart.
    let all = day_four(&mut forms);
    for &form in &all {
        let (plus, minus) = (forms.grundy(form), forms.misere_grundy(form));
        let kinds = [forms.is_tame(form), forms.is_restive(form), forms.is_restless(form)];
        assert!(kinds.iter().filter(|&&kind| kind).count() <= 1);
        if forms.is_restive(form) {
            assert!(plus <= 1 && minus > 1);
            assert!(forms.is_half_tame(form).unwrap());
        }
    }
}

/// A form as CGSuite writes it, by its options.
fn form(forms: &mut MisereForms<'_>, options: &[MisereForm]) -> MisereForm {
    forms.of(options).unwrap()
}

#[test]
fn kinds_of_games_as_cgsuite_has_them() {
    let context = Context::new();
    let mut forms = MisereForms::new(&context);
    let [zero, one, two, three] = [0, 1, 2, 3].map(|size| forms.star(size).unwrap());
    let odd = form(&mut forms, &[two]);
    let restive = form(&mut forms, &[odd, zero]);
    let other = form(&mut forms, &[odd, one]);
    assert!(forms.is_restive(restive) && !forms.is_tame(restive));
    assert_eq!((forms.grundy(restive), forms.misere_grundy(restive)), (1, 2));
    assert!(!forms.is_restive(other) && !forms.is_tame(other) && !forms.is_lost(other));
    assert!(!forms.is_half_tame(odd).unwrap());
    // *[[[2],2,0],[[2],3],1] is born on day 5 and wild.
    let inner = [form(&mut forms, &[odd, two, zero]), form(&mut forms, &[odd, three])];
    let late = form(&mut forms, &[inner[0], inner[1], one]);
    assert_eq!((forms.birthday(late), forms.is_tame(late)), (5, false));
    // The heap of 11 in 0.123: both options are wild, and revert.
    let reverting = form(&mut forms, &[other, restive]);
    assert!(!forms.is_tame(reverting) && forms.is_generally_tame(reverting));
}
