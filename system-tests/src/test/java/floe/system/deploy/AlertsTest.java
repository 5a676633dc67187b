package floe.system.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Whoever is woken finds a page that says what to do, and every alert has been seen to ring.
class AlertsTest {
    private static final List<String> RULES = List.of("alerts", "goals");
    private static final String FOLDER = "deploy/prometheus/";
    private static final String RUNBOOK = "docs/operations.md";
    private static final String PANEL = "\"expr\": \"(.*)\"";
    /// A name that is no function, with what its labels are to be.
    private static final String SERIES = "(?<![\\w:])((?:up|[a-z]+[_:][\\w:]*)(?![\\w:(])(?:\\{[^}]*})?)";

    @Test
    void every_alert_leads_to_its_section_of_the_runbook() {
        Set<String> sections = found("(?m)^### (\\w+)$", Yaml.text(RUNBOOK));
        Set<String> named = new TreeSet<>();
        for (Map<String, Object> alert : alerts()) {
            String name = (String) alert.get("alert");
            named.add(name);
            assertThat(Yaml.map(alert.get("annotations")).get("runbook_url"))
                    .as(name)
                    .isEqualTo(RUNBOOK + "#" + name.toLowerCase(java.util.Locale.ROOT));
        }

        assertThat(named).hasSizeGreaterThan(25).isEqualTo(sections);
    }

    @Test
    void every_alert_is_seen_to_ring() {
        Set<String> ringing = new TreeSet<>();
        for (String rules : RULES) {
            ringing.addAll(found(
                    "alertname=\"(\\w+)\"[^\\n]*\\n\\s+eval_time: \\w+\\n\\s+exp_samples: \\[\\{",
                    Yaml.text(FOLDER + rules + ".tests.yml")));
        }

        assertThat(alerts()).extracting(alert -> alert.get("alert")).allMatch(ringing::contains);
    }

    @Test
    void who_is_woken_is_told_how_bad_it_is() {
        assertThat(alerts())
                .allSatisfy(alert -> assertThat(Yaml.map(alert.get("labels")).get("severity"))
                        .isIn("warning", "critical"));
    }

    /// Where Prometheus looks at other people's services too, those have series of the same names.
    @Test
    void what_others_serve_is_not_taken_for_ours() {
        assertThat(ofOthersToo("rate(floe_a_total[1m]) / sum by (b_c) (up{job=~\".*floe.*\"}) > floe:a:ratio"))
                .isEmpty();
        assertThat(ofOthersToo("floe_a_total and rate(http_b_count{status=~\"5..\"}[1m]) > up"))
                .containsExactly("http_b_count{status=~\"5..\"}", "up");

        assertThat(expressions())
                .hasSizeGreaterThan(90)
                .allSatisfy(expression -> assertThat(ofOthersToo(expression)).isEmpty());
    }

    @Test
    void prometheus_finds_all_rules() {
        assertThat(Yaml.list(Yaml.read(FOLDER + "prometheus.yml").get("rule_files")))
                .isEqualTo(RULES.stream().map(name -> name + ".yml").toList());
    }

    @Test
    void alerts_ring_when_they_should_and_at_no_other_time() throws Exception {
        Tool promtool = Tool.need("promtool");
        promtool.run("check", "config", FOLDER + "prometheus.yml");
        promtool.run("test", "rules", FOLDER + "alerts.tests.yml", FOLDER + "goals.tests.yml");
    }

    /// The series of an expression that do not begin with our name, and are not said to be of our jobs.
    private static Set<String> ofOthersToo(String expression) {
        Set<String> series = found(SERIES, expression.replaceAll("\\bby \\([^)]*\\)", ""));
        series.removeIf(each -> each.startsWith("floe") || each.contains("{job=~\".*floe.*\""));
        return series;
    }

    /// All that is asked of Prometheus: by alerts, by goals and by the dashboard.
    private static List<String> expressions() {
        List<String> expressions = new ArrayList<>(
                rules().stream().map(rule -> (String) rule.get("expr")).toList());
        Matcher panel = Pattern.compile(PANEL).matcher(Yaml.text("deploy/grafana/floe.json"));
        while (panel.find()) {
            expressions.add(panel.group(1).replace("\\\"", "\""));
        }
        return expressions;
    }

    private static List<Map<String, Object>> alerts() {
        return rules().stream().filter(rule -> rule.containsKey("alert")).toList();
    }

    private static List<Map<String, Object>> rules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (String file : RULES) {
            for (Object group : Yaml.list(Yaml.read(FOLDER + file + ".yml").get("groups"))) {
                for (Object rule : Yaml.list(Yaml.map(group).get("rules"))) {
                    rules.add(Yaml.map(rule));
                }
            }
        }
        return rules;
    }

    private static Set<String> found(String pattern, String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
