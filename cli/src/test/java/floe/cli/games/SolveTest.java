package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

class SolveTest {
    /// It waited for ever for the boards of a reader that was no more.
    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whatEndsTheReadingOfBoardsEndsTheCommand() {
        InputStream before = System.in;
        System.setIn(new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("of boards that wait to be judged");
            }
        });
        try {
            assertThatThrownBy(() -> new CommandLine(Solve.class).execute("ice"))
                    .isInstanceOf(OutOfMemoryError.class)
                    .hasMessage("of boards that wait to be judged");
        } finally {
            System.setIn(before);
        }
    }
}
