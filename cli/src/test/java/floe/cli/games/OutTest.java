package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import floe.cli.kit.UserException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OutTest {
    private static Out failing(String message) {
        return new Out(
                new OutputStream() {
                    @Override
                    public void write(int sign) throws IOException {
                        throw new IOException(message);
                    }
                },
                () -> {});
    }

    @Test
    void writesUtf8AndMakesRoomFirst() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        AtomicInteger room = new AtomicInteger();
        new Out(bytes, room::incrementAndGet).line("é");
        assertThat(bytes.toByteArray()).containsExactly(0xc3, 0xa9, '\n');
        assertThat(room).hasValue(1);
    }

    @Test
    void aReaderWhoHasGoneIsNoFailure() {
        assertThatExceptionOfType(Out.Gone.class)
                .isThrownBy(() -> failing("Broken pipe").text("x"));
    }

    @Test
    void aFullDiskIsTold() {
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> failing("No space left on device").text("x"))
                .withMessageContaining("No space left on device");
    }
}
