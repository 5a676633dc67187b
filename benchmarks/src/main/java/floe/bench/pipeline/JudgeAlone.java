package floe.bench.pipeline;

import floe.bench.kit.CpuClock;
import floe.contracts.Candidate;
import floe.games.Budget;
import floe.games.Solver;
import floe.games.registry.Games;
import floe.wire.Json;
import floe.wire.UnreadableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What judging alone costs of a processor, without anything travelling: a thread of a Java like that of the solvers.
/// Arguments: a file with a candidate a line, and where to write the answer.
final class JudgeAlone {
    private static final long WARM_NANOS = 8_000_000_000L;
    private static final long MEASURED_NANOS = 4_000_000_000L;

    private JudgeAlone() {}

    /// Microseconds a board.
    static double micros(Bus bus, Path folder, Boards boards) throws IOException, InterruptedException {
        Path questions = folder.resolve("boards.jsonl");
        Path answer = folder.resolve("alone.txt");
        try (var out = Files.newOutputStream(questions)) {
            for (Candidate candidate : boards.candidates()) {
                out.write(Json.write(candidate));
                out.write('\n');
            }
        }
        try (Child child =
                Child.java("judge", bus.log(), JudgeAlone.class, List.of(questions.toString(), answer.toString()))) {
            if (child.process().waitFor() != 0) {
                throw new IllegalStateException("judging alone ended by itself:\n" + bus.said());
            }
        }
        return Double.parseDouble(Files.readString(answer));
    }

    public static void main(String[] arguments) throws IOException, UnreadableException {
        List<Candidate> boards = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            boards.add(Json.read(line.getBytes(java.nio.charset.StandardCharsets.UTF_8), Candidate.class));
        }
        run(boards, WARM_NANOS);
        Files.writeString(Path.of(arguments[1]), Double.toString(run(boards, MEASURED_NANOS)));
    }

    private static double run(List<Candidate> boards, long nanos) {
        Solver solver = Games.find(boards.getFirst().game()).orElseThrow().solver();
        long begun = CpuClock.now();
        long judged = 0;
        while (CpuClock.now() - begun < nanos) {
            for (Candidate candidate : boards) {
                solver.judge(candidate.board(), Budget.STANDARD);
                judged++;
            }
        }
        return (CpuClock.now() - begun) / 1e3 / judged;
    }
}
