package floe.system.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.system.Project;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The chart as helm renders it, for some values each. What was rendered is kept, for not everybody has helm; the first
/// line tells what it was made of, so that it cannot be older than the chart unnoticed.
final class Chart {
    static final String FOLDER = "deploy/helm/floe";
    static final List<String> VALUES = List.of("plain", "everything");

    private static final String KEPT = "system-tests/src/test/resources/helm/";

    private Chart() {}

    static String kept(String values) {
        return Yaml.text(KEPT + values + ".rendered.yaml");
    }

    static List<Map<String, Object>> documents(String values) {
        return Yaml.documents(kept(values));
    }

    /// What `kept` should be.
    static String render(Tool helm, String values) throws Exception {
        String rendered =
                helm.run("template", "floe", FOLDER, "--namespace", "floe", "-f", KEPT + values + ".values.yaml");
        return head(values) + rendered.substring(rendered.indexOf("---\n"));
    }

    static void keep(String values, String rendered) throws IOException {
        Files.writeString(Project.ROOT.resolve(KEPT + values + ".rendered.yaml"), rendered);
    }

    static String head(String values) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Path chart = Project.ROOT.resolve(FOLDER);
        try (Stream<Path> files = Files.walk(chart, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".tests.yml"))
                    .sorted()
                    .toList()) {
                digest.update(chart.relativize(file).toString().getBytes(UTF_8));
                digest.update(Files.readAllBytes(file));
            }
        }
        digest.update(Yaml.text(KEPT + values + ".values.yaml").getBytes(UTF_8));
        return "# rendered from " + HexFormat.of().formatHex(digest.digest()) + "\n";
    }
}
