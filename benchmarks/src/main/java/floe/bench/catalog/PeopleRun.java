package floe.bench.catalog;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/// What game servers get with nobody else there, beside those who listen, and beside those who play too.
///
/// @param streams of events that are listened to
/// @param players who play
/// @param levels that there are
record PeopleRun(World world, int streams, int players, int levels, Draws draws, Output output) {
    /// How many levels there are for people who play.
    private static final int PLAYED = 500;
    /// How many levels come in each second beside them, and in how many rows.
    private static final int NEW_LEVELS = 5;

    private static final int ROWS = 8;

    void measure(Load load, int clients, Duration time) throws Exception {
        IntakeRun intake = new IntakeRun(world);
        Map<String, String> solutions = intake.levels(PLAYED);
        int newOnes = (int) (NEW_LEVELS * time.toSeconds() * ROWS);
        Thread newLevels = intake.newLevels(NEW_LEVELS, newOnes, solutions);
        load.asFast("warm", clients, time, draws::draw);
        output.head();
        servers(load, clients, time, "");
        try (People people = new People(world.port(), World.KEY, solutions)) {
            people.listen(streams);
            servers(load, clients, time, ", %,d streams".formatted(streams));
            people.play(players);
            servers(load, clients, time, ", %,d streams and %,d players".formatted(streams, players));
            output.line("");
            output.line(
                    "%,d levels were solved by players, who were told to ask again %,d times; %,d events were heard.",
                    people.solved(), people.again(), people.heard());
            if (!people.complaints().isEmpty()) {
                throw new IOException(people.complaints().size() + " were not served: "
                        + people.complaints().getFirst());
            }
        } finally {
            newLevels.interrupt();
            newLevels.join();
        }
    }

    private void servers(Load load, int clients, Duration time, String beside) throws InterruptedException {
        output.row(load.atRate("draw, 100 a second" + beside, 100, clients, time, draws::draw));
        output.row(
                load.atRate("level by id, 500 a second" + beside, 500, clients, time, new Fetches(world, levels)::any));
    }
}
