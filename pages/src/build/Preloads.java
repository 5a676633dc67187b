import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Has each page name all modules that it begins with, so that a browser fetches them at once: by the imports alone it
/// would learn of them round by round. What a module imports only when it comes to that is not among them.
final class Preloads {
    private static final Pattern SCRIPT = Pattern.compile("( *)<script type=\"module\" src=\"([^\"]+)\"");
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:import|export) [^;'\"]*from '(\\./[^']+)';");

    private final Path folder;

    private Preloads(Path folder) {
        this.folder = folder;
    }

    /// @param parameters the folder of the pages, in which the addresses of their modules are paths
    public static void main(String[] parameters) throws IOException {
        Path folder = Path.of(parameters[0]);
        List<Path> pages;
        try (Stream<Path> files = Files.list(folder)) {
            pages = files.filter(file -> file.toString().endsWith(".html")).toList();
        }
        for (Path page : pages) {
            new Preloads(folder).write(page);
        }
    }

    private void write(Path page) throws IOException {
        String text = Files.readString(page);
        List<String> scripts = SCRIPT.matcher(text).results().map(found -> found.group(2)).toList();
        Set<String> modules = new LinkedHashSet<>();
        for (String script : scripts) {
            follow(script, modules);
        }
        modules.removeAll(scripts);
        MatchResult first = SCRIPT.matcher(text).results().findFirst().orElseThrow();
        String links = modules.stream()
                .map(module -> first.group(1) + "<link rel=\"modulepreload\" href=\"" + module + "\">\n")
                .collect(Collectors.joining());
        Files.writeString(page, text.substring(0, first.start()) + links + text.substring(first.start()));
    }

    private void follow(String module, Set<String> known) throws IOException {
        if (known.add(module)) {
            String text = Files.readString(folder.resolve(module.substring(1)));
            for (MatchResult found : IMPORT.matcher(text).results().toList()) {
                follow(Path.of(module).resolveSibling(found.group(1)).normalize().toString(), known);
            }
        }
    }
}
