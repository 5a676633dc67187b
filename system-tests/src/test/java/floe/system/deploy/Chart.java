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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The chart as helm renders it, for some values each. What was rendered is kept, for not everybody has helm; the first
/// line tells what it was made of, so that it cannot be older than the chart unnoticed.
public final class Chart {
    static final String FOLDER = "deploy/helm/floe";
    static final List<String> VALUES = List.of("plain", "everything", "otherwise", "secret");

    private static final String KEPT = "system-tests/src/test/resources/helm/";

    private Chart() {}

    static String kept(String values) {
        return Yaml.text(KEPT + values + ".rendered.yaml");
    }

    static List<Map<String, Object>> documents(String values) {
        return Yaml.documents(kept(values));
    }

    /// What each service is told of the broker, the same for all of them; what stands in a secret is empty.
    public static Map<String, String> brokerEnvironment() {
        List<Map<String, String>> each = documents("plain").stream()
                .filter(document -> document.get("kind").equals("Deployment"))
                .map(Chart::brokerEnvironment)
                .distinct()
                .toList();
        if (each.size() != 1) {
            throw new IllegalStateException("services are told different things of the broker: " + each);
        }
        return each.getFirst();
    }

    private static Map<String, String> brokerEnvironment(Map<String, Object> deployment) {
        Object pod = Yaml.map(Yaml.map(deployment.get("spec")).get("template")).get("spec");
        Object container = Yaml.list(Yaml.map(pod).get("containers")).getFirst();
        return Yaml.list(Yaml.map(container).get("env")).stream()
                .map(Yaml::map)
                .filter(entry -> String.valueOf(entry.get("name")).startsWith("KAFKA_"))
                .collect(Collectors.toMap(
                        entry -> (String) entry.get("name"), entry -> (String) entry.getOrDefault("value", "")));
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
