package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class ComplaintTest {
    /// It stalled while its dead letters were read, say.
    @Test
    void aBrokerThatFailsInTheMidstIsToldInALine() {
        StringWriter said = new StringWriter();
        CommandLine command = new CommandLine(new Failing())
                .setExecutionExceptionHandler(new Complaint())
                .setErr(new PrintWriter(said));

        assertThat(command.execute()).isEqualTo(1);
        assertThat(said.toString()).isEqualToIgnoringNewLines("floe: the broker did not do what was asked: too late");
    }

    @Command
    static final class Failing implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new TimeoutException("too late");
        }
    }
}
