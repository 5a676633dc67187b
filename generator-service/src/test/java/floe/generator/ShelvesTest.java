package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.wire.Lag;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShelvesTest {
    private static final Shelf A = Shelf.parse("ice/20x25/easy");
    private static final Shelf B = Shelf.parse("ice/20x25/hard");
    private static final Shelf C = Shelf.parse("flow/9x9/easy");
    private static final long MILLI = 1_000_000;
    private static final Optional<Shelf> NONE = Optional.empty();

    private final Shelves shelves = new Shelves(1.0, inFlight());

    @Test
    void theMostUrgentShelfIsServedFirst() {
        shelves.put(new Demand(A, 500, 30));
        shelves.put(new Demand(B, 10, 90));

        assertThat(next()).isEqualTo(B);
    }

    @Test
    void amongEquallyUrgentOnesTheOneThatLacksMostIsFirst() {
        shelves.put(new Demand(A, 10, 90));
        shelves.put(new Demand(B, 500, 90));

        assertThat(next()).isEqualTo(B);
    }

    @Test
    void theChoiceDoesNotDependOnTheOrderInWhichDemandCame() {
        shelves.put(new Demand(B, 10, 50));
        shelves.put(new Demand(C, 10, 50));
        shelves.put(new Demand(A, 10, 50));

        assertThat(next()).isEqualTo(C);
    }

    @Test
    void whereTryAfterTryComesToNothingAShelfStarvesUntilOneDoes() {
        shelves.put(new Demand(A, 3, 50));
        for (int i = 1; i < Shelves.STARVES_AFTER; i++) {
            assertThat(fail()).isFalse();
        }
        assertThat(shelves.starving()).isZero();

        assertThat(fail()).isTrue();
        assertThat(fail()).as("no news").isFalse();
        assertThat(shelves.starving()).isEqualTo(1);

        find();
        assertThat(shelves.starving()).isZero();
    }

    @Test
    void soDoesOneForWhichNothingCanBeMadeAsLongAsItAsks() {
        shelves.put(new Demand(A, 3, 50));
        shelves.refuse(A);
        assertThat(shelves.starving()).isEqualTo(1);

        shelves.put(new Demand(A, 0, 0));
        assertThat(shelves.starving()).isZero();
    }

    @Test
    void aFullShelfAndAnUnknownOneGetNothing() {
        shelves.put(new Demand(A, 0, 0));

        assertThat(shelves.next()).isEmpty();
    }

    @Test
    void whatIsOnItsWayIsTakenOffWhatDemandSays() {
        shelves.put(new Demand(A, 3, 50));
        assertThat(served(100)).containsEntry(A, 3);

        shelves.put(new Demand(A, 4, 40));
        assertThat(served(100)).containsEntry(A, 1);
        shelves.put(new Demand(A, 2, 20));
        assertThat(served(100)).isEmpty();
    }

    @Test
    void whatHasLandedAndIsStillLackingIsMadeAgain() {
        shelves.put(new Demand(A, 3, 50));
        assertThat(served(100)).containsEntry(A, 3);
        shelves.look(new Lag(3, 0), Optional.empty(), 1, 1);
        shelves.look(new Lag(3, 0), Optional.empty(), 1, 2);
        shelves.look(new Lag(3, 3), Optional.empty(), 1, 3);
        shelves.look(new Lag(3, 3), Optional.empty(), 1, 12);
        assertThat(served(100)).isEmpty();

        shelves.look(new Lag(3, 3), Optional.empty(), 1, 13);
        assertThat(shelves.onTheWay()).isZero();
        assertThat(served(100)).containsEntry(A, 3);
    }

    @Test
    void replicasLeaveEachOtherTheirShare() {
        shelves.put(new Demand(A, 30, 50));
        shelves.look(new Lag(0, 0), Optional.empty(), 3, 1);

        assertThat(served(100)).containsEntry(A, 10);
    }

    @Test
    void aHeadroomThatAllowsNothingIsRefused() {
        assertThatThrownBy(() -> new Shelves(0, inFlight())).hasMessageContaining("floe.generator.headroom");
    }

    @Test
    void headroomAllowsForSomeThatComeToNothing() {
        Shelves generous = new Shelves(1.5, inFlight());
        generous.put(new Demand(A, 3, 50));

        int given = 0;
        while (generous.next().isPresent()) {
            given++;
        }
        assertThat(given).isEqualTo(5);
    }

    @Test
    void aTryThatFoundNothingIsNotCountedAsACandidate() {
        shelves.put(new Demand(A, 1, 50));
        for (int i = 0; i < 10; i++) {
            fail();
        }
        find();

        assertThat(shelves.next()).isEmpty();
    }

    @Test
    void theMoreUrgentGetsMoreAndTheOtherStillSome() {
        shelves.put(new Demand(A, 10_000, 80));
        shelves.put(new Demand(B, 10_000, 40));

        Map<Shelf, Integer> served = served(1_000);

        assertThat(served.get(A)).isBetween(790, 810);
        assertThat(served.get(B)).isBetween(190, 210);
    }

    /// Anybody may have written it; of the catalogs' own shelves they say the truth again within a minute.
    @Test
    void noUrgencyIsSoHighThatOthersStarve() {
        shelves.put(new Demand(A, Integer.MAX_VALUE, Integer.MAX_VALUE));
        shelves.put(new Demand(B, 10_000, 50));

        assertThat(served(2_000).get(B)).isGreaterThanOrEqualTo(2);
    }

    @Test
    void aShelfWhoseOrdersKeepFailingStarvesNoOther() {
        shelves.put(new Demand(A, 1, 100));
        shelves.put(new Demand(B, 100, 50));
        assertThat(servedWhereAFails(50)).isBetween(8, 12);
    }

    /// It stays as urgent as it is, for nothing fills it.
    @Test
    void aShelfThatStarvesGetsLessAndLessUntilABoardForItIsFound() {
        shelves.put(new Demand(A, 10_000, 100));
        shelves.put(new Demand(B, 10_000, 10));
        servedWhereAFails(1_000);

        assertThat(servedWhereAFails(1_000)).as("of a hundredth the weight").isBetween(480, 520);

        shelves.settle(taskFor(A), Optional.of(A), MILLI);
        assertThat(served(1_000).get(A)).isBetween(970, 1_000);
    }

    @Test
    void aDearGameGetsNoMoreOfTheTimeThanACheapOne() {
        shelves.put(new Demand(A, 100_000, 50));
        shelves.put(new Demand(C, 100_000, 50));
        Map<Shelf, Long> time = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            Task task = shelves.next().orElseThrow();
            long cost = task.shelf().equals(A) ? 1_000 * MILLI : MILLI;
            shelves.settle(task, Optional.of(task.shelf()), cost);
            time.merge(task.shelf(), cost, Long::sum);
        }

        assertThat((double) time.get(A) / time.get(C)).isBetween(0.8, 1.25);
    }

    /// A game makes its tables when they are asked for first.
    @Test
    void whatTheFirstTryCostsIsNotHeldAgainstAShelf() {
        shelves.put(new Demand(A, 1_000, 50));
        shelves.put(new Demand(C, 1_000, 50));
        int forA = 0;
        for (int i = 0; i < 100; i++) {
            Task task = shelves.next().orElseThrow();
            boolean isA = task.shelf().equals(A);
            shelves.settle(task, Optional.of(task.shelf()), isA && forA == 0 ? 5_000 * MILLI : MILLI);
            forA += isA ? 1 : 0;
        }

        assertThat(forA).isEqualTo(50);
    }

    @Test
    void whoComesBackHasNoCreditForTheTimeAway() {
        shelves.put(new Demand(A, 10_000, 50));
        served(1_000);
        shelves.put(new Demand(B, 10_000, 50));

        assertThat(served(100).get(A)).isBetween(45, 55);
    }

    /// What it was tried for while it was nearly full weighed ten thousand times as much.
    @Test
    void aShelfThatRunsEmptyIsServedWhateverItWasTriedForBefore() {
        shelves.put(new Demand(B, 10_000, 100));
        served(10);
        shelves.put(new Demand(A, 1, 1));
        assertThat(served(20)).containsEntry(A, 1);

        shelves.put(new Demand(A, 1_000, 100));

        assertThat(served(1_000).get(A)).isBetween(490, 510);
    }

    /// And not the other way round: what is given back weighs as what was charged does now.
    @Test
    void aTryThatWasCheaperThanExpectedLeavesOthersTheirPartThoughItsShelfRanEmptyMeanwhile() {
        shelves.put(new Demand(B, 100_000, 100));
        served(10);
        shelves.put(new Demand(A, 2, 1));
        assertThat(served(20)).containsEntry(A, 1);
        Task task = taskFor(A);

        shelves.put(new Demand(A, 10_000, 100));
        shelves.settle(task, Optional.of(A), MILLI / 10);

        assertThat(served(1_000).get(B)).isBetween(450, 550);
    }

    @Test
    void aTombstoneTakesAShelfAwayAndALateAnswerForItIsNoMatter() {
        shelves.put(new Demand(A, 10, 50));
        Task task = shelves.next().orElseThrow();
        shelves.remove(A);
        shelves.settle(task, Optional.of(task.shelf()), MILLI);

        assertThat(shelves.next()).isEmpty();
        assertThat(shelves.lacking()).isZero();
    }

    @Test
    void aRefusedShelfIsNewsOnceAndLeftAloneFromThenOn() {
        shelves.put(new Demand(A, 10, 50));

        assertThat(shelves.refuse(A)).isTrue();
        assertThat(shelves.refuse(A)).isFalse();
        shelves.put(new Demand(A, 10, 60));
        assertThat(shelves.next()).isEmpty();
    }

    @Test
    void tellsWhatIsMissing() {
        shelves.put(new Demand(A, 10, 50));
        shelves.put(new Demand(B, 5, 50));
        shelves.put(new Demand(C, 0, 0));

        assertThat(shelves.lacking()).isEqualTo(2);
        assertThat(shelves.missing()).isEqualTo(15);
    }

    @Test
    void aTryNamesTheShelvesOfOtherBandsThatLackSomethingToo() {
        shelves.put(new Demand(A, 10, 90));
        shelves.put(new Demand(B, 10, 50));
        shelves.put(new Demand(Shelf.parse("ice/20x25/expert"), 0, 0));
        shelves.put(new Demand(Shelf.parse("ice/20x25/medium?traps=1"), 10, 50));
        shelves.put(new Demand(Shelf.parse("ice/16x16/medium"), 10, 50));
        shelves.put(new Demand(C, 10, 50));

        Task task = shelves.next().orElseThrow();

        assertThat(task.shelf()).isEqualTo(A);
        assertThat(task.others()).containsExactly(B);
    }

    @Test
    void aBoardForAnotherShelfIsOnItsWayThere() {
        shelves.put(new Demand(A, 1, 90));
        shelves.put(new Demand(B, 1, 50));

        shelves.settle(shelves.next().orElseThrow(), Optional.of(B), MILLI);

        assertThat(next()).isEqualTo(A);
        assertThat(shelves.next()).as("what B lacked is on its way").isEmpty();
    }

    @Test
    void boardsForOtherShelvesThatLackSomeNeitherStarveAShelfNorFeedIt() {
        shelves.put(new Demand(A, 10, 90));
        Task task = new Task(A, List.of(B), MILLI);
        for (int i = 1; i < Shelves.STARVES_AFTER; i++) {
            shelves.settle(task, NONE, MILLI);
        }

        assertThat(shelves.settle(task, Optional.of(B), MILLI)).isFalse();
        assertThat(shelves.starving()).isZero();
        assertThat(shelves.settle(task, NONE, MILLI)).isTrue();
        assertThat(shelves.settle(task, Optional.of(B), MILLI)).as("no news").isFalse();
        assertThat(shelves.starving()).isEqualTo(1);
    }

    @Test
    void boardsForAShelfThatLacksNoneAreInVain() {
        shelves.put(new Demand(A, 10, 90));
        Task task = new Task(A, List.of(), MILLI);
        for (int i = 1; i < Shelves.STARVES_AFTER; i++) {
            shelves.settle(task, Optional.of(B), MILLI);
        }

        assertThat(shelves.settle(task, Optional.of(B), MILLI)).isTrue();
        assertThat(shelves.starving()).isEqualTo(1);
    }

    /// How often B was served in so many turns, of which those for A were in vain.
    private int servedWhereAFails(int turns) {
        int forB = 0;
        for (int i = 0; i < turns; i++) {
            Task task = shelves.next().orElseThrow();
            boolean isB = task.shelf().equals(B);
            shelves.settle(task, isB ? Optional.of(B) : NONE, MILLI);
            forB += isB ? 1 : 0;
        }
        return forB;
    }

    private boolean fail() {
        return shelves.settle(shelves.next().orElseThrow(), NONE, MILLI);
    }

    private void find() {
        Task task = shelves.next().orElseThrow();
        shelves.settle(task, Optional.of(task.shelf()), MILLI);
    }

    private static InFlight inFlight() {
        return new InFlight(Duration.ofNanos(10), Duration.ofNanos(1_000));
    }

    private Task taskFor(Shelf shelf) {
        Task task = shelves.next().orElseThrow();
        while (!task.shelf().equals(shelf)) {
            shelves.settle(task, Optional.of(task.shelf()), MILLI);
            task = shelves.next().orElseThrow();
        }
        return task;
    }

    private Shelf next() {
        return shelves.next().orElseThrow().shelf();
    }

    /// How often each was served in so many turns, each of which found a board.
    private Map<Shelf, Integer> served(int turns) {
        Map<Shelf, Integer> served = new HashMap<>();
        for (int i = 0; i < turns; i++) {
            Optional<Task> task = shelves.next();
            task.ifPresent(one -> {
                shelves.settle(one, Optional.of(one.shelf()), MILLI);
                served.merge(one.shelf(), 1, Integer::sum);
            });
        }
        return served;
    }
}
