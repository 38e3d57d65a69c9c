//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    TEXT_BRACE = "loopy-text.brace",
        "{expected} was expected here";
    TEXT_DIFFERENT_SLASHES = "loopy-text.different-slashes",
        "a brace must have one longest row of bars";
    TEXT_EXPRESSION = "loopy-text.expression",
        "a game was expected here";
    TEXT_LABEL = "loopy-text.label",
        "`{name}` is not a label of a brace around this place, and not a known name";
    TEXT_LABEL_IN_SUM = "loopy-text.label-in-sum",
        "a label or `pass` can only stand alone as an option, not inside a larger expression";
    TEXT_NUMBER = "loopy-text.number",
        "this is not a dyadic number";
    TEXT_RESERVED = "loopy-text.reserved",
        "`{name}` is a name of its own and cannot be a label";
    TEXT_REST = "loopy-text.rest",
        "the game ends here, but the text goes on";
    TEXT_VERTEX_TWICE = "loopy-text.vertex-twice",
        "the vertex `{name}` is described twice";
    LOOPY_FOREIGN = "loopy.foreign",
        "a loopy game of another arena was used";
    LOOPY_NOT_IDEMPOTENT = "loopy.not-idempotent",
        "there is no variety: the degree is not idempotent";
    LOOPY_NOT_STABLE = "loopy.not-stable",
        "there is no variety: the game is not stable";
    LOOPY_NOT_STOPPER = "loopy.not-stopper",
        "`{operation}` is only defined for stoppers, and this game is not equal to one";
    LOOPY_SIDES_ORDER = "loopy.sides-order",
        "in S & T, S must be at least T";
    LOOPY_TEXT = "loopy.text",
        "at character {at}: {what}";
    LOOPY_UNDEFINED = "loopy.undefined",
        "`{operation}` is not defined here: {reason}";
    LOOPY_UNSIDED = "loopy.unsided",
        "no stopper side was found with up to {rounds} moves around a loop, so `{operation}` has no answer";
    LOOPY_VERTEX = "loopy.vertex",
        "the graph has no vertex {vertex}";
}
