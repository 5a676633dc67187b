package floe.system.abuse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// What the catalog writes into its log from now on.
final class CatalogLog {
    private static final Pattern ERROR = Pattern.compile("(?s)[0-9-]+ [0-9:,]+ ERROR .*|[^\n]*\"level\":\"ERROR\".*");

    /// Where an entry begins: what follows in lines of its own is the trace of its stack.
    private static final Pattern BEGINNING = Pattern.compile("(?m)^(?=[0-9-]+ [0-9:,]+ [A-Z]+ |\\{)");

    private final Path file;
    private final long from;

    CatalogLog(Path file) {
        this.file = file;
        this.from = file.toFile().length();
    }

    String said() throws IOException {
        byte[] all = Files.readAllBytes(file);
        return new String(all, (int) from, (int) (all.length - from), java.nio.charset.StandardCharsets.UTF_8);
    }

    /// Each with the trace of its stack.
    List<String> errors() throws IOException {
        return BEGINNING
                .splitAsStream(said())
                .filter(entry -> ERROR.matcher(entry).matches())
                .toList();
    }

    /// Those of these texts that are in it.
    List<String> leaked(List<String> secrets) throws IOException {
        String said = said();
        return secrets.stream().filter(said::contains).toList();
    }
}
