package floe.games.cave.judge;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Creatures;
import floe.games.cave.board.Effect;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;

/// The proof that creatures are where they belong: one in every chamber but the start's, of a kind of the level,
/// its box on solid ground inside the chamber, not over a hole, not on a ladder.
final class EffectProof {
    private final CaveBoard board;
    private final CaveGrid grid;
    private final Meter meter;

    EffectProof(CaveBoard board, Meter meter) {
        this.board = board;
        this.grid = board.grid();
        this.meter = meter;
    }

    Optional<Flaw> firstFlaw() {
        List<Box> chambers = board.chambers();
        int[] living = new int[chambers.size()];
        int begun = 0;
        for (Effect effect : board.effects()) {
            while (begun < chambers.size()
                    && chambers.get(begun).y() <= effect.box().y()) {
                begun++;
            }
            int home = home(effect.box(), begun);
            meter.spend(1 + (begun - home) / 16);
            if (home < 0) {
                return flaw(effect, "does not lie in one chamber");
            }
            living[home]++;
            Optional<Flaw> flaw = flawOf(effect);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        return wrongCount(living);
    }

    /// The chamber around a box, or -1. It is one of those that begin in the box's first row or above; they lie in
    /// the order of rows, so it is likely among the last.
    private int home(Box box, int begun) {
        List<Box> chambers = board.chambers();
        for (int at = begun - 1; at >= 0; at--) {
            if (chambers.get(at).contains(box)) {
                return at;
            }
        }
        return -1;
    }

    private Optional<Flaw> flawOf(Effect effect) {
        Box box = effect.box();
        int kind = effect.kind();
        if (!Creatures.livesOn(kind, board.level())) {
            return flaw(effect, "does not live on level " + board.level());
        }
        if (box.width() != Creatures.width(kind) || box.height() != Creatures.height(kind)) {
            return flaw(
                    effect, "takes a box " + Creatures.width(kind) + " wide and " + Creatures.height(kind) + " high");
        }
        if (grid.anyIn(grid.ladders(), box)) {
            return flaw(effect, "stands on a ladder");
        }
        if (!isAllOpen(box)) {
            return flaw(effect, "is in the rock");
        }
        if (grid.anyIn(grid.open(), new Box(box.x(), box.floor() + 1, box.width(), 1))) {
            return flaw(effect, "has no solid ground beneath all of its box");
        }
        return Optional.empty();
    }

    private boolean isAllOpen(Box box) {
        for (int row = box.y(); row <= box.floor(); row++) {
            for (int column = box.x(); column <= box.right(); column++) {
                if (!grid.isOpen(grid.cell(row, column))) {
                    return false;
                }
            }
        }
        return true;
    }

    private Optional<Flaw> wrongCount(int[] living) {
        int row = grid.row(board.start());
        int column = grid.column(board.start());
        for (int at = 0; at < living.length; at++) {
            Box chamber = board.chambers().get(at);
            int wanted = chamber.contains(row, column) ? 0 : 1;
            if (living[at] != wanted) {
                return Optional.of(new Flaw(
                        Flaw.EFFECT,
                        "the chamber from column " + chamber.x() + ", row " + chamber.y() + " has " + living[at]
                                + " effects, " + wanted + " belongs there"));
            }
        }
        return Optional.empty();
    }

    private static Optional<Flaw> flaw(Effect effect, String what) {
        return Optional.of(new Flaw(
                Flaw.EFFECT,
                "the effect of kind " + effect.kind() + " from column "
                        + effect.box().x() + ", row " + effect.box().y() + " " + what));
    }
}
