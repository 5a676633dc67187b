package floe.games.penguin.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Equal forms, turned and mirrored by hand. A slash divides rows.
class PenguinSymmetriesTest {
    private final PenguinCodec codec = new PenguinCodec();

    @Test
    void anOblongBoardHasFourForms() throws Exception {
        assertThat(images("penguin 4 5/>...F/.-..^/P..1./.1..v"))
                .containsExactlyInAnyOrder(
                        "penguin 4 5/>...F/.-..^/P..1./.1..v",
                        "penguin 4 5/F...</^..-./.1..P/v..1.",
                        "penguin 4 5/.1..^/P..1./.-..v/>...F",
                        "penguin 4 5/^..1./.1..P/v..-./F...<");
    }

    @Test
    void aSquareBoardHasEight() throws Exception {
        assertThat(images("penguin 4 4/>..F/.-../P..^/#..."))
                .containsExactlyInAnyOrder(
                        "penguin 4 4/>..F/.-../P..^/#...",
                        "penguin 4 4/F..</..-./^..P/...#",
                        "penguin 4 4/#.../P..v/.-../>..F",
                        "penguin 4 4/...#/v..P/..-./F..<",
                        "penguin 4 4/v.P#/.|../..../F.<.",
                        "penguin 4 4/F.<./..../.|../^.P#",
                        "penguin 4 4/#P.v/..|./..../.>.F",
                        "penguin 4 4/.>.F/..../..|./#P.^");
    }

    private List<String> images(String board) throws Exception {
        return new PenguinSymmetries()
                .images(codec.read(board.replace('/', '\n'))).stream()
                        .map(codec::write)
                        .map(text -> text.strip().replace('\n', '/'))
                        .toList();
    }
}
