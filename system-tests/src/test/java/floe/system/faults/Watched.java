package floe.system.faults;

import floe.system.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What dashboard and alerts look at: the names of metrics, and of the labels that they are told apart by.
final class Watched {
    private static final Pattern METRIC = Pattern.compile("\\b(?:floe|jvm|agroal|http_server)_[a-z_]+");
    private static final Pattern SELECTOR =
            Pattern.compile("\\b((?:floe|jvm|agroal|http_server)_[a-z_]+)\\{((?:[a-z]+[=!~]+\"[^\"]*\",?)+)}");
    private static final Pattern EXACTLY = Pattern.compile("[a-z]+=\"[^\"]*\"");
    private static final Pattern LABELS = Pattern.compile("\\bby \\(([a-z, ]+)\\)");
    private static final Pattern SAMPLE = Pattern.compile("(?m)^([a-z_]+)(?:\\{([^}]*)})? ");
    private static final Pattern LABEL = Pattern.compile("([a-z_]+)=\"");
    /// Given by Prometheus itself.
    private static final String INSTANCE = "instance";

    private Watched() {}

    static Set<String> metrics() throws IOException {
        return found(METRIC, text());
    }

    static Set<String> labels() throws IOException {
        Set<String> labels = new TreeSet<>();
        for (String list : found(LABELS, text())) {
            labels.addAll(Set.of(list.split(", *")));
        }
        labels.remove(INSTANCE);
        return labels;
    }

    /// The series that are chosen by what their labels are, each as its name and the labels' exact values.
    static Map<String, Set<String>> selectors() throws IOException {
        Map<String, Set<String>> selectors = new TreeMap<>();
        Matcher matcher = SELECTOR.matcher(text());
        while (matcher.find()) {
            selectors.put(matcher.group(), found(EXACTLY, matcher.group(2)));
        }
        return selectors;
    }

    /// Whether a service serves a series of that name whose labels are these.
    static boolean isServed(String metrics, String selector, Set<String> labels) {
        String name = selector.substring(0, selector.indexOf('{') + 1);
        return metrics.lines()
                .filter(line -> line.startsWith(name))
                .anyMatch(line -> labels.stream().allMatch(line::contains));
    }

    /// The names of the metrics in what a service serves.
    static Set<String> served(String metrics) {
        return found(SAMPLE, metrics);
    }

    static Set<String> servedLabels(String metrics) {
        return found(LABEL, metrics);
    }

    private static Set<String> found(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.groupCount() == 0 ? matcher.group() : matcher.group(1));
        }
        return found;
    }

    private static String text() throws IOException {
        return Files.readString(Project.ROOT.resolve("deploy/grafana/floe.json"))
                        .replace("\\\"", "\"")
                + Files.readString(Project.ROOT.resolve("deploy/prometheus/alerts.yml"))
                + Files.readString(Project.ROOT.resolve("deploy/prometheus/goals.yml"));
    }
}
