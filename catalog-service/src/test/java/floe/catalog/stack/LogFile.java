package floe.catalog.stack;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jboss.logging.Logger;

/// What the service logs from a moment on, exactly as an operator finds it.
public final class LogFile {
    private static final Path FILE = Path.of("target", "catalog.log");

    private final long from;

    private LogFile(long from) {
        this.from = from;
    }

    public static LogFile here() throws IOException {
        return new LogFile(Files.size(FILE));
    }

    /// The lines up to one that is logged now.
    public List<String> endingWith(String mark) throws Exception {
        Logger.getLogger("floe.test").warn(mark);
        Eventually.becomes("'" + mark + "' is in the log", () -> text().contains(mark));
        // By line feeds alone: other signs that begin a line are looked for.
        return List.of(text().split("\n"));
    }

    private String text() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(FILE.toFile(), "r")) {
            byte[] bytes = new byte[Math.toIntExact(file.length() - from)];
            file.seek(from);
            file.readFully(bytes);
            return new String(bytes, UTF_8);
        }
    }
}
