package floe.games.nullgame;

import floe.games.Features;
import floe.games.Reading;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Twins that read and write what does not stand there.
final class BrokenCodecs {
    static final List<Broken> ALL = List.of(
            new Broken(
                    "spoilt text is a board or malformed, and no error",
                    "a codec that throws what it likes",
                    "StringIndexOutOfBoundsException",
                    Twin.with(twin -> twin.codec = reading(text -> {
                        if (text.charAt(0) == '\0') {
                            throw new BoardSyntaxException("row 1, column 1: nothing");
                        }
                        return new NullCodec().read(text);
                    }))),
            new Broken(
                    "spoilt text is a board or malformed, and no error",
                    "what was read fails later",
                    "No value present",
                    Twin.with(twin -> twin.prover = (board, meter) -> {
                        board.goal().orElseThrow();
                        return NullProver.prove(board, meter);
                    })),
            new Broken(
                    "spoilt text is a board or malformed, and no error",
                    "malformed for no reason",
                    "not a sentence",
                    Twin.with(twin -> twin.codec = reading(text -> read(text, _ -> " ")))),
            new Broken(
                    "spoilt text is a board or malformed, and no error",
                    "the referee reads what the solver does not",
                    "what does not read is a board to the solver",
                    Twin.refereeing(inner -> referee(inner, _ -> new Reading.Malformed("row 1: I do not like it")))),
            new Broken(
                    "spoilt text is a board or malformed, and no error",
                    "the detail quotes control signs",
                    "signs that no log",
                    Twin.refereeing(inner -> referee(
                            inner,
                            text -> inner.read(text) instanceof Reading.Board board
                                    ? board
                                    : new Reading.Malformed("row 1: '\0' in '"
                                            + Optional.of(text.lines().count()) + "' lines")))),
            new Broken(
                    "malformed text is named with its place",
                    "a detail without a place",
                    "no board",
                    Twin.with(twin -> twin.codec = reading(text -> read(text, _ -> "that is no board")))),
            new Broken(
                    "text written clean is the same board",
                    "the last row is not written",
                    "expected",
                    Twin.with(twin -> twin.codec = writing(text -> text.length() > 14 && text.endsWith("......\n")
                            ? text.substring(0, text.length() - 7)
                            : text))),
            new Broken(
                    "text written clean is the same board",
                    "written from bottom to top",
                    "expected",
                    Twin.with(twin ->
                            twin.codec = writing(text -> text.lines().reduce("", (below, row) -> row + "\n" + below)))),
            new Broken(
                    "blank lines around a text are nothing",
                    "a line of blanks is a row",
                    "does not read",
                    Twin.with(twin -> twin.codec = reading(text -> {
                        if (text.startsWith("\n ")) {
                            throw new BoardSyntaxException("row 2, column 1: a blank");
                        }
                        return new NullCodec().read(text);
                    }))));

    private BrokenCodecs() {}

    private interface Read {
        NullBoard read(String text) throws BoardSyntaxException;
    }

    private static NullBoard read(String text, Function<String, String> detail) throws BoardSyntaxException {
        try {
            return new NullCodec().read(text);
        } catch (BoardSyntaxException e) {
            throw new BoardSyntaxException(detail.apply(e.getMessage()));
        }
    }

    private static Codec<NullBoard> reading(Read read) {
        return codec(read, Function.identity());
    }

    private static Codec<NullBoard> writing(Function<String, String> change) {
        return codec(new NullCodec()::read, change);
    }

    private static Codec<NullBoard> codec(Read read, Function<String, String> change) {
        return new Codec<>() {
            @Override
            public NullBoard read(String text) throws BoardSyntaxException {
                return read.read(text);
            }

            @Override
            public String write(NullBoard board) {
                return change.apply(new NullCodec().write(board));
            }

            @Override
            public Size size(NullBoard board) {
                return board.size();
            }
        };
    }

    private static Referee referee(Referee inner, Function<String, Reading> read) {
        return new Referee() {
            @Override
            public Reading read(String board) {
                return read.apply(board);
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
                return inner.draw(board, moves);
            }
        };
    }
}
