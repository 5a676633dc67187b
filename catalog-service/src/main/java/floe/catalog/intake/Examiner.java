package floe.catalog.intake;

import floe.catalog.games.GameList;
import floe.catalog.likeness.Sketched;
import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Verdict;
import floe.games.Band;
import floe.games.Counted;
import floe.games.Game;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Reading;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.Size;
import floe.wire.Json;
import floe.wire.UnreadableException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;

/// Believes nothing that a verdict says: whether the board reads, makes its id and is solved by its solution
/// is looked up with the referee before anything is stored.
///
/// A verdict by other rules than ours is refused, whether they are older (its grade is not today's) or newer
/// (our referee cannot tell whether it holds); both can be replayed from the dead letters when that has
/// changed. A verdict that only says no is counted without a look at its board: the count does not rest on
/// it. But whoever has handed a board in is told no by our rules alone.
///
/// Text that the database cannot keep is refused where it is part of a level, so that a level is what was proved. In
/// the sentence that a designer gets to read it is replaced: the verdict holds without it, and somebody waits for it.
public final class Examiner {
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final GameList games;

    public Examiner(GameList games) {
        this.games = games;
    }

    /// What the verdict leaves in the database.
    Entry examine(byte[] value) throws RefusedException {
        Verdict verdict = read(value);
        Game game = games.find(verdict.game())
                .orElseThrow(() -> new RefusedException(
                        Refusal.Code.UNKNOWN_GAME,
                        "the catalog has no game '" + verdict.game() + "'; it has " + games.ids()));
        return switch (verdict.finding()) {
            case Finding.Accepted accepted -> level(game, verdict, accepted);
            case Finding.Rejected rejected -> rejection(game, verdict, rejected.reason(), rejected.detail());
            case Finding.GaveUp gaveUp -> rejection(game, verdict, Rejection.GAVE_UP, detail(gaveUp));
        };
    }

    private static String detail(Finding.GaveUp gaveUp) {
        String said = "it could not be told within the solver's budget";
        return gaveUp.detail().isEmpty() ? said : said + "; what is known: " + gaveUp.detail();
    }

    private static Verdict read(byte[] value) throws RefusedException {
        try {
            return Json.read(value, Verdict.class);
        } catch (UnreadableException e) {
            throw new RefusedException(Refusal.Code.UNREADABLE, e.getMessage());
        }
    }

    private static NewLevel level(Game game, Verdict verdict, Finding.Accepted accepted) throws RefusedException {
        requireOurRules(game, verdict);
        Band band = grade(accepted).band();
        try {
            Referee referee = game.referee().of(verdict.board());
            Reading.Board board = board(referee, verdict);
            int moves = movesOfProof(referee, verdict, board, accepted.solution());
            return new NewLevel(
                    BoardId.uuid(verdict.id()),
                    shelf(game, verdict.origin(), board.size(), band, measures(accepted, moves)),
                    accepted.score(),
                    moves,
                    verdict.rules(),
                    Text.kept("board", board.text()),
                    kept("measures", accepted.measures()),
                    kept(verdict.origin()),
                    Text.kept("solver", verdict.solver()),
                    Text.kept("solution", accepted.solution()),
                    sketched(referee, verdict.origin(), board.text(), accepted.solution()));
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            // One board on which a game has a defect must not stop all the others.
            throw new RefusedException(
                    Refusal.Code.REFEREE_FAILED, "the referee of " + game.id() + " failed on this board: " + e);
        }
    }

    /// What somebody has handed in is theirs, and is compared with nothing.
    private static Sketched sketched(Referee referee, Origin origin, String board, String solution) {
        return switch (origin) {
            case Origin.Generated _ -> Sketched.of(referee.features(board, solution));
            case Origin.Submitted _ -> Sketched.NONE;
        };
    }

    /// A level goes where it was ordered for if its measures show that it is like that: its moves are counted here, the
    /// others are the solver's. What no measure shows is taken from its order.
    private static Shelf shelf(Game game, Origin origin, Size size, Band band, Measures measures) {
        boolean isAsOrdered =
                origin instanceof Origin.Generated made && game.about().isShown(made.options(), measures);
        return Shelf.of(
                game.id().value(),
                size.toString(),
                band.toString(),
                isAsOrdered ? ((Origin.Generated) origin).options() : Map.of());
    }

    private static Measures measures(Finding.Accepted accepted, int moves) {
        Measures measures = Measures.NONE;
        for (Map.Entry<String, Double> measure : accepted.measures().entrySet()) {
            measures = measures.with(measure.getKey(), measure.getValue());
        }
        return measures.with("moves", moves);
    }

