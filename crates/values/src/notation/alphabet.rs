//! Letters: the same notation in ASCII and in Unicode.

/// The letters in which games are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// `^`, `v`, `*`, `+-`, `Tiny`, `Miny`.
    #[default]
    Ascii,
    /// `↑`, `↓`, `⋆`, `±`, `⧾`, `⧿`.
    Unicode,
}

impl Alphabet {
    fn choose(self, ascii: &'static str, unicode: &'static str) -> &'static str {
        match self {
            Alphabet::Ascii => ascii,
            Alphabet::Unicode => unicode,
        }
    }

    pub(crate) fn up(self) -> &'static str {
        self.choose("^", "↑")
    }

    pub(crate) fn down(self) -> &'static str {
        self.choose("v", "↓")
    }

    pub(crate) fn star(self) -> &'static str {
        self.choose("*", "⋆")
    }

    pub(crate) fn switch(self) -> &'static str {
        self.choose("+-", "±")
    }

    pub(crate) fn tiny(self) -> &'static str {
        self.choose("Tiny", "⧾")
    }

    pub(crate) fn miny(self) -> &'static str {
        self.choose("Miny", "⧿")
    }
}
