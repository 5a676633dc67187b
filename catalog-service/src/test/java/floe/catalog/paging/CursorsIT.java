package floe.catalog.paging;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.CatalogIT;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CursorsIT extends CatalogIT {
    @Inject
    Cursors cursors;

    @Inject
    Sql sql;

    @ParameterizedTest
    @ValueSource(longs = {1, 255, 1L << 40, Long.MAX_VALUE})
    void leadsWhereItWasMadeFor(long position) {
        assertThat(cursors.read(cursors.write(position, "ice"), "ice")).contains(position);
    }

    @Test
    void everyReplicaTakesEveryOthers() {
        assertThat(new Cursors(sql).read(cursors.write(7, "ice"), "ice")).contains(7L);
    }

    @Test
    void isOfOneQuestionAlone() {
        assertThat(cursors.read(cursors.write(7, "ice"), "flow")).isEmpty();
    }

    @Test
    void noByteCanBeChanged() {
        byte[] bytes = Base64.getUrlDecoder().decode(cursors.write(7, "ice"));
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] changed = bytes.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(cursors.read(Base64.getUrlEncoder().encodeToString(changed), "ice"))
                    .as("bit " + bit)
                    .isEmpty();
        }
    }

    /// Positions count what is of all houses. Of a hundred that follow each other hardly a byte is as it was:
    /// eight of two thousand by chance. One that could be read would be alike in each.
    @Test
    void nobodyReadsAPosition() {
        int alike = 0;
        for (long position = 1L << 40; position < (1L << 40) + 100; position++) {
            byte[] one = Base64.getUrlDecoder().decode(cursors.write(position, "ice"));
            byte[] next = Base64.getUrlDecoder().decode(cursors.write(position + 1, "ice"));
            for (int i = 1; i < one.length; i++) {
                alike += one[i] == next[i] ? 1 : 0;
            }
        }
        assertThat(alike).isLessThan(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "not base64 at all", "äöü", "AAAA", "AgAAAAAAAAAHAAAAAAAAAAAAAAAA"})
    void whatIsNoneLeadsNowhere(String text) {
        assertThat(cursors.read(text, "ice")).isEmpty();
    }
}
