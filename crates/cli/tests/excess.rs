//! `upstar excess` and the tables of the field of nimbers.

mod common;

use common::upstar;

#[test]
fn an_excess_comes_with_q_set_degree_and_reasons() {
    upstar(["excess", "3", "47"])
        .prints_some("3: excess 0; alpha = 2; f = 2, Q(f) = {2}, degree 2, ")
        .prints_some("47: excess 1; alpha = w**(w**7) + 1; f = 23, Q(f) = {23}, degree 5060, ")
        .says_nothing()
        .exits(0);
    upstar(["excess", "3", "--why"])
        .prints_some("2 is not a cube in any field of 2**(2**k) nimbers")
        .prints_some("w**3 = 2.")
        .exits(0);
    upstar(["--json", "excess", "19"]).prints_some("\"excess\":4").prints_some("\"q_set\":[9]");
}

#[test]
fn what_is_no_odd_prime_has_no_excess() {
    for word in ["0", "1", "2", "9", "18446744073709551615"] {
        upstar(["excess", word]).prints_nothing().says("is not an odd prime").exits(2);
    }
    upstar(["excess"]).prints_nothing().exits(2);
    upstar(["excess", "seven"]).prints_nothing().exits(2);
    upstar(["--steps", "1000", "excess", "167"]).prints_nothing().says("step limit").exits(3);
}

#[test]
fn the_field_of_nimbers_as_a_table() {
    upstar(["table", "nim_product", "4", "4", "--format", "csv"])
        .prints(",0,1,2,3\n0,0,0,0,0\n1,0,1,2,3\n2,0,2,3,1\n3,0,3,1,2\n")
        .exits(0);
    upstar(["table", "nim_product", "16", "16"]).prints_some("15").exits(0);
    upstar(["table", "nim_sum", "2", "2", "--from", "4", "--format", "csv"]).exits(0);
    upstar(["table", "nim_product", "64", "64", "--format", "svg"]).prints_some("<svg").exits(0);
    upstar(["table", "nim_product", "4", "4", "--mex"]).says("mex rule").exits(2);
    upstar(["table", "nim_product", "1000000", "1000000"]).says("at most").exits(2);
}
