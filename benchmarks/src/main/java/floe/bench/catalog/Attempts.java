package floe.bench.catalog;

import java.io.IOException;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/// First tries, of players and boards that are chosen by chance: each of a match's players at each of its boards.
final class Attempts {
    /// How many attempts a match comes to.
    static final int MATCH = Match.PLAYERS * Match.BOARDS;

    private final int levels;
    private final AtomicLong made = new AtomicLong();

    Attempts(int levels) {
        this.levels = levels;
    }

    void measure(World world, Load load, int clients, Duration time, Output output) throws Exception {
        load.asFast("warm", clients, time, (line, dice) -> tell(line, MATCH, Draws.POPULATION, dice));
        // A statement that was planned while its table was empty reads all of it until autovacuum comes by.
        try (Connection connection = world.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("analyze attempt, tried, player_rating, level_stats");
        }
        load.asFast("warm", clients, time, (line, dice) -> tell(line, MATCH, Draws.POPULATION, dice));
        output.head();
        for (int together : new int[] {1, MATCH, 100}) {
            output.row(load.asFast(
                    "attempts, %d together".formatted(together),
                    clients,
                    time,
                    (line, dice) -> tell(line, together, Draws.POPULATION, dice)));
        }
    }

    void tell(HttpLine line, int together, int population, RandomGenerator dice) throws IOException {
        StringBuilder body = new StringBuilder("{\"attempts\":[");
        int player = dice.nextInt(population);
        int[] boards = dice.ints(1 + together / Match.PLAYERS, 0, levels).toArray();
        for (int i = 0; i < together; i++) {
            body.append("""
                    %s{"attemptId":"a-%d","levelId":"%s","playerId":"p-%d","solved":%b,"millis":%d}""".formatted(
                            i == 0 ? "" : ",",
                            made.incrementAndGet(),
                            Shelved.id(boards[i / Match.PLAYERS]),
                            (player + i % Match.PLAYERS) % population,
                            dice.nextBoolean(),
                            dice.nextInt(100_000)));
        }
        line.post("/v1/attempts", body.append("]}").toString()).require(200);
    }
}
