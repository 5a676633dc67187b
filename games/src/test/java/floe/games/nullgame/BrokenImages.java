package floe.games.nullgame;

import floe.games.Features;
import floe.games.kit.TextFeatures;
import floe.games.nullgame.NullBoard.Cell;
import java.util.List;
import java.util.Optional;

/// Twins that count the wrong boards as the same.
final class BrokenImages {
    static final List<Broken> ALL = List.of(
            new Broken(
                    "a board is one of its equal forms",
                    "the board itself is missing",
                    "to contain",
                    Twin.with(twin -> twin.symmetries = board -> List.of(board.upsideDown(), board.leftToRight()))),
            new Broken(
                    "equal forms have the same equal forms",
                    "one mirror image is missing",
                    "in any order",
                    Twin.with(twin -> twin.symmetries = BrokenImages::three)),
            new Broken(
                    "equal forms have one canonical text",
                    "one mirror image is missing",
                    "canonical text of",
                    Twin.with(twin -> twin.symmetries = BrokenImages::three)),
            new Broken(
                    "a canonical text is its own",
                    "the goal's place does not count, a little",
                    "expected",
                    Twin.with(twin -> twin.symmetries = board -> List.of(board, goalMoved(board)))),
            new Broken(
                    "equal forms of a level differ in nothing",
                    "levels are compared as they lie",
                    "difference from",
                    Twin.with(twin -> twin.features = Optional.of(BrokenImages::asItLies))),
            new Broken(
                    "a square board has eight equal forms, or a reason",
                    "square boards are mirrored and not turned",
                    "most equal forms of a square board",
                    Twin.with(twin -> twin.symmetries = NullBoard::images)));

    private BrokenImages() {}

    private static Features asItLies(NullBoard board, String solution) {
        Features all = new TextFeatures<>(new NullCodec(), new NullSymmetries()).of(board, solution);
        return new Features(List.of(all.images().getFirst()));
    }

    private static List<NullBoard> three(NullBoard board) {
        return List.of(board, board.upsideDown(), board.leftToRight());
    }

    private static NullBoard goalMoved(NullBoard board) {
        Optional<Cell> moved = board.goal()
                .map(goal -> new Cell(goal.row(), goal.column() + 1))
                .filter(goal -> board.has(goal) && !goal.equals(board.token()))
                .or(board::goal);
        return new NullBoard(board.size(), board.token(), moved);
    }
}
