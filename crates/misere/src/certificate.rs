//! Certificates of misère quotients, as `docs/certificates.md` describes them. Checking is the business of
//! `upstar-verify`, which shares no code with this crate.

use crate::game::HeapGame;
use crate::quotient::{Element, Extent, MisereQuotient};
use serde_json::{Value, json};
use std::ops::ControlFlow;
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
        let evidence = self.evidence();
        Some(Certificate { kind: "misere-quotient", version: 1, claim, evidence })
    }

    /// The certificate of the quotient of a game that has no code, as far as it was computed: the claim tells the
    /// options of all heaps, or parts of positions. `None` if no heap was done.
    #[must_use]
    pub fn certificate_of_set(&self, name: &str, game: &dyn HeapGame) -> Option<Certificate> {
        let computed = u64::try_from(self.pretending().len()).ok().filter(|&heaps| heaps > 0)?;
        let options: Vec<Vec<Vec<u64>>> = (0..computed)
            .map(|heap| {
                let mut options: Vec<Vec<u64>> = Vec::new();
                let _ = game.visit_options(heap, &mut |left| {
                    let mut left = left.to_vec();
                    left.sort_unstable();
                    options.push(left);
                    ControlFlow::Continue(())
                });
                options.sort_unstable();
                options.dedup();
                options
            })
            .collect();
        let claim = json!({
            "name": name,
            "options": options,
            "order": self.order(),
            "p_size": self.lost().count(),
        });
        let evidence = self.evidence();
        Some(Certificate { kind: "misere-quotient-of-set", version: 1, claim, evidence })
    }

    fn evidence(&self) -> Value {
        let numbers = |elements: &mut dyn Iterator<Item = Element>| -> Vec<u32> {
            elements.map(Element::number).collect()
        };
        let generators = self.generators().iter().filter_map(|&heap| self.heap(u64::from(heap)));
        let action: Vec<Vec<u32>> =
            generators.map(|g| numbers(&mut self.elements().map(|x| self.product(g, x)))).collect();
        json!({
            "generators": self.generators(),
            "action": action,
            "p": numbers(&mut self.lost()),
            "pretending": numbers(&mut self.pretending()),
        })
    }
}
