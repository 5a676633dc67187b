package floe.catalog.http.failures;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpClosedException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.junit.jupiter.api.Test;

class ClientAwayTest {
    @Test
    void knowsAClientThatHungUp() {
        assertThat(ClientAway.isCauseOf(new IOException(new IOException(new HttpClosedException("gone")))))
                .isTrue();
        assertThat(ClientAway.isCauseOf(new IOException(new ClosedChannelException())))
                .isTrue();
    }

    @Test
    void isNotToBlameForEverythingElse() {
        assertThat(ClientAway.isCauseOf(new IOException("the disk is full"))).isFalse();
    }
}
