//! The English of every message of this crate, in the order of their keys.

crate::sentences! {
    NIM_LOG_NOT_A_POWER = "nim-log.not-a-power",
        "the argument is not a nim power of the base";
    NIM_LOG_OUTSIDE_FIELD = "nim-log.outside-field",
        "nim logarithms are only known for nimbers below 65536";
    NIM_LOG_ZERO = "nim-log.zero",
        "0 has no nim logarithm and is not a base of one";
    NIM_ORDER_TOO_LARGE = "nim-order.too-large",
        "multiplicative orders are only computed for nimbers below 2^512";
    NIM_ORDER_ZERO = "nim-order.zero",
        "0 has no multiplicative order";
    STOP_CANCELLED = "stop.cancelled",
        "stopped on request";
    STOP_OUT_OF_MEMORY = "stop.out-of-memory",
        "stopped at the memory limit";
    STOP_OUT_OF_STEPS = "stop.out-of-steps",
        "stopped at the step limit";
    STOP_OUT_OF_TIME = "stop.out-of-time",
        "stopped at the time limit";
    STOP_TOO_DEEP = "stop.too-deep",
        "stopped: nested deeper than the depth limit";
    STOP_TOO_WIDE = "stop.too-wide",
        "stopped: too many options in one place";
    VALUE_FOREIGN_GAME = "value.foreign-game",
        "a game of another arena was used: transplant it first";
    VALUE_UNDEFINED = "value.undefined",
        "`{operation}` is not defined here: {reason}";
}
