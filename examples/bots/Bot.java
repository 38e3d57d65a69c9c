// A bot for any game: it plays any move. The protocol is described in docs/contest.md; write your own `choose`.
//
// upstar match 'konane(6,6)' 'java examples/bots/Bot.java' random --opening 2
// (quicker: javac -d . examples/bots/Bot.java, then 'java -cp . Bot')

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class Bot {
    static Random chance = new Random();

    /** A move out of `moves`. `position` is text such as konane("xo.|ox."). */
    static String choose(String position, String side, List<String> moves) {
        return moves.get(chance.nextInt(moves.size()));
    }

    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    public static void main(String[] words) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        List<String> moves = new ArrayList<>();
        for (String line; (line = input.readLine()) != null; ) {
            String[] parts = line.split(" ", 2);
            String rest = parts.length > 1 ? parts[1] : "";
            switch (parts[0]) {
                case "hello" -> say("name Java starter\nwant moves\nready");
                case "newgame" -> {
                    chance = new Random(Long.parseLong(rest.split(" ")[2]));
                    say("ready");
                }
                case "move" -> moves.add(rest);
                case "go" -> {
                    String[] halves = rest.split(" position ", 2);
                    say("bestmove " + choose(halves[1], halves[0].split(" ")[0], moves));
                    moves.clear();
                }
                case "quit" -> System.exit(0);
                default -> { }
            }
        }
    }
}
