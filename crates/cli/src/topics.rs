//! Pages about the language, for `help`.

/// `help` at the prompt.
pub const PROMPT: &str = "\
Values      3  -7/8  *2  ^  v*  ^3*2  +-1  {2||0|-3}  Tiny(2)
Positions   nim(3,4,5)  wythoff(4,13)  domineering(\"...|...\")
Sums        G + H, n * G; G : H ordinal; G -> H, G => H, G |> H compounds
Compare     G == H, G <= H, G <> H (confused with), compare(G,H)
Ask         G.outcome, G.mean, G.temperature, G.winning_moves, why(G), …: Tab after the dot lists them
Keep        x := *2 + *2;  f(n) := nim(n, n+1);  ans is the last answer
Many        [f(n).grundy for n in 0..9]
Misère      misere on, misere off: a player who cannot move wins, or loses; G.misere_outcome, G.genus
Commands    games, moves, play, draw, table, seq, period, code as in the shell: moves nim 3,4,5

Open brackets go on in the next line; a blank line gives up. Ctrl-C stops an evaluation, Ctrl-D or
`quit` leaves. `help NAME` is about a game, an operation or a topic.";

/// The names of a page, and the page.
const PAGES: &[(&[&str], &str)] = &[
    (
        &["values", "notation", "value", "games", "^", "*", "up", "star", "nimbers", "v", "+-", "down", "switch"],
        "\
Values, as they are written and printed:
  3  -7/8        numbers; 1/3 too, which no finite game is worth
  *  *2  *3      nimbers: * is {0|0}, *2 is {0,*|0,*}
  ^  ^^  ^3      up is {0|*}; three ups; v, vv, v3 are downs; ^* is up and star, {0,*|0}
  3*2  1/2^*     one word, no blanks, is a sum: 3 + *2, 1/2 + ^ + *; the product is 3 * 2 with blanks
  +-1  +-{2|1}   switches: {1|-1}, and {{2|1}|{-1|-2}}
  {2||0|-3}      options of Left | of Right; more bars bind more weakly
  Tiny(2)        {0||0|-2}; Miny(2) is its negative
  ^<2>  ^[2]     the second power of up; the sum of the first two
  w  w**2 - 1    infinite numbers; 1/w is infinitely small; *w is a nimber
Unicode is read too: ↑ ↓ ⋆ ± ⧾ ω ≥ ≤ ‖. With --unicode it is written, with --latex formulas are.",
    ),
    (
        &["syntax", "language", "operators", "grammar", "<>", "expressions", ":=", "->", "=>", "|>", ":", "**", "-", "+", "/", "and", "or", "not", "if", "for", "fn"],
        "\
Operators, weakest first:
  x := G   f(n) := G             keep a value, define a function (recursion is allowed)
  if A then G else H; or, and, not
  == != < <= > >= <>             comparisons by value; <> (also || and ‖) is \"confused with\"
  -> => |>                       compounds of two games, see below
  + -                            sum and difference
  * /                            product and quotient, with blanks: 3 * 2
  :                              ordinal sum
  - * +-                         negative, nimber, switch, in front
  **                             power
  .name  .name(x)  (…)           operations: G.mean is mean(G)
G -> H is played in G, and once G is over in H (sequential); G => H the same, but whoever likes goes over to H earlier;
G |> H in one of them, and once G is over also H goes at once (annihilating). What a move leads to tells `upstar moves`.
Lists: [1,2,3], 0..9, [kayles(n).grundy for n in 0..20 if n != 3]. Texts: \"…\". Comments: # …
Statements are separated by ; or line ends. GRAMMAR.md has all of it.",
    ),
    (
        &["exercises", "worksheet", "worksheets", "exercise", "slides"],
        "\
Exercises and slides, with their solutions:
  upstar draw 'nim(3,4,5)' -o task.tex              the task: a picture for the sheet (TikZ, SVG or PNG)
  upstar draw 'nim(3,4,5)' --hints -o answer.tex    the solution: the same with the winning moves marked
  upstar moves 'nim(3,4,5)' --why                   every move, and why it wins or loses
  upstar search grundy kayles 3                     the smallest positions with a given Grundy value
  upstar search pairs kayles                        positions with the same winner and different values
  upstar catalogue domineering --cells 5 --hotter 1   positions by value or by temperature
  upstar table wythoff 8 8 --mex --frames -o mex.png  how a table is filled, a picture for each step
  upstar table domineering 4 4 --from 1 -o t.tex    a table for LaTeX; --latex writes single values
--width 1600 and --title 'Exercise 1' fit pictures to a page or a slide.",
    ),
    (
        &["misere", "misère", "convention"],
        "\
In misère play a player who cannot move wins.
  upstar --misere 'nim(1,1,1)'              who wins, and by which moves
  upstar --misere moves nim 1,1,5           moves, table, draw --hints and play know the option too
  upstar 'nim(1,1,1).misere_outcome'        N, P, L or R, without the option
  upstar 'genus(kayles(5))'                 Grundy values of normal and misère play together
  upstar misere 0.77                        the misère quotient; seq, table and period take --misere too
Values and catalogues belong to normal play; those commands say so.",
    ),
    (
        &["surreal", "surreals", "numbers", "omega", "w", "cut", "cuts"],
        "\
Numbers beyond the dyadic ones:
  w                       omega, the first infinite number; w - 1, w/2, w**(1/2), 1/w
  {naturals|w}            cuts with families: w - 1
  sign_expansion(w/2)     the way to a number in the tree of numbers; from_signs leads back
  simplicity({1/4|1})     why a cut is the number that it is
  floor, standard_part, leading_term, birthday, ordinal_sum, ordinal_product, ordinal_power",
    ),
    (
        &["loopy", "loops", "on", "off", "over", "under", "upon", "dud", "pass", "stoppers", "&"],
        "\
Games whose play can go round; play that never ends is a draw:
  on  off  over  under  upon  dud   the named ones; on = {pass|}, over = {0|pass}, dud = {pass|pass}
  {0|pass}                pass leads back to these braces
  a{0|b{a|b}}             a name glued to a brace is a label, and leads back to it from inside
  1 & 0                   a game by its sides: endless play good for Left & good for Right
  5over  ^[on]  inf{0,2}  sums in one word; values of impartial games with loops
G.outcome has nine classes; onside, offside, degree, variety, is_stopper ask more. docs/loopy-games.md tells what it means.",
    ),
    (
        &["compare", "comparison", "confused", "||", "‖", "order"],
        "\
Two games compare in one of four ways, and so does G - H with 0:
  G > H    Left wins G - H, whoever begins
  G < H    Right wins it
  G == H   the player who moves second wins it
  G <> H   confused: the player who moves first wins it (also written || or ‖)
compare(G,H) tells which, and the difference. G >= H and G <= H are two of them each;
\"greater than or confused with\" is not G <= H. For scripts: upstar --check '^ > 0'.",
    ),
    (
        &["outcome", "outcomes", "outcome_class", "N", "P", "L", "R", "Left", "Right", "player", "players"],
        "\
Who wins a game, if both play well and a player who cannot move loses:
  N   the next player, who moves first
  P   the previous player, so the one who moves second
  L   Left, whoever begins
  R   Right, whoever begins
Left and Right are the two players; in pictures Left is blue and solid, Right red and hollow.
Ask G.outcome, or type the position: nim(3,4,5). In misère play: G.misere_outcome, or --misere.",
    ),
];

/// The page of a topic.
pub fn find(name: &str) -> Option<&'static str> {
    let fits = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    PAGES.iter().find(|(names, _)| fits(names)).map(|&(_, page)| page)
}

/// What the topics are called.
pub fn names() -> impl Iterator<Item = &'static str> {
    PAGES.iter().filter_map(|(names, _)| names.first().copied()).chain(["operations"])
}
