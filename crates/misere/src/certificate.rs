//! Certificates of misère quotients, as `docs/certificates.md` describes them. Checking is the business of
//! `upstar-verify`, which shares no code with this crate.

use crate::quotient::{Element, Extent, MisereQuotient};
use serde_json::{Value, json};
use upstar_heaps::{Certificate, HeapRules};

impl MisereQuotient {
    /// The certificate of the quotient, which was computed by these rules; `None` if no heap was done.
    #[must_use]
    pub fn certificate(&self, rules: &HeapRules) -> Option<Certificate> {
        let period = self.period();
        let heaps = match self.extent() {
            Extent::Complete(_) => Value::Null,
            Extent::UpTo { heap, .. } => Value::from(heap?),
        };
        let claim = json!({
            "game": rules.to_string(),
            "order": self.order(),
            "p_size": self.lost().count(),
            "heaps": heaps,
            "preperiod": period.map(|period| period.preperiod),
            "period": period.map(|period| period.length),
        });
        let numbers = |elements: &mut dyn Iterator<Item = Element>| -> Vec<u32> {
            elements.map(Element::number).collect()
        };
        let generators = self.generators().iter().filter_map(|&heap| self.heap(u64::from(heap)));
        let action: Vec<Vec<u32>> =
            generators.map(|g| numbers(&mut self.elements().map(|x| self.product(g, x)))).collect();
        let evidence = json!({
            "generators": self.generators(),
            "action": action,
            "p": numbers(&mut self.lost()),
            "pretending": numbers(&mut self.pretending()),
        });
        Some(Certificate { kind: "misere-quotient", version: 1, claim, evidence })
    }
}
