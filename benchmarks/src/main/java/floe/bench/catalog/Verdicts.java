package floe.bench.catalog;

import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.registry.Games;
import floe.wire.Json;
import floe.wire.Publisher;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Honest verdicts on boards that were made for it, as the solvers publish them.
final class Verdicts {
    private static final Order ORDER = new Order(new Size(16, 16), Band.EASY);
    private static final int TOGETHER = 5_000;

    /// Of the standard sizes, those of which a level of any band takes milliseconds to make.
    private static final List<Made> WORLD = Stream.of(
                    "ice/20x25", "ice/16x16", "penguin/16x8", "tiptoe/8x6", "cave/60x80", "flow/6x6", "flow/7x10")
            .flatMap(Verdicts::ofAnyBand)
            .toList();

    private static final List<Made> ONE_SHELF =
            List.of(new Made(Games.find("ice").orElseThrow(), ORDER));

    /// So that none is known already when it comes: small boards are met twice.
    private final Set<String> made = new HashSet<>();

    private long seed = System.nanoTime();

    /// What a generator makes.
    private record Made(Game game, Order order) {}

    private static Stream<Made> ofAnyBand(String name) {
        String[] words = name.split("/");
        Game game = Games.find(words[0]).orElseThrow();
        return Arrays.stream(Band.values()).map(band -> new Made(game, new Order(Size.parse(words[1]), band)));
    }

    /// So many, or a few less: not every proposal is a level. All of one shelf.
    List<ProducerRecord<String, byte[]>> make(int count) {
        return make(count, ONE_SHELF);
    }

    /// So many, or a few less, of all games and bands in turn, as a world's generators make them.
    List<ProducerRecord<String, byte[]>> makeOfManyShelves(int count) {
        return make(count, WORLD);
    }

    private List<ProducerRecord<String, byte[]>> make(int count, List<Made> wanted) {
        long first = seed;
        seed += count;
        return LongStream.range(first, seed)
                .parallel()
                .mapToObj(one -> verdict(wanted.get((int) ((one - first) % wanted.size())), one))
                .flatMap(Optional::stream)
                .toList()
                .stream()
                .filter(verdict -> made.add(verdict.id()))
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

    private static Optional<Verdict> verdict(Made wanted, long seed) {
        return wanted.game()
                .generator()
                .propose(wanted.order(), seed, Budget.STANDARD)
                .flatMap(proposal -> judged(wanted, proposal));
    }

    private static Optional<Verdict> judged(Made wanted, Proposal proposal) {
        return wanted.game().solver().judge(proposal.board(), Budget.STANDARD)
                        instanceof floe.games.Verdict.Accepted accepted
                ? Optional.of(verdict(wanted.game(), wanted.order(), proposal, accepted))
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