    private static void requireOurRules(Game game, Verdict verdict) throws RefusedException {
        if (verdict.rules() != game.rulesVersion()) {
            throw new RefusedException(
                    Refusal.Code.OTHER_RULES,
                    "judged by version " + verdict.rules() + " of the rules of " + game.id()
                            + ", and this catalog plays by version " + game.rulesVersion());
        }
    }

    private static Grade grade(Finding.Accepted accepted) throws RefusedException {
        try {
            return new Grade(Band.parse(accepted.band()), accepted.score());
        } catch (IllegalArgumentException e) {
            throw new RefusedException(Refusal.Code.BAD_GRADE, e.getMessage());
        }
    }

    private static Reading.Board board(Referee referee, Verdict verdict) throws RefusedException {
        Reading.Board board = switch (referee.read(verdict.board())) {
            case Reading.Board read -> read;
            case Reading.Malformed malformed ->
                throw new RefusedException(Refusal.Code.MALFORMED_BOARD, malformed.detail());
        };
        String id = BoardId.of(verdict.game(), board.canonical());
        if (!id.equals(verdict.id())) {
            throw new RefusedException(
                    Refusal.Code.WRONG_ID, "the id is '" + verdict.id() + "', and the board makes " + id);
        }
        return board;
    }

    private static int movesOfProof(Referee referee, Verdict verdict, Reading.Board board, String solution)
            throws RefusedException {
        Replay replay = referee.replay(board.text(), solution);
        if (!replay.solved()) {
            String slip = replay.firstSlip()
                    .map(first -> "move " + first.at() + " goes wrong: " + first.why())
                    .orElse("the board is not solved after " + Counted.of(replay.moves(), "move"));
            throw new RefusedException(
                    Refusal.Code.FALSE_PROOF,
                    "the solution of the solver " + verdict.solver() + " for " + verdict.id() + " does not hold: "
                            + slip);
        }
        return replay.moves();
    }

    private static Origin kept(Origin origin) throws RefusedException {
        switch (origin) {
            case Origin.Generated(var size, var band, var options, var others, var seed, var generator) -> {
                Text.kept("origin's size", size);
                Text.kept("origin's band", band);
                kept("origin's options", options);
                for (String other : others) {
                    Text.kept("origin's other bands", other);
                }
                Text.kept("origin's seed", seed);
                Text.kept("origin's generator", generator);
            }
            case Origin.Submitted(var submission) -> Text.kept("origin's submission", submission);
        }
        return origin;
    }

    private static SortedMap<String, Double> kept(String what, SortedMap<String, Double> numbers)
            throws RefusedException {
        for (String name : numbers.keySet()) {
            Text.kept(what, name);
        }
        return numbers;
    }

    private static Entry rejection(Game game, Verdict verdict, String reason, String detail) throws RefusedException {
        if (verdict.origin() instanceof Origin.Submitted) {
            requireOurRules(game, verdict);
        }
        if (!WORD.matcher(reason).matches()) {
            throw new RefusedException(
                    Refusal.Code.UNREADABLE,
                    "'" + reason + "' is no reason: up to 64 letters, digits, '_' and '-' are");
        }
        Rejection counted = switch (verdict.origin()) {
            case Origin.Generated made -> new Rejection(verdict.game(), size(made.size()), band(made), reason);
            case Origin.Submitted _ -> new Rejection(verdict.game(), Rejection.NONE, Rejection.NONE, reason);
        };
        Optional<String> submission = verdict.origin() instanceof Origin.Submitted(String handedIn)
                ? Optional.of(handedIn)
                : Optional.empty();
        return new NoLevel(verdict.id(), verdict.board(), verdict.rules(), submission, Text.cleaned(detail), counted);
    }

    private static String size(String ordered) throws RefusedException {
        try {
            return Size.parse(ordered).toString();
        } catch (IllegalArgumentException e) {
            throw new RefusedException(Refusal.Code.UNREADABLE, e.getMessage());
        }
    }

    /// As it stands in the name of the shelf.
    private static String band(Origin.Generated ordered) throws RefusedException {
        try {
            return Shelf.of("-", "-", Band.parse(ordered.band()).toString(), ordered.options())
                    .band();
        } catch (IllegalArgumentException e) {
            throw new RefusedException(Refusal.Code.UNREADABLE, e.getMessage());
        }
    }
}
