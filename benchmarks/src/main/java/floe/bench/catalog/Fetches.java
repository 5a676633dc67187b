package floe.bench.catalog;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Levels by their ids, of all the levels, so that most have not been asked for before, and of few, which the database
/// has at hand; and pages of a shelf.
final class Fetches {
    private static final int FEW = 20_000;
    /// As many as a catalog keeps in memory.
    private static final int HOT = 2_000;
    /// How many pages are looked at, one as often as the other.
    private static final int PAGES = 200;

    private final World world;
    private final int levels;

    Fetches(World world, int levels) {
        this.world = world;
        this.levels = levels;
    }

    void measure(Load load, int clients, Duration time, Output output) throws Exception {
        load.asFast("warm", clients, time, (line, dice) -> fetch(line, FEW, dice));
        output.head();
        for (int rate : new int[] {1000, 5000}) {
            output.row(load.atRate("level by id, of all, %d a second".formatted(rate), rate, clients, time, this::any));
        }
        output.row(load.asFast("level by id, of all", clients, time, this::any));
        output.row(load.asFast(
                "level by id, of %d".formatted(FEW), clients, time, (line, dice) -> fetch(line, FEW, dice)));
        output.row(load.asFast(
                "level by id, of %d".formatted(HOT), clients, time, (line, dice) -> fetch(line, HOT, dice)));
        output.row(load.asFast(
                "the same, gzip",
                clients,
                time,
                (line, dice) -> line.get("/v1/levels/" + Shelved.id(dice.nextInt(HOT)), "Accept-Encoding: gzip\r\n")
                        .require(200)));
        String known = Shelved.id(0);
        String tag = tag(known);
        output.row(load.atRate(
                "level, unchanged (304), 1000 a second",
                1000,
                clients,
                time,
                (line, _) -> line.get("/v1/levels/" + known, "If-None-Match: " + tag + "\r\n")
                        .require(304)));
        output.row(load.asFast(
                "level, unchanged (304)",
                clients,
                time,
                (line, _) -> line.get("/v1/levels/" + known, "If-None-Match: " + tag + "\r\n")
                        .require(304)));
        List<String> pages = pages();
        output.row(load.asFast(
                "page of 20 levels of a shelf",
                clients,
                time,
                (line, dice) ->
                        line.get(pages.get(dice.nextInt(pages.size())), "").require(200)));
    }

    /// One of all the levels.
    void any(HttpLine line, RandomGenerator dice) throws IOException {
        fetch(line, levels, dice);
    }

    /// Where pages begin, one behind the other.
    private List<String> pages() throws IOException {
        String first = "/v1/levels?limit=20&game=%s&size=%s&band=hard".formatted(Shelved.GAME, Shelved.SIZE);
        List<String> pages = new ArrayList<>(List.of(first));
        try (HttpLine line = new HttpLine(world.port(), World.KEY)) {
            while (pages.size() < PAGES) {
                String next = line.get(pages.getLast(), "").text().split("\"next\":\"")[1];
                pages.add(first + "&cursor=" + next.substring(0, next.indexOf('"')));
            }
        }
        return pages;
    }

    private static void fetch(HttpLine line, int among, RandomGenerator dice) throws IOException {
        line.get("/v1/levels/" + Shelved.id(dice.nextInt(among)), "").require(200);
    }

    private String tag(String id) throws IOException {
        try (HttpLine line = new HttpLine(world.port(), World.KEY)) {
            return line.get("/v1/levels/" + id, "").tag();
        }
    }
}
