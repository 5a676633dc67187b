package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;
import floe.models.PlainPenguin;
import org.junit.jupiter.api.Test;

/// The fast game against [PlainPenguin] on many boards that nobody thought of; `-Dfloe.penguin.boards` says how many.
class PenguinOracleTest {
    private static final int BOARDS = Integer.getInteger("floe.penguin.boards", 12_000);

    private final Game game = PenguinGame.create();
    private final PenguinCodec codec = new PenguinCodec();

    @Test
    void findsTheSamePlacesMovesAndWaysAsThePlainRules() {
        for (int seed = 0; seed < BOARDS; seed++) {
            String text = text(seed);
            PlainPenguin.Answer plain = new PlainPenguin(text).solve();
            Measures measures = measures(game.solver().judge(text, Budget.STANDARD));
            String what = "seed " + seed + "\n" + text;
            assertThat(measures.get("reachable")).as(what).isEqualTo(plain.reachable());
            assertThat(measures.get("losing")).as(what).isEqualTo(plain.losing());
            assertThat(measures.get("endless")).as(what).isEqualTo(plain.endless());
            assertThat(measures.value("moves").orElse(-1)).as(what).isEqualTo(plain.moves());
            if (plain.moves() >= 0) {
                assertThat(measures.get("shortest")).as(what).isEqualTo(plain.shortest());
                assertThat(measures.get("traps")).as(what).isEqualTo(plain.traps());
            }
        }
    }

    @Test
    void theBoardsOfThisTestHoldEnoughOfEverything() {
        int accepted = 0;
        int unsolvable = 0;
        int endless = 0;
        int setbacks = 0;
        for (int seed = 0; seed < BOARDS; seed++) {
            Verdict verdict = game.solver().judge(text(seed), Budget.STANDARD);
            Measures measures = measures(verdict);
            accepted += verdict instanceof Verdict.Accepted ? 1 : 0;
            unsolvable += measures.value("moves").isPresent() ? 0 : 1;
            endless += measures.get("endless") > 0 ? 1 : 0;
            setbacks += measures.value("traps").orElse(0) > 0 ? 1 : 0;
        }
        assertThat(accepted).isGreaterThanOrEqualTo(BOARDS / 3_000);
        assertThat(unsolvable).isGreaterThan(BOARDS / 100);
        assertThat(endless).isGreaterThan(BOARDS / 100);
        assertThat(setbacks).isGreaterThan(BOARDS / 100);
    }

    @Test
    void everySolutionIsOneByThePlainRulesToo() {
        for (int seed = 0; seed < BOARDS; seed++) {
            String text = text(seed);
            if (game.solver().judge(text, Budget.STANDARD) instanceof Verdict.Accepted accepted) {
                assertThat(new PlainPenguin(text).isSolvedBy(accepted.solution()))
                        .as("seed " + seed + "\n" + text)
                        .isTrue();
            }
        }
    }

    /// A field that was changed block by block is the field that is loaded from the board it became.
    @Test
    void aChangedFieldIsLikeOneLoaded() throws Exception {
        Dice dice = new Dice(5);
        PenguinField field = PenguinField.of(codec.read(text(1)));
        BreadthFirstSearch changed = new BreadthFirstSearch(field);
        for (int change = 0; change < 5_000; change++) {
            change(dice, field);
            changed.run();
            PenguinField loaded = PenguinField.of(field.toBoard());
            BreadthFirstSearch anew = new BreadthFirstSearch(loaded);
            anew.run();
            assertThat(changed.least()).isEqualTo(anew.least());
            assertThat(changed.reached()).isEqualTo(anew.reached());
            assertThat(changed.shortest()).isEqualTo(anew.shortest());
            assertThat(field.redirections).isEqualTo(loaded.redirections);
        }
    }

    private static void change(Dice dice, PenguinField field) {
        int cell = PenguinField.cell(dice.next(field.rows), dice.next(field.columns));
        if (cell != field.start && field.blocks[cell] != Block.FINISH && field.blocks[cell] != Block.DOOR) {
            field.put(cell, dice.nextBoolean() ? Block.ICE : dice.next(Block.DOOR));
            if (field.blocks[cell] == Block.FINISH) {
                field.put(cell, Block.ICE);
            }
        }
        field.putBridge(cell, dice.next(6) > 2 ? Bridge.NONE : dice.next(3));
    }

    private static String text(int seed) {
        Dice dice = new Dice(seed);
        return RandomBoards.text(dice, dice.between(4, 12), dice.between(4, 12));
    }

    private static Measures measures(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted accepted -> accepted.measures();
            case Verdict.Rejected rejected -> rejected.measures();
            case Verdict.GaveUp gaveUp -> throw new AssertionError(gaveUp);
        };
    }
}
