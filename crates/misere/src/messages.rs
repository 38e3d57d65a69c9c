//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    MISERE_HEAP_UNKNOWN = "misere.heap-unknown",
        "the misère quotient is known up to the heap {known} only, and there is a heap {heap}";
    MISERE_NOT_SMALLER = "misere.not-smaller",
        "a move makes heaps that are no smaller of the heap {heap}, so play need not end";
    MISERE_NOTHING_KNOWN = "misere.nothing-known",
        "the misère quotient is not known for any heap, and there is a heap {heap}";
    MISERE_TOO_LARGE = "misere.too-large",
        "the quotient with the next heap has more than {order} elements, or is infinite: which is not known";
    MISERE_UNSETTLED = "misere.unsettled",
        "the quotient with the next heap was not found; whether it is finite is not known";
    MISERE_UP_TO = "misere.up-to",
        "no larger heaps were asked for";
}
