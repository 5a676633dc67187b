package floe.bench.catalog;

import floe.bench.catalog.Load.Operation;
import floe.contracts.Verdict;
import floe.wire.Json;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.ProducerRecord;

/// What it costs to wait for a standby that is some way off: the same database does and does not, again and again, and
/// the standby hears of everything all the while.
final class StandbyRun {
    private static final int CLIENTS = 16;
    private static final int ROUNDS = 2;
    private static final int WAITING = 1_000;
    private static final int LONE = 100;
    private static final int BOARDS = 20_000;

    private final World world;
    private final Duration time;
    private final Operation draw;
    private final Turns turns;
    private final List<String> boards = new ArrayList<>();
    private final AtomicInteger handedIn = new AtomicInteger();
    private final Map<String, Figures> rows = new LinkedHashMap<>();

    /// What was measured without waiting, and with it, each as often as there are rounds.
    private record Figures(List<Double> without, List<Double> with) {
        Figures() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        static double mean(List<Double> figures) {
            return figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        }
    }

    StandbyRun(World world, Duration time, Operation draw) throws Exception {
        this.world = world;
        this.time = time;
        this.draw = draw;
        this.turns = new Turns(world);
        for (ProducerRecord<String, byte[]> record : new Verdicts().make(BOARDS)) {
            boards.add(Json.read(record.value(), Verdict.class).board());
        }
    }

    /// Rows of a table: what, not waited for, waited for.
    List<String> run(DistantStandby standby) throws Exception {
        round(new LinkedHashMap<>());
        for (int round = 0; round < ROUNDS; round++) {
            for (boolean waits : new boolean[] {false, true}) {
                standby.waitFor(waits);
                Map<String, Double> figures = new LinkedHashMap<>();
                round(figures);
                figures.forEach((name, figure) -> {
                    Figures row = rows.computeIfAbsent(name, _ -> new Figures());
                    (waits ? row.with() : row.without()).add(figure);
                });
            }
        }
        return rows.entrySet().stream()
                .map(row -> "| %s | %,.1f | %,.1f |"
                        .formatted(
                                row.getKey(),
                                Figures.mean(row.getValue().without()),
                                Figures.mean(row.getValue().with())))
                .toList();
    }

    private void round(Map<String, Double> figures) throws Exception {
        Load load = new Load(world.port(), World.KEY, new Cpu(world.processes()));
        figures.put("draw, one client, ms (p50)", load.asFast("", 1, time, draw).millis()[0]);
        figures.put(
                "draws a second, %d clients".formatted(CLIENTS),
                load.asFast("", CLIENTS, time, draw).perSecond());
        figures.put(
                "board handed in, one client, ms (p50)",
                load.asFast("", 1, time, (line, _) -> handIn(line)).millis()[0]);
        figures.put("a verdict that comes alone can be drawn after, ms (p50)", alone());
        // What follows is done past the catalog, which would do some of it too.
        world.stopCatalog();
        figures.put("turns of intake a second, a level each", turns.intakes(1, time));
        figures.put("turns of intake a second, 100 levels each", turns.intakes(100, time));
        figures.put("draws that waited completed a second", turns.completions(turns.waiting(WAITING), WAITING));
        world.startCatalog();
    }

    private double alone() throws Exception {
        List<Double> sorted = new IntakeRun(world).alone(LONE);
        return sorted.get(sorted.size() / 2);
    }

    private void handIn(HttpLine line) throws IOException {
        String board = boards.get(handedIn.getAndIncrement() % boards.size());
        String body = "{\"game\":\"ice\",\"board\":\"" + board.replace("\n", "\\n") + "\"}";
        HttpLine.Answer answer = line.post("/v1/boards", body);
        if (answer.status() != 202) {
            throw new IOException("expected 202 and got " + answer.status() + ": " + answer.text());
        }
    }
}
