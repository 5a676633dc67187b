package floe.system.abuse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// What the catalog writes into its log from now on.
final class CatalogLog {
    private static final Pattern ERROR = Pattern.compile("^[0-9-]+ [0-9:,]+ ERROR .*|.*\"level\":\"ERROR\".*");

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

    List<String> errors() throws IOException {
        return said().lines().filter(line -> ERROR.matcher(line).matches()).toList();
    }

    /// Those of these texts that are in it.
    List<String> leaked(List<String> secrets) throws IOException {
        String said = said();
        return secrets.stream().filter(said::contains).toList();
    }
}
