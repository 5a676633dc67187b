package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.cli.kit.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackLockTest {
    @TempDir
    Path dir;

    @Test
    void theSecondIsToldWhoHoldsItAndWhereThatServes() {
        try (StackLock lock = StackLock.take(dir.resolve("lock"))) {
            lock.announce("http://localhost:8080");
            assertThatThrownBy(() -> StackLock.take(dir.resolve("lock")))
                    .isInstanceOf(UserException.class)
                    .hasMessageContaining("process " + ProcessHandle.current().pid())
                    .hasMessageContaining("http://localhost:8080");
        }
    }

    @Test
    void oneThatWasKilledServesNowhereWhileTheNextIsStarting() throws IOException {
        Path file = Files.writeString(dir.resolve("lock"), "process 1, serving at http://localhost:1");
        try (StackLock lock = StackLock.take(file)) {
            assertThat(lock.channel().size()).isZero();
            assertThatThrownBy(() -> StackLock.take(file)).hasMessageContaining(dir + ", and is only starting.");
        }
    }

    @Test
    void whyAFileCannotBeLockedIsSaidInWords() {
        Path lock = dir.resolve("gone").resolve("lock");
        assertThatThrownBy(() -> StackLock.take(lock))
                .isInstanceOf(UserException.class)
                .hasMessage("Cannot lock the data folder by " + lock + ": there is no such file or folder");
    }

    @Test
    void isFreeAgainAfterwards() {
        StackLock.take(dir.resolve("lock")).close();
        try (StackLock lock = StackLock.take(dir.resolve("lock"))) {
            assertThat(lock.channel().isOpen()).isTrue();
        }
    }
}
