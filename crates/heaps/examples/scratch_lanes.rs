use upstar_heaps::{
    HeapRules,
    engine::{Choice, Engine},
    window_proof,
};
use upstar_values::Context;
fn main() {
    for (text, n) in [("0.165", 40_000u64), ("0.376", 200_000)] {
        let rules = HeapRules::parse(text).unwrap();
        let mut engine = Engine::new(&rules, Choice::Automatic, 1).unwrap();
        let mut max = 0;
        for to in [n / 8, n / 4, n / 2, n] {
            engine
                .advance(to, &Context::new(), &mut |_, v| max = max.max(*v.iter().max().unwrap()))
                .unwrap();
            let r = engine.rare().unwrap();
            println!(
                "{text} {to} max {max} mask {:b} {:?} rare {} last {:?}",
                r.mask,
                r.parity,
                r.positions.len(),
                &r.positions[r.positions.len() - 3..]
            );
        }
    }
    for text in
        ["0.156", "0.45", "0.77", "0.07", "0.15", "0.124", "0.051", "0.044", "0.524", "4.005"]
    {
        let rules = HeapRules::parse(text).unwrap();
        let t = std::time::Instant::now();
        match window_proof(&rules, 1 << 17, &Context::new()).unwrap() {
            None => println!("{text} none {:?}", t.elapsed()),
            Some(p) => println!(
                "{text} {:?} W {} start {} rare {} computed {} {:?}",
                p.period,
                p.window,
                p.start,
                p.rare.len(),
                p.computed,
                t.elapsed()
            ),
        }
    }
}
