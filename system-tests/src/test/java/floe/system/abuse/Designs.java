package floe.system.abuse;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A house's boards at the catalog: handed in, and asked after.
final class Designs {
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final int SIDE = 6;
    private static final int LARGE = 240;
    static final String LARGE_SIZE = LARGE + "x" + LARGE;

    private static final int KEPT = 202;

    private final Site site;
    private final String key;
    private final List<String> ids = new ArrayList<>();

    Designs(Site site, String key) {
        this.site = site;
        this.key = key;
    }

    /// Quick ones of ice, some of them levels and some none.
    static List<String> quick(int count, long seed) {
        Random dice = new Random(seed);
        return IntStream.range(0, count).mapToObj(_ -> ice(dice)).toList();
    }

    private static String ice(Random dice) {
        StringBuilder board = new StringBuilder("O".repeat(SIDE + 2)).append('\n');
        for (int row = 0; row < SIDE; row++) {
            board.append(row == 0 ? 's' : 'O');
            for (int column = 0; column < SIDE; column++) {
                board.append(dice.nextInt(7) == 0 ? 'O' : '.');
            }
            board.append(row == SIDE - 1 ? 'e' : 'O').append('\n');
        }
        return board.append("O".repeat(SIDE + 2)).append('\n').toString();
    }

    /// A cave nearly as large as a body may be, of which the number makes another one.
    static String large(int number) {
        String rock = "#".repeat(LARGE) + "\n";
        StringBuilder board =
                new StringBuilder("cave %d %d level=1 move=J0,D0\nstart 2 1\nexit %d 1\nchamber 2 1 %d 1\n"
                        .formatted(LARGE, LARGE, 5 + number, 5 + number));
        board.append(rock)
                .append("#".repeat(2))
                .append(" ".repeat(5 + number))
                .append("#".repeat(LARGE - 7 - number))
                .append('\n');
        return board.append(rock.repeat(LARGE - 2)).toString();
    }

    /// Hands one in, and tells the status.
    int handIn(String game, String board) {
        HttpResponse<String> answer = site.send("POST", "/v1/boards", body(game, board), key);
        if (answer.statusCode() == KEPT) {
            ids.add(found(answer).orElseThrow());
        }
        return answer.statusCode();
    }

    static String body(String game, String board) {
        return "{\"game\":\"" + game + "\",\"board\":\"" + board.replace("\n", "\\n") + "\"}";
    }

    /// How many of them have no verdict.
    long pending() {
        return ids.stream()
                .filter(id -> site.get("/v1/boards/" + id, key).body().contains("\"pending\""))
                .count();
    }

    private static Optional<String> found(HttpResponse<String> answer) {
        return ID.matcher(answer.body()).results().findFirst().map((MatchResult one) -> one.group(1));
    }
}
