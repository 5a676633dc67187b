package floe.catalog.levels;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stock.ShelfWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    private static final LevelFilter ICE = filter("ice", LevelFilter.Range.ALL);

    @ParameterizedTest
    @ValueSource(longs = {1, 255, 1L << 40, Long.MAX_VALUE})
    void leadsWhereItWasMadeFor(long seq) {
        assertThat(Cursor.read(Cursor.write(seq, ICE), ICE)).contains(seq);
    }

    @Test
    void isOfOneFilterAlone() {
        String cursor = Cursor.write(7, ICE);

        assertThat(Cursor.read(cursor, filter("flow", LevelFilter.Range.ALL))).isEmpty();
        assertThat(Cursor.read(cursor, filter("ice", new LevelFilter.Range(0, 9))))
                .isEmpty();
    }

    @Test
    void damageIsNoticedWhateverLetterItHits() {
        String cursor = Cursor.write(7, ICE);
        // The last letter carries bits that belong to no byte.
        for (int i = 0; i < cursor.length() - 1; i++) {
            char other = cursor.charAt(i) == 'A' ? 'B' : 'A';
            String damaged = cursor.substring(0, i) + other + cursor.substring(i + 1);
            assertThat(Cursor.read(damaged, ICE)).as(damaged).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "not base64 at all", "äöü", "AAAA", "AQAAAAAAAAAHAAAAAAAAAAAAAAAA"})
    void whatIsNoneLeadsNowhere(String text) {
        assertThat(Cursor.read(text, ICE)).isEmpty();
    }

    private static LevelFilter filter(String game, LevelFilter.Range score) {
        return new LevelFilter(new ShelfWords(game, "", ""), score, LevelFilter.Range.ALL);
    }
}
