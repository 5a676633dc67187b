package floe.games.cave.make;

import floe.games.Budget;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.Creatures;
import floe.games.cave.judge.CaveSolver;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

/// What benchmarks measure of the inside of cave, at a size: levels of every game level, with a chamber at each place,
/// between two by chance.
public final class CaveProbe {
    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final Size size;

    public CaveProbe(Size size) {
        this.size = size;
    }

    /// A level dug and lived in, neither proven nor graded.
    public Object dig() {
        return draw();
    }

    /// A level dug, proven and graded.
    public Verdict level() {
        return CaveSolver.prove(draw(), endless);
    }

    private CaveBoard draw() {
        while (true) {
            int level = dice.between(Creatures.LEAST_LEVEL, Creatures.LAST_LISTED);
            Optional<CaveDraft> draft = CaveDraft.draw(size, level, 1, new CaveExtras(0, 0, false, false), dice);
            if (draft.isPresent()) {
                int chambers = draft.get().spots().length;
                int start = dice.next(chambers);
                return draft.get().board(start, (start + dice.between(1, chambers - 1)) % chambers);
            }
        }
    }
}
