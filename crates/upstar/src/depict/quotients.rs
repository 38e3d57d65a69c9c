//! Pictures of misère quotients: multiplication table, Cayley graph, lattice of idempotents, and the pretending
//! function as a plot.

use super::{Depiction, Kind};
use crate::{Error, Refusal};
use upstar_draw::{
    Monoid, Order, Period, SequencePlot, cayley_graph, hasse, multiplication_table, sequence,
};
use upstar_misere::{Element, MisereQuotient, Presentation};

/// Larger tables and graphs are not readable.
const MOST_ELEMENTS: usize = 128;

pub(super) fn draw(
    quotient: &MisereQuotient,
    kind: Option<Kind>,
    name: &str,
) -> Result<Depiction, Error> {
    let presentation = quotient.presentation();
    let picture = match kind {
        Some(Kind::Hasse) => {
            hasse(&idempotents(quotient, &presentation), &format!("The idempotents of {name}"))
        }
        Some(Kind::Sequence) => return Ok(pretending(quotient, &presentation, name)),
        Some(kind @ (Kind::Multiplication | Kind::Cayley)) => {
            let monoid = monoid(quotient, &presentation)?;
            match kind {
                Kind::Cayley => cayley_graph(&monoid, &format!("The Cayley graph of {name}")),
                _ => multiplication_table(&monoid, &format!("The products of {name}")),
            }
        }
        None => {
            let monoid = monoid(quotient, &presentation)?;
            multiplication_table(&monoid, &format!("The products of {name}"))
        }
        Some(other) => {
            let refusal = Refusal::new("picture.kinds-of-quotient");
            return Err(refusal.with("wanted", other.name()).into());
        }
    };
    Ok(Depiction::Still(picture))
}

fn place(x: Element) -> usize {
    x.number() as usize
}

fn monoid(quotient: &MisereQuotient, presentation: &Presentation) -> Result<Monoid, Refusal> {
    if quotient.order() > MOST_ELEMENTS {
        let refusal = Refusal::new("picture.quotient-size").with("most", MOST_ELEMENTS);
        return Err(refusal.with("order", quotient.order()));
    }
    let row =
        |x: Element| quotient.elements().map(move |y| place(quotient.product(x, y))).collect();
    let generators = quotient.generators().iter().enumerate().filter_map(|(at, &heap)| {
        let x = quotient.heap(u64::from(heap))?;
        Some((Presentation::letter(at), row(x)))
    });
    Ok(Monoid {
        names: quotient.elements().map(|x| presentation.name(x)).collect(),
        marked: quotient.elements().map(|x| quotient.is_lost(x)).collect(),
        generators: generators.collect(),
        products: quotient.elements().map(row).collect(),
    })
}

/// The lattice of idempotents: e is below f if ef = e. Those in P are marked by a star.
fn idempotents(quotient: &MisereQuotient, presentation: &Presentation) -> Order {
    let all: Vec<Element> = quotient.idempotents().collect();
    let below = |e: Element, f: Element| e != f && quotient.product(e, f) == e;
    let mut covers = Vec::new();
    for (lower, &e) in all.iter().enumerate() {
        for (upper, &f) in all.iter().enumerate() {
            if below(e, f) && !all.iter().any(|&g| below(e, g) && below(g, f)) {
                covers.push((lower, upper));
            }
        }
    }
    let name = |&x: &Element| match quotient.is_lost(x) {
        true => format!("{} in P", presentation.name(x)),
        false => presentation.name(x),
    };
    Order { names: all.iter().map(name).collect(), covers }
}

/// The elements of the heaps, a line for each that occurs, those in P highlighted.
fn pretending(quotient: &MisereQuotient, presentation: &Presentation, name: &str) -> Depiction {
    let elements: Vec<Element> = quotient.pretending().collect();
    let mut lines: Vec<Element> = elements.clone();
    lines.sort_unstable_by_key(|x| x.number());
    lines.dedup();
    let names: Vec<String> = lines.iter().map(|&x| presentation.name(x)).collect();
    let values: Vec<u64> = elements
        .iter()
        .map(|x| lines.partition_point(|y| y.number() < x.number()) as u64)
        .collect();
    let lost = (0u64..).zip(&elements).filter(|&(_, &x)| quotient.is_lost(x));
    let rare: Vec<u64> = lost.map(|(heap, _)| heap).collect();
    let period = quotient.period().map(|period| Period {
        preperiod: period.preperiod,
        length: period.length,
        saltus: 0,
    });
    let title = format!("The pretending function of {name}");
    let plot = SequencePlot {
        title: &title,
        values: &values,
        period,
        rare: &rare,
        words: Some(["not in P", "in P"]),
        names: &names,
        ..SequencePlot::default()
    };
    Depiction::Still(sequence(&plot))
}
