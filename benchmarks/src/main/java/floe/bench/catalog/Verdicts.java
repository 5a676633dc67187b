package floe.bench.catalog;

import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Generator;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.registry.Games;
import floe.wire.Json;
import floe.wire.Publisher;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Honest verdicts on boards that were made for it, as the solvers publish them.
final class Verdicts {
    private static final Order ORDER = new Order(new Size(16, 16), Band.EASY);
    private static final int TOGETHER = 5_000;

    private final Game game = Games.find("ice").orElseThrow();
    private final Generator generator = game.generator();
    private long seed = System.nanoTime();

    /// So many, or a few less: not every proposal is a level.
    List<ProducerRecord<String, byte[]>> make(int count) {
        long first = seed;
        seed += count;
        return LongStream.range(first, seed)
                .parallel()
                .mapToObj(one -> generator.propose(ORDER, one, Budget.STANDARD))
                .flatMap(Optional::stream)
                .map(this::verdict)
                .flatMap(Optional::stream)
                .map(Verdicts::record)
                .toList();
    }

    static void publish(String bootstrapServers, List<ProducerRecord<String, byte[]>> records) throws Exception {
        try (Publisher publisher = new Publisher(Map.of("bootstrap.servers", bootstrapServers))) {
            for (int from = 0; from < records.size(); from += TOGETHER) {
                publisher.publish(records.subList(from, Math.min(records.size(), from + TOGETHER)));
            }
        }
    }

    private Optional<Verdict> verdict(Proposal proposal) {
        return game.solver().judge(proposal.board(), Budget.STANDARD) instanceof floe.games.Verdict.Accepted accepted
                ? Optional.of(verdict(game, ORDER, proposal, accepted))
                : Optional.empty();
    }

    /// What a solver publishes of a board that it accepts.
    static Verdict verdict(Game game, Order order, Proposal proposal, floe.games.Verdict.Accepted accepted) {
        String name = game.id().value();
        Finding finding = new Finding.Accepted(
                accepted.solution(),
                accepted.grade().band().toString(),
                accepted.grade().score(),
                measures(accepted.measures()));
        Origin origin =
                new Origin.Generated(order.size().toString(), order.band().toString(), new TreeMap<>(), "7", "bench");
        return new Verdict(
                BoardId.of(name, proposal.canonical()),
                name,
                proposal.board(),
                origin,
                game.rulesVersion(),
                "bench",
                finding);
    }

    static ProducerRecord<String, byte[]> record(Verdict verdict) {
        return new ProducerRecord<>(Topic.VERDICTS.title(), verdict.id(), Json.write(verdict));
    }

    private static SortedMap<String, Double> measures(Measures measures) {
        SortedMap<String, Double> map = new TreeMap<>();
        measures.forEach(measure -> map.put(measure.name(), measure.value()));
        return map;
    }
}
