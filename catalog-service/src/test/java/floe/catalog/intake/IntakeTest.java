package floe.catalog.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.games.GameList;
import floe.catalog.stack.Boards;
import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Shelf;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.games.nullgame.NullGame;
import floe.wire.Json;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntakeTest {
    private final Shop shop = new Shop();
    private static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");

    private final Intake intake = new Intake(new Examiner(new GameList(List.of(NullGame.create()))), shop);
    private final List<Verdict> verdicts = Boards.verdicts(new Size(4, 6), 9);

    @Test
    void whatIsUsableIsKeptTogetherInOneGo() throws Exception {
        IntakeReport report = take(values());

        assertThat(shop.batches).isEqualTo(1);
        assertThat(shop.kept).hasSize(9);
        assertThat(report.verdicts()).isEqualTo(9);
        assertThat(report.accepted()).isEqualTo(Map.of("nullgame", 9));
        assertThat(report.gained().values().stream().mapToInt(Integer::intValue).sum())
                .isEqualTo(9);
        assertThat(report.refusals()).isEmpty();
    }

    @Test
    void nothingUsableMeansNothingToKeep() throws Exception {
        IntakeReport report = take(List.of(new byte[0], new byte[] {7}));

        assertThat(shop.batches).isZero();
        assertThat(report.refusals()).extracting(Refusal::index).containsExactly(0, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, 8})
    void whatTheStoreWillNotHaveIsRefusedAloneWhereverItStands(int place) throws Exception {
        shop.refuse(verdicts.get(place));
        List<byte[]> values = values();
        values.set(2, new byte[] {7});

        IntakeReport report = take(values);

        assertThat(report.refusals())
                .extracting(Refusal::index, Refusal::code)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(place, Refusal.Code.UNSTORABLE),
                        org.assertj.core.groups.Tuple.tuple(2, Refusal.Code.UNREADABLE))
                .isSortedAccordingTo(java.util.Comparator.comparing(
                        tuple -> (Integer) tuple.toList().getFirst()));
        assertThat(shop.kept).hasSize(7);
        assertThat(report.accepted()).isEqualTo(Map.of("nullgame", 7));
    }

    @Test
    void aStoreThatIsAwayIsForTheCallerToBear() {
        shop.away = true;

        assertThatThrownBy(() -> take(values()))
                .isInstanceOf(SQLException.class)
                .hasMessage("away");
        assertThat(shop.kept).isEmpty();
    }

    @Test
    void boardsThatCameToNothingAreReported() throws Exception {
        Verdict given = Boards.with(verdicts.getFirst(), new Finding.GaveUp(1));

        IntakeReport report = take(List.of(Json.write(given), Json.write(given)));

        assertThat(report.rejections()).isEqualTo(Map.of(new Rejection("nullgame", "4x6", "easy", "GAVE_UP"), 2));
        assertThat(report.gained()).isEmpty();
    }

    @Test
    void aNearCopyIsReportedAsABoardThatCameToNothing() throws Exception {
        UUID near = BoardId.uuid(verdicts.getFirst().id());
        shop.nearCopies = Set.of(near);

        IntakeReport report = take(values());

        assertThat(report.accepted()).isEqualTo(Map.of("nullgame", 8));
        assertThat(report.rejections().values()).containsExactly(1);
        assertThat(report.rejections().keySet())
                .allSatisfy(rejection -> assertThat(rejection.reason()).isEqualTo("NEAR_COPY"));
    }

    /// What lies behind it on its partition is not noted as taken in, for its letter is not written yet.
    @Test
    void thePartitionOfWhatTheStoreWillNotHaveStaysOpen() throws Exception {
        shop.refuse(verdicts.get(4));

        take(values());

        assertThat(shop.open).containsExactly(Set.of(), Set.of(0), Set.of(0));
    }

    @Test
    void whatWasTakenInBeforeIsCountedNowhere() throws Exception {
        Verdict given = Boards.with(verdicts.getFirst(), new Finding.GaveUp(1));
        shop.again = Set.of(position(0), position(1));

        IntakeReport report =
                take(List.of(Json.write(given), Json.write(verdicts.get(1)), Json.write(verdicts.get(2))));

        assertThat(report.verdicts()).isEqualTo(3);
        assertThat(report.again()).isEqualTo(2);
        assertThat(report.accepted()).isEqualTo(Map.of("nullgame", 1));
        assertThat(report.rejections()).isEmpty();
    }

    private IntakeReport take(List<byte[]> values) throws SQLException {
        return intake.store(intake.lookOver(IntStream.range(0, values.size())
                .mapToObj(at -> new Arrival(position(at), values.get(at)))
                .toList()));
    }

    private static Position position(int offset) {
        return new Position(0, offset, NOW);
    }

    private List<byte[]> values() {
        return new ArrayList<>(verdicts.stream().map(Json::write).toList());
    }

    /// A store that keeps all or nothing, and will not have some.
    private static final class Shop implements LevelStore {
        private final List<Entry> kept = new ArrayList<>();
        private final Set<String> unwanted = new java.util.HashSet<>();
        private int batches;
        private final List<Set<Integer>> open = new ArrayList<>();
        private Set<UUID> nearCopies = Set.of();
        private Set<Position> again = Set.of();
        private boolean away;

        void refuse(Verdict verdict) {
            unwanted.add(verdict.id());
        }

        @Override
        public Stored store(List<Arrived> arrived, Set<Integer> unmarked) throws UnstorableException, SQLException {
            List<Entry> entries = arrived.stream().map(Arrived::entry).toList();
            batches++;
            if (away) {
                throw new SQLException("away", "08006");
            }
            for (Entry entry : entries) {
                if (entry instanceof NewLevel level && unwanted.contains(BoardId.of(level.id()))) {
                    throw new UnstorableException("unwanted", new SQLException("unwanted", "22021"));
                }
            }
            kept.addAll(entries);
            open.add(Set.copyOf(unmarked));
            Map<Shelf, Integer> gained = new HashMap<>();
            for (Entry entry : entries) {
                if (entry instanceof NewLevel level) {
                    gained.merge(level.shelf(), 1, Integer::sum);
                }
            }
            return new Stored(gained, nearCopies, again);
        }
    }
}
