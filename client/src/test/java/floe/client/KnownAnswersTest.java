package floe.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KnownAnswersTest {
    private static final HttpHeaders TAGGED = HttpHeaders.of(Map.of("ETag", List.of("\"1\"")), (_, _) -> true);

    @Test
    void theLastOnesUsedAreKeptNoMoreThanANumber() {
        KnownAnswers known = new KnownAnswers(2);
        keep(known, "a", 1);
        keep(known, "b", 1);
        assertThat(known.of("a")).isPresent();
        keep(known, "c", 1);

        assertThat(known.of("a")).isPresent();
        assertThat(known.of("b")).isEmpty();
        assertThat(known.of("c")).isPresent();
    }

    /// A picture of a large board has 63 KB: a thousand would have taken as many megabytes of a game server.
    @Test
    void andNoMoreThanSomeMegabytes() {
        KnownAnswers known = new KnownAnswers(1_000);
        int third = (int) KnownAnswers.MOST_BYTES / 3;
        keep(known, "a", third);
        keep(known, "b", third);
        keep(known, "b", third);
        keep(known, "c", third);
        assertThat(known.of("a"))
                .as("the second of b takes the place of the first")
                .isPresent();

        keep(known, "d", 10);
        assertThat(known.of("b")).isEmpty();
        assertThat(known.of("a")).isPresent();
        keep(known, "e", (int) KnownAnswers.MOST_BYTES + 1);
        assertThat(known.of("e")).isEmpty();
        keep(known, "f", 10);
        assertThat(known.of("f")).isPresent();
    }

    private static void keep(KnownAnswers known, String path, int bytes) {
        known.keep(path, new Answer(200, TAGGED, new byte[bytes]));
    }
}
