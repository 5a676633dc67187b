package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainTest {
    @Test
    void whatPeopleCanReadStaysAsItIs() {
        String text = "row 3, column 7: 'Q' is no tile; \u00e9 \u2603 \ud83d\ude00 are not either";
        assertThat(Plain.sentence(text)).isEqualTo(text);
    }

    @Test
    void whatNobodySeesIsWrittenOut() {
        assertThat(Plain.sentence("'\0' '\n' '\u202e' '\u2028' '\ufeff'"))
                .isEqualTo("'\\u0000' '\\u000a' '\\u202e' '\\u2028' '\\ufeff'");
        assertThat(Plain.sentence("'\ud83d' '\ude00'")).isEqualTo("'\\ud83d' '\\ude00'");
    }

    @Test
    void halfOfAPairIsShownWholeWhereItStandsWhole() {
        assertThat(Plain.sentence("'\ud83e' is no tile", "..\ud83e\udd8a.")).isEqualTo("'\ud83e\udd8a' is no tile");
        assertThat(Plain.sentence("'\ud83e' is no tile", "..\ud83e.")).isEqualTo("'\\ud83e' is no tile");
        Replay replay = new Replay(false, 0, List.of(new Replay.Slip(0, "'\ud83e' is no move")));
        assertThat(Plain.replay(replay, "\ud83e\udd8a").slips())
                .containsExactly(new Replay.Slip(0, "'\ud83e\udd8a' is no move"));
    }

    @Test
    void whatHasNoEndIsCut() {
        assertThat(Plain.sentence("x".repeat(1_000_000))).hasSizeLessThan(310).endsWith("x …");
        assertThat(Plain.sentence("\0".repeat(1_000_000))).hasSizeLessThan(310).endsWith("0 …");
        assertThat(Plain.sentence("x".repeat(300))).isEqualTo("x".repeat(300));
        assertThat(Plain.sentence("x".repeat(301))).isEqualTo("x".repeat(300) + " …");
    }

    @Test
    void aReplayStaysTheSameButForItsSentences() {
        Replay replay = new Replay(true, 3, List.of(new Replay.Slip(1, "'\0'"), new Replay.Slip(2, "wall")));
        assertThat(Plain.replay(replay, "UU"))
                .isEqualTo(new Replay(true, 3, List.of(new Replay.Slip(1, "'\\u0000'"), new Replay.Slip(2, "wall"))));
    }
}
