//! Messages in JSON: the key of the sentence, and what fills its blanks by name.

use serde_json::{Map, Value};
use upstar_values::{Detail, Message};

/// What fills the blanks of a message, by name: numbers of at most 64 bits as numbers, longer ones as
/// text, a message inside the message as an object with `key` and `arguments`.
///
/// ```
/// use upstar::{Session, Settings, Context};
/// let mut session = Session::new(Settings::default());
/// let error = session.position("nim(3, -1)", &Context::new()).unwrap_err();
/// assert_eq!(error.message().key(), "heap.negative");
/// let error = session.position("chomp([2,3])", &Context::new()).unwrap_err();
/// let arguments = upstar::message_arguments(error.message());
/// assert_eq!(arguments["lower"], 2);
/// ```
#[must_use]
pub fn message_arguments(message: &Message) -> Map<String, Value> {
    let arguments = message.arguments().iter();
    arguments.map(|(name, detail)| (name.to_string(), of_detail(detail))).collect()
}

/// What fills the blanks, as pairs of a name and a value.
#[cfg(feature = "serde")]
pub(crate) fn serialize_arguments<S: serde::Serializer>(
    arguments: &[(&'static str, Detail)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(arguments.iter().map(|(name, detail)| (name, of_detail(detail))))
}

fn of_detail(detail: &Detail) -> Value {
    match detail {
        Detail::Number(number) => match (u64::try_from(number), i64::try_from(number)) {
            (Ok(number), _) => number.into(),
            (_, Ok(number)) => number.into(),
            _ => detail.to_string().into(),
        },
        Detail::Text(_) | Detail::Of(..) => detail.to_string().into(),
        Detail::Message(message) => {
            serde_json::json!({ "key": message.key(), "arguments": message_arguments(message) })
        }
    }
}
