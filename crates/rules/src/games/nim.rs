//! Nim: placeholder to be replaced
