/* A bot for any game: it plays any move. The protocol is described in docs/contest.md; write your own `choose`.
 *
 * cc -O2 examples/bots/bot.c -o bot && upstar match 'konane(6,6)' ./bot random --opening 2 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20], *moves[20000];
static int count;

/* The number of a move. `position` is text such as konane("xo.|ox."). */
static int choose(const char *position, const char *side) {
    (void)position, (void)side;
    return rand() % count;
}

static void say(const char *text) {
    puts(text);
    fflush(stdout);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        char *rest = strchr(line, ' ');
        rest = rest ? (*rest = 0, rest + 1) : line + strlen(line);
        if (!strcmp(line, "hello")) {
            say("name C starter\nwant moves\nready");
        } else if (!strcmp(line, "newgame")) {
            srand((unsigned)strtoull(strrchr(rest, ' ') + 1, NULL, 10));
            say("ready");
        } else if (!strcmp(line, "move") && count < 20000) {
            moves[count] = malloc(strlen(rest) + 1);
            strcpy(moves[count++], rest);
        } else if (!strcmp(line, "go")) {
            char *position = strstr(rest, " position ") + 10;
            rest[strcspn(rest, " ")] = 0; /* the side */
            printf("bestmove %s\n", moves[choose(position, rest)]);
            fflush(stdout);
            while (count > 0)
                free(moves[--count]);
        } else if (!strcmp(line, "quit")) {
            break;
        }
    }
    return 0;
}
