//! upstar
fn main() {}
