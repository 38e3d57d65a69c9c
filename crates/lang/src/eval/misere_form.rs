//! Impartial forms by their options, `*[…]`, and misère canonical forms as values of the language.

use super::datum::Datum;
use super::{Fault, SizedForm, World};
use crate::messages;
use std::collections::HashMap;
use upstar_misere::forms::{MisereForm, MisereForms};
use upstar_solve::{SolveError, misere_form};
use upstar_values::NumberUpStar;

impl World<'_> {
    /// `*[…]`: numbers are nimbers, lists forms of this kind. Lists nest to a bounded depth, so recursion
    /// does.
    pub(crate) fn impartial_form(&mut self, list: &Datum) -> Result<SizedForm, Fault> {
        let elements = self.elements(list)?.into_owned();
        let mut options = Vec::with_capacity(elements.len());
        for element in &elements {
            self.context.spend(1)?;
            options.push(match element {
                Datum::List(_) | Datum::Range(_) => self.impartial_form(element)?,
                Datum::Number(number) => {
                    let index = number.to_natural().ok_or_else(|| {
                        Fault::at(0, messages::FORM_OPTION).help(messages::FORM_OPTION_HINT)
                    })?;
                    self.forms.literal(NumberUpStar::nimber(index))
                }
                other => {
                    let form = self.form(other).map_err(|fault| fault.or_at(0))?;
                    self.require_impartial(&form.position).map_err(|fault| fault.or_at(0))?;
                    form
                }
            });
        }
        self.forms.impartial(&options)
    }

    /// A canonical form as a form of the language.
    pub(crate) fn written_form(
        &mut self,
        form: MisereForm,
        forms: &MisereForms<'_>,
    ) -> Result<SizedForm, Fault> {
        let mut made: HashMap<MisereForm, SizedForm> = HashMap::new();
        let mut stack = vec![form];
        while let Some(&top) = stack.last() {
            if made.contains_key(&top) {
                stack.pop();
                continue;
            }
            self.context.spend(1)?;
            if let Some(heap) = forms.as_star(top) {
                made.insert(top, self.forms.literal(NumberUpStar::nimber(heap.into())));
                continue;
            }
            let listed = forms.listed(top);
            if let Some(&unknown) = listed.iter().find(|option| !made.contains_key(*option)) {
                stack.push(unknown);
                continue;
            }
            let options: Vec<SizedForm> =
                listed.iter().filter_map(|option| made.get(option).cloned()).collect();
            made.insert(top, self.forms.impartial(&options)?);
        }
        made.remove(&form).ok_or_else(|| Fault::new(messages::FORM_OPTION))
    }

    /// The misère canonical form of what a value is.
    pub(crate) fn misere_form(
        &mut self,
        value: &Datum,
        forms: &mut MisereForms<'_>,
    ) -> Result<MisereForm, Fault> {
        let form = self.form(value)?;
        misere_form(&form.position, forms, self.context).map_err(|error| match error {
            SolveError::NotImpartial => Fault::new(messages::FORM_PARTIZAN),
            other => other.into(),
        })
    }
}
