use upstar_heaps::{
    HeapRules,
    engine::{Choice, Engine},
};
use upstar_values::Context;
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args[2].parse().unwrap();
    let rules = HeapRules::parse(&args[1]).unwrap();
    let choice = match args.get(3).map(String::as_str) {
        Some("sparse") => Choice::Sparse,
        Some("planes") => Choice::Planes,
        Some("lanes") => Choice::Lanes,
        _ => Choice::Automatic,
    };
    let mut engine = Engine::new(&rules, choice, 1).unwrap();
    let mut max = 0;
    let mut to = n / 8;
    while to <= n {
        let t = cpu();
        let before = engine.len();
        engine
            .advance(to, &Context::new(), &mut |_, v| max = max.max(*v.iter().max().unwrap()))
            .unwrap();
        let t = cpu() - t;
        let r = engine.rare().unwrap();
        println!(
            "{} {to} {} {:.3} s {:.2} M/s max {max} mask {:b} {:?} rare {} last {:?}",
            args[1],
            engine.kind(),
            t,
            (to - before) as f64 / t / 1e6,
            r.mask,
            r.parity,
            r.positions.len(),
            r.positions.last()
        );
        to *= 2;
    }
}
