package floe.bench.catalog;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/// Draws for matches, each with an id of its own in a run.
final class Draws {
    static final int POPULATION = 100_000;

    private final AtomicInteger matches = new AtomicInteger();

    void measure(Load load, int clients, Duration time, Output output) throws InterruptedException {
        load.asFast("warm", clients, time, this::draw);
        output.head();
        for (int rate : new int[] {100, 250, 500, 1000}) {
            output.row(load.atRate("draw, %d a second".formatted(rate), rate, clients, time, this::draw));
        }
        output.row(load.asFast("draw, as fast as it goes", clients, time, this::draw));
        output.row(load.asFast("the same draw again", clients, time, this::again));
    }

    void draw(HttpLine line, RandomGenerator dice) throws IOException {
        draw(line, POPULATION, dice);
    }

    void draw(HttpLine line, int population, RandomGenerator dice) throws IOException {
        int match = matches.incrementAndGet();
        line.put("/v1/draws/bench-" + match, body(match, population, dice)).require(201);
    }

    private void again(HttpLine line, RandomGenerator dice) throws IOException {
        int match = 1 + dice.nextInt(matches.get());
        line.get("/v1/draws/bench-" + match, "").require(200);
    }

    /// One new player, and three of the many.
    private static String body(int match, int population, RandomGenerator dice) {
        List<String> players = new ArrayList<>(List.of("m" + match));
        for (int i = 1; i < Match.PLAYERS; i++) {
            players.add("p%d-%d".formatted(i, dice.nextInt(population / Match.PLAYERS)));
        }
        return Match.body(players, dice);
    }
}
