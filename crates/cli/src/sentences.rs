//! The English of every error of this crate, in the order of their keys. What the library refuses has its own.

upstar_values::sentences! {
    ADDRESS_REFUSED = "command.address-refused",
        "cannot listen at {address}: {why}";
    ADVICE = "command.advice",
        "{advice}";
    AFTER_DASHES = "command.after-dashes",
        "put expressions that are also commands after `--`";
    ANIMATED_PICTURES = "command.animated-pictures",
        "only positions, tape(n) and hackenbush(\"…\").steps can be animated, not this picture";
    ANIMATED_SVG = "command.animated-svg",
        "only an SVG can be animated: say -o NAME.svg, or --frames";
    BEFORE_COMMAND = "command.before-command",
        "`{expression}` comes before a command";
    BOT_OTHER_GAME = "command.bot-other-game",
        "this bot plays {game} and nothing else";
    CERTIFICATE_OF_NO_CODE = "command.certificate-of-no-code",
        "there is no certificate for this game, which has no code: nothing was written";
    CERTIFICATE_OF_NO_KIND = "command.certificate-of-no-kind",
        "there are no certificates of this kind of proof: nothing was written";
    CERTIFICATE_OF_NOTHING = "command.certificate-of-nothing",
        "there are no certificates without a proof: nothing was written";
    CERTIFICATE_UNREADABLE = "command.certificate-unreadable",
        "{file} cannot be read: {why}";
    CHECK_ASKS = "command.check-asks",
        "--check asks what is true or false, such as '^ > 0', and this is a {kind}";
    COMMAND_DRAWS_NOTHING = "command.command-draws-nothing",
        "this command draws nothing";
    COMMAND_WRONG = "command.command-wrong",
        "{why}";
    COMMANDS_ARE = "command.commands-are",
        "the commands are {commands}; `upstar help` explains them";
    DICE_EXAMPLE = "command.dice-example",
        "for example upstar play nim --dice 2";
    DICE_NO_NUMBERS = "command.dice-no-numbers",
        "the game has no example made of numbers";
    DICE_OF_POSITION = "command.dice-of-position",
        "dice throw the heaps of a game, not of a position";
    DID_YOU_MEAN = "command.did-you-mean",
        "did you mean `{name}`?";
    DID_YOU_MEAN_COMMAND = "command.did-you-mean-command",
        "did you mean the command `{name}`?";
    ENDINGS_OF_AUTOMATA = "command.endings-of-automata",
        "end it in .svg, .png, .tex or .dot";
    ENDINGS_OF_CATALOGUES = "command.endings-of-catalogues",
        "end it in .csv, .json, .svg or .png";
    ENDINGS_OF_PICTURES = "command.endings-of-pictures",
        "end it in .svg, .png, .tex or .txt, or say --format; for a PDF, convert an SVG or compile the TeX";
    ENDINGS_OF_STATISTICS = "command.endings-of-statistics",
        "end it in .txt, .csv, .svg or .png, or say --format";
    ENDINGS_OF_SURVEYS = "command.endings-of-surveys",
        "end it in .csv, .md, .json, .svg or .png";
    ENDINGS_OF_TABLES = "command.endings-of-tables",
        "end it in .txt, .csv, .json, .tex, .svg or .png, or say --format";
    RUN_THE_FILE = "command.run-the-file",
        "run it with `upstar run {file}`";
    FILE_REFUSED = "command.file-refused",
        "{file}: {why}";
    FILE_UNREADABLE = "command.file-unreadable",
        "cannot read `{file}`: {why}";
    FILE_UNWRITABLE = "command.file-unwritable",
        "cannot write `{file}`: {why}";
    FORMAT_UNTOLD = "command.format-untold",
        "cannot tell the format from `{file}`";
    FRAMES_ARE_FILES = "command.frames-are-files",
        "frames are files: say -o NAME.svg, NAME.png or NAME.tex";
    GAME_UNKNOWN = "command.game-unknown",
        "unknown game `{name}`";
    GAMES_LISTED = "command.games-listed",
        "`upstar games` lists the games";
    GAMES_UNREADABLE = "command.games-unreadable",
        "{why}";
    GENERAL_CODE_LISTED = "command.general-code-listed",
        "values of the general code {code} can be listed only: --stats, --rare and --checkpoint are for codes with digits 0 to Z";
    IMPORT_INTO_ITSELF = "command.import-into-itself",
        "an old store is not written to";
    IMPORT_WHERE = "command.import-where",
        "say where to: --store NEW.db, another file than {file}";
    INPUT_NOT_UTF8 = "command.input-not-utf8",
        "not UTF-8 after {bytes} bytes";
    INPUT_UNREADABLE = "command.input-unreadable",
        "cannot read the input: {why}";
    INPUT_UNREADABLE_LINE = "command.input-unreadable-line",
        "cannot read the input: {why} (line {line})";
    MISERE_FORMATS = "command.misere-formats",
        "with --misere there is --format text, csv or json";
    MISERE_HEAPS_ALONE = "command.misere-heaps-alone",
        "with --misere there is the heaps alone, without --stats and --rare";
    MISERE_INSTEAD = "command.misere-instead",
        "misère outcomes: '[kayles(n).misere_outcome for n in 0..20]', or upstar --misere table wythoff 8 8";
    MISERE_ONE_PIECE = "command.misere-one-piece",
        "with --misere there is a run of one piece, without --checkpoint";
    MISERE_ONE_GAME = "command.misere-one-game",
        "`upstar misere` takes one game, such as kayles or 0.77";
    MISERE_PICTURES = "command.misere-pictures",
        "with --misere values are written as text: the pretending function is drawn by `upstar draw 'kayles.misere_quotient' --as sequence`";
    MISERE_POSITION = "command.misere-position",
        "who wins a position in misère play: upstar --misere {words}";
    NO_HELP = "command.no-help",
        "no help on `{name}`";
    NO_PROMPT = "command.no-prompt",
        "no prompt on this terminal: {why}";
    NORMAL_PLAY_ONLY = "command.normal-play-only",
        "`{command}` knows normal play only: leave out --misere";
    NOT_A_CERTIFICATE = "command.not-a-certificate",
        "{file} is not a certificate: it is not text in UTF-8";
    NOTHING_TO_EVALUATE = "command.nothing-to-evaluate",
        "there is nothing to evaluate: write an expression, such as 'nim(3,4,5)'";
    OWN_VALUES_LISTED = "command.own-values-listed",
        "values of {game} can be listed only: --stats, --rare and --checkpoint are for games with a code";
    PAGE_MISSING = "command.page-missing",
        "there is no page in {folder}";
    PAGE_WRITTEN = "command.page-written",
        "`cargo xtask page` writes one to target/page";
    PICTURE_NEEDS_FILE = "command.picture-needs-file",
        "this picture has no text: give it a file, -o NAME.svg or NAME.png";
    PICTURE_NO_TEXT = "command.picture-no-text",
        "this picture has no text";
    PICTURE_OF_NORMAL_PLAY = "command.picture-of-normal-play",
        "this picture is about normal play: leave out --misere";
    PICTURES_IN_TEXT = "command.pictures-in-text",
        "only positions and thermographs have a picture in text: write an SVG, -o NAME.svg";
    PLAY_JSON = "command.play-json",
        "`play` is a conversation: it does not speak JSON";
    PNG_IN_JSON = "command.png-in-json",
        "a PNG does not fit into JSON: give it a file, -o NAME.png";
    PNG_ON_TERMINAL = "command.png-on-terminal",
        "a PNG is not for a terminal: give it a file, -o NAME.png";
    PORT_INSTEAD = "command.port-instead",
        "take another port with --port N, or any free one with --port 0";
    ROW_NO_JSON = "command.row-no-json",
        "a row cannot be written as JSON: {why}";
    RUN_EXAMPLE = "command.run-example",
        "write for example upstar run games.up";
    SAVED_GAME_LONG = "command.saved-game-long",
        "it is too long for a saved game";
    SCRIPT_UNREADABLE = "command.script-unreadable",
        "{why}";
    SERVER_ENDED = "command.server-ended",
        "the server ended: {why}";
    STATS_FROM = "command.stats-from",
        "--stats is about all heaps below --to: leave --from out";
    STRATEGY_NORMAL_PLAY = "command.strategy-normal-play",
        "a strategy is for normal play: leave out --misere";
    SURVEY_DIGITS = "command.survey-digits",
        "there is no survey of games with {digits} digits: surveys go from 1 up to {most} digits";
    SURVEY_NORMAL_PLAY = "command.survey-normal-play",
        "surveys are of Grundy classes, in normal play";
    SURVEY_STORE = "command.survey-store",
        "a survey needs a store: say --store FILE";
    SYSTEM_MISSING = "command.system-missing",
        "a system is missing: write upstar rewrite kayles grundy UUU";
    SYSTEM_SHAPES = "command.system-shapes",
        "give a name (`upstar rewrite` lists them), a file, or rules such as 'U -> D, UU -> D'";
    SYSTEM_UNKNOWN = "command.system-unknown",
        "`{word}` is neither a system nor a file that can be read: {why}";
    TOPICS_LISTED = "command.topics-listed",
        "`upstar games` lists the games, `upstar help operations` the operations; topics are {topics}";
    VALUES_MISFIT = "command.values-misfit",
        "{why}";
    WORD_IS_FILE = "command.word-is-file",
        "`{word}` is a file, not an expression";
    WORD_UNKNOWN = "command.word-unknown",
        "`{word}` is neither a command nor a name";
    WORDS_WRONG = "command.words-wrong",
        "{why}";
}
