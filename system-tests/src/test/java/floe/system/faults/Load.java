package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.registry.Games;
import floe.wire.EventHeaders;
import floe.wire.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Boards as generators propose them, and some that are none; never one twice.
public final class Load {
    private static final int NONE_EVERY = 20;
    private static final String CHEAP = "ice";

    private final String name;
    private final Game game;
    private final List<Order> orders;
    /// Two seeds may come to the same board, of small ones above all.
    private final Set<String> known = new HashSet<>();

    private long seed = 1;

    Load() {
        this(CHEAP, Integer.MAX_VALUE);
    }

    private Load(String game, int mostCells) {
        this.name = game;
        this.game = Games.find(game).orElseThrow();
        this.orders = this.game.generator().standardOrders().stream()
                .filter(order -> !order.band().toString().equals("expert"))
                .filter(order -> order.size().rows() * order.size().columns() <= mostCells)
                .toList();
    }

    /// Boards of a game, of sizes with so many cells at most.
    public static Load of(String game, int mostCells) {
        return new Load(game, mostCells);
    }

    /// The next boards, and nothing else.
    public List<ProducerRecord<String, byte[]>> boards(int count) {
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        while (records.size() < count) {
            records.add(record(board()));
        }
        return records;
    }

    /// The next boards, with some among them that are none.
    List<ProducerRecord<String, byte[]>> next(int count) {
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        while (records.size() < count) {
            records.add(record(seed % NONE_EVERY == 0 ? noBoard() : board()));
        }
        return records;
    }

    private Candidate board() {
        while (true) {
            Order order = orders.get((int) (seed % orders.size()));
            long chosen = seed++;
            var found = game.generator().propose(order, chosen, Budget.STANDARD);
            if (found.isPresent()) {
                Proposal proposal = found.get();
                String id = BoardId.of(name, proposal.canonical());
                if (known.add(id)) {
                    return candidate(id, proposal.board(), order, chosen);
                }
            }
        }
    }

    private Candidate noBoard() {
        String text = "no board " + seed;
        return candidate(BoardId.of(name, text), text, orders.getFirst(), seed++);
    }

    private Candidate candidate(String id, String board, Order order, long seed) {
        return new Candidate(
                id,
                name,
                board,
                new Origin.Generated(
                        order.size().toString(),
                        order.band().toString(),
                        new TreeMap<>(order.options()),
                        Long.toString(seed),
                        "faults"));
    }

    private static ProducerRecord<String, byte[]> record(Candidate candidate) {
        return new ProducerRecord<>(
                Topic.CANDIDATES.title(),
                null,
                candidate.id(),
                Json.write(candidate),
                new EventHeaders(Topic.CANDIDATES, "/faults").now(candidate.id()));
    }

    /// What cannot be used: on the candidates' topic, and on the verdicts'.
    static List<ProducerRecord<String, byte[]>> poison() {
        String id = "0123456789abcdef0123456789abcdef";
        return List.of(
                poison(Topic.CANDIDATES, "{rubbish"),
                poison(Topic.CANDIDATES, ""),
                poison(
                        Topic.CANDIDATES,
                        "{\"id\":\"" + id + "\",\"game\":\"chess\",\"board\":\"@\","
                                + "\"origin\":{\"kind\":\"submitted\",\"submission\":\"1\"}}"),
                poison(Topic.CANDIDATES, "{\"id\":\"" + id + "\"}"),
                poison(Topic.CANDIDATES, "x".repeat(900_000)),
                new ProducerRecord<>(Topic.CANDIDATES.title(), "nothing", null),
                poison(Topic.SUBMISSIONS, "[]"),
                poison(Topic.VERDICTS, "{rubbish"),
                poison(Topic.VERDICTS, forged()));
    }

    /// A level that is none: its solution does not solve it.
    private static String forged() {
        Candidate board = new Load().board();
        return "{\"id\":\"" + board.id() + "\",\"game\":\"ice\",\"board\":\""
                + board.board().replace("\n", "\\n")
                + "\",\"origin\":{\"kind\":\"generated\",\"size\":\"20x25\",\"band\":\"easy\",\"options\":{},\"seed\":\"1\","
                + "\"generator\":\"nobody\"},\"rules\":1,\"solver\":\"nobody\",\"finding\":{\"outcome\":\"accepted\","
                + "\"solution\":\"UUUU\",\"band\":\"easy\",\"score\":1,\"measures\":{}}}";
    }

    private static ProducerRecord<String, byte[]> poison(Topic topic, String value) {
        return new ProducerRecord<>(topic.title(), "poison", value.getBytes(UTF_8));
    }
}
