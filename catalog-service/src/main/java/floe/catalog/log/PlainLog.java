package floe.catalog.log;

import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;

/// The last resort between whatever is logged, by us or by what we are built on, and the log: messages and the messages
/// of exceptions come out as [Plain] text, so that nobody outside writes a line of it or reads a secret in it.
@LoggingFilter(name = "plain")
public final class PlainLog implements Filter {
    private static final ExtFormatter MESSAGES = new PatternFormatter("%s");

    @Override
    public boolean isLoggable(LogRecord event) {
        if (event instanceof ExtLogRecord one) {
            String message = MESSAGES.formatMessage(one);
            String plain = message == null ? "" : Plain.text(message);
            if (!plain.equals(message)) {
                one.setMessage(plain, ExtLogRecord.FormatStyle.NO_FORMAT);
            }
        }
        if (event.getThrown() != null) {
            event.setThrown(PlainThrowable.of(event.getThrown()));
        }
        return true;
    }
}
