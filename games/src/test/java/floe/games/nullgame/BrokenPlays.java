package floe.games.nullgame;

import floe.games.Features;
import floe.games.Reading;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.kit.Direction;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/// Twins that fail on move lists, or draw what no page takes.
final class BrokenPlays {
    static final List<Broken> ALL = List.of(
            new Broken(
                    "spoilt move lists go wrong, and are no error",
                    "an error for what is no move",
                    "No value present",
                    Twin.with(twin -> twin.player = BrokenPlays::strict)),
            new Broken(
                    "spoilt move lists go wrong, and are no error",
                    "more moves played than there were",
                    "moves of",
                    Twin.with(twin -> twin.player = (board, moves) -> counted(NullRules.play(board, moves)))),
            new Broken(
                    "a move that is none is a slip",
                    "what is no move is passed over",
                    "slips of",
                    Twin.with(twin ->
                            twin.player = (board, moves) -> NullRules.play(board, moves.replaceAll("[^UDLR]", "")))),
            new Broken(
                    "pictures are well-formed, with and without moves",
                    "an element that never ends",
                    "SAXParseException",
                    Twin.with(twin -> twin.painter =
                            (board, moves) -> NullPainter.draw(board, moves).replace("</style>", "<style>"))),
            new Broken(
                    "pictures are well-formed, with and without moves",
                    "the moves put in as they came",
                    "SAXParseException",
                    Twin.with(twin -> twin.painter =
                            (board, moves) -> NullPainter.draw(board, moves).replace("</title>", moves + "</title>"))),
            new Broken(
                    "pictures are well-formed, with and without moves",
                    "a picture that runs programs",
                    "attribute of <svg>",
                    Twin.with(twin -> twin.painter = (board, moves) ->
                            NullPainter.draw(board, moves).replace("role=", "onload=\"alert(1)\" role="))),
            new Broken(
                    "pictures show the moves",
                    "moves are not drawn",
                    "the picture with the moves",
                    Twin.with(twin -> twin.painter = (board, _) -> NullPainter.draw(board, ""))),
            new Broken(
                    "the board in play shows the moves",
                    "the text is the same all through play",
                    "the board in play after",
                    Twin.with(twin -> twin.scene = (board, _) -> new NullCodec().write(board))),
            new Broken(
                    "a slip says what is wrong",
                    "a refusal that helps nobody",
                    "why of",
                    Twin.with(twin -> twin.player = (board, moves) -> refusing(NullRules.play(board, moves)))),
            new Broken(
                    "the machine's language changes no answer",
                    "numbers written as people there write them",
                    "ar-EG",
                    Twin.with(twin -> twin.painter = (board, moves) -> NullPainter.draw(board, moves)
                            .replace(
                                    "</title>",
                                    " of %d rows</title>".formatted(board.size().rows())))),
            new Broken(
                    "the machine's language changes no answer",
                    "names made small",
                    "tr-TR",
                    Twin.with(twin -> twin.painter = (board, moves) ->
                            NullPainter.draw(board, moves).replace("A field", "A FIELD".toLowerCase()))),
            new Broken(
                    "malformed text has a picture too",
                    "nothing is drawn",
                    "SAXParseException",
                    Twin.refereeing(inner -> drawing(
                            inner,
                            (text, moves) ->
                                    inner.read(text) instanceof Reading.Malformed ? "" : inner.draw(text, moves)))),
            new Broken(
                    "malformed text has a picture too",
                    "the text put in as it came",
                    "SAXParseException",
                    Twin.refereeing(inner -> drawing(
                            inner, (text, moves) -> inner.draw(text, moves).replace("</title>", text + "</title>")))));

    private BrokenPlays() {}

    private static Replay strict(NullBoard board, String moves) {
        moves.chars()
                .forEach(letter -> Arrays.stream(Direction.values())
                        .filter(direction -> direction.letter() == letter)
                        .findFirst()
                        .orElseThrow());
        return NullRules.play(board, moves);
    }

    private static Replay refusing(Replay replay) {
        return new Replay(
                replay.solved(),
                replay.moves(),
                replay.slips().stream()
                        .map(slip -> new Replay.Slip(slip.at(), "no"))
                        .toList());
    }

    private static Replay counted(Replay replay) {
        return new Replay(replay.solved(), replay.moves() + 1, replay.slips());
    }

    private static Referee drawing(Referee inner, BiFunction<String, String, String> draw) {
        return new Referee() {
            @Override
            public Reading read(String board) {
                return inner.read(board);
            }

            @Override
            public Replay replay(String board, String moves) {
                return inner.replay(board, moves);
            }

            @Override
            public Features features(String board, String solution) {
                return inner.features(board, solution);
            }

            @Override
            public String draw(String board, String moves) {
                return draw.apply(board, moves);
            }
        };
    }
}
