//! As much of JSON Schema as our schemas use. Stricter in one thing: a field that a schema of an object
//! does not name is a fault, unless it allows others.

use serde_json::Value;

/// What is wrong with a value, a line each.
pub fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    Check { root: schema }.value(schema, value, "", &mut found);
    found
}

/// Keywords that say nothing about a value, or that are looked at together with others.
const SILENT: [&str; 8] = [
    "$schema",
    "$defs",
    "title",
    "description",
    "default",
    "format",
    "additionalProperties",
    "patternProperties",
];

struct Check<'a> {
    root: &'a Value,
}

impl Check<'_> {
    fn value(&self, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
        let Some(rules) = schema.as_object() else {
            if schema == &Value::Bool(false) {
                found.push(format!("{at}: nothing may stand here"));
            }
            return;
        };
        for (keyword, rule) in rules {
            let fits = match keyword.as_str() {
                "type" => is_of(rule, value),
                "const" => rule == value,
                "enum" => rule.as_array().unwrap().contains(value),
                "minimum" => value.as_f64().is_none_or(|number| number >= rule.as_f64().unwrap()),
                "maximum" => value.as_f64().is_none_or(|number| number <= rule.as_f64().unwrap()),
                "minItems" => {
                    value.as_array().is_none_or(|all| all.len() as u64 >= rule.as_u64().unwrap())
                }
                "maxItems" => {
                    value.as_array().is_none_or(|all| all.len() as u64 <= rule.as_u64().unwrap())
                }
                "required" => value.as_object().is_none_or(|fields| {
                    rule.as_array()
                        .unwrap()
                        .iter()
                        .all(|name| fields.contains_key(name.as_str().unwrap()))
                }),
                "$ref" => {
                    let path = rule.as_str().unwrap().strip_prefix('#').unwrap();
                    self.value(self.root.pointer(path).unwrap(), value, at, found);
                    true
                }
                "items" => {
                    let first =
                        rules.get("prefixItems").map_or(0, |all| all.as_array().unwrap().len());
                    for (index, item) in
                        value.as_array().into_iter().flatten().enumerate().skip(first)
                    {
                        self.value(rule, item, &format!("{at}/{index}"), found);
                    }
                    true
                }
                "prefixItems" => {
                    let items = value.as_array().into_iter().flatten();
                    for (index, (rule, item)) in
                        rule.as_array().unwrap().iter().zip(items).enumerate()
                    {
                        self.value(rule, item, &format!("{at}/{index}"), found);
                    }
                    true
                }
                "properties" => {
                    self.fields(rules, value, at, found);
                    true
                }
                "oneOf" | "anyOf" | "allOf" => {
                    let all = rule.as_array().unwrap();
                    let fitting = all.iter().filter(|rule| {
                        let mut found = Vec::new();
                        self.value(rule, value, at, &mut found);
                        found.is_empty()
                    });
                    match (keyword.as_str(), fitting.count()) {
                        ("oneOf", count) => count == 1,
                        ("anyOf", count) => count > 0,
                        (_, count) => count == all.len(),
                    }
                }
                other => {
                    assert!(SILENT.contains(&other), "the keyword {other} is new: teach it here");
                    true
                }
            };
            if !fits {
                found.push(format!("{at}: {value} does not fit {keyword} {rule}"));
            }
        }
    }

    fn fields(
        &self,
        rules: &serde_json::Map<String, Value>,
        value: &Value,
        at: &str,
        found: &mut Vec<String>,
    ) {
        // Alternatives name fields of their own, which are theirs to judge.
        let open = ["oneOf", "anyOf", "allOf", "$ref"].iter().any(|word| rules.contains_key(*word));
        let others = rules.get("additionalProperties").or(rules.get("patternProperties"));
        for (name, field) in value.as_object().into_iter().flatten() {
            match rules["properties"].get(name) {
                Some(rule) => self.value(rule, field, &format!("{at}/{name}"), found),
                None if open || others.is_some_and(|rule| rule != &Value::Bool(false)) => {}
                None => found.push(format!("{at}: the field {name} is not in the schema")),
            }
        }
    }
}

fn is_of(types: &Value, value: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        other => {
            assert!(other == "object", "the type {other} is new: teach it here");
            value.is_object()
        }
    };
    match types {
        Value::Array(all) => all.iter().any(|name| is(name.as_str().unwrap())),
        one => is(one.as_str().unwrap()),
    }
}
