package floe.system.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What an operator of a cluster installs: read as a cluster would read it, for there is none here.
class ChartTest {
    private static final List<String> KUBERNETES = List.of(
            "deploy/kubernetes/kafka.yaml", "deploy/kubernetes/postgres.yaml", "deploy/kubernetes/restore.yaml");

    static List<String> values() {
        return Chart.VALUES;
    }

    @ParameterizedTest
    @MethodSource("values")
    void what_is_kept_was_rendered_from_the_chart_as_it_is(String values) throws Exception {
        if ("write".equals(System.getProperty("floe.golden"))) {
            Chart.keep(values, Chart.render(Tool.need("helm"), values));
        }
        assertThat(Chart.kept(values))
                .as(
                        "the chart has changed: ./floe test -pl system-tests -am -Dtest=ChartTest -Dfloe.golden=write, with helm on the PATH")
                .startsWith(Chart.head(values));
    }

    @ParameterizedTest
    @MethodSource("values")
    void helm_renders_what_is_kept_and_has_nothing_to_complain_of(String values) throws Exception {
        Tool helm = Tool.need("helm");
        assertThat(Chart.render(helm, values)).isEqualTo(Chart.kept(values));
        helm.run("lint", "--strict", Chart.FOLDER);
    }

    /// `helm upgrade --reuse-values` knows no value that came with a newer chart. Without this one a catalog was killed
    /// after some seconds.
    @Test
    void a_catalog_has_its_hour_where_a_release_of_before_knows_no_such_value() throws Exception {
        Tool helm = Tool.need("helm");

        assertThat(helm.run("template", "floe", Chart.FOLDER, "--set", "catalog.startWithin=null"))
                .isEqualTo(helm.run("template", "floe", Chart.FOLDER));
    }

    /// The alerts cannot tell those who rest from those who are dead.
    @ParameterizedTest
    @ValueSource(strings = {"solver", "generator"})
    void nothing_is_scaled_to_none_whose_absence_rings(String part) {
        Map<String, Object> schema =
                Yaml.documents(Yaml.text(Chart.FOLDER + "/values.schema.json")).getFirst();
        Object least = schema;
        for (String name : List.of("properties", "keda", "properties", part, "properties", "least")) {
            least = Yaml.map(least).get(name);
        }

        assertThat(Yaml.map(least).get("minimum")).isEqualTo(1);
    }

    @Test
    void every_document_has_the_fields_of_its_type_and_no_others() {
        List<Map<String, Object>> documents = Stream.concat(
                        Chart.VALUES.stream().flatMap(values -> Chart.documents(values).stream()),
                        KUBERNETES.stream().flatMap(path -> Yaml.documents(Yaml.text(path)).stream()))
                .toList();

        assertThat(documents).hasSizeGreaterThan(30).allSatisfy(Manifests::check);
    }

    @Test
    void a_field_that_there_is_not_is_found() {
        assertThat(List.of(
                        "{apiVersion: apps/v1, kind: Deployment, spec: {replicsa: 1}}",
                        "{apiVersion: apps/v1, kind: Deployment, spec: {template: {spec: {containers: [{nam: a}]}}}}",
                        "{apiVersion: monitoring.coreos.com/v1, kind: PodMonitor, spec: {podMetricsEndpoint: []}}",
                        "{apiVersion: gateway.networking.k8s.io/v1, kind: HTTPRoute, spec: {rule: []}}",
                        "{apiVersion: kafka.strimzi.io/v1, kind: KafkaTopic, spec: {partition: 3}}",
                        "{apiVersion: kafka.strimzi.io/v1, kind: Kafka, spec: {kafka: {listner: []}}}",
                        "{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, spec: {triggers: [{typ: kafka}]}}",
                        "{apiVersion: postgresql.cnpg.io/v1, kind: Cluster, spec: {synchronous: {}}}",
                        "{apiVersion: v1, kind: Servise}"))
                .allSatisfy(text -> assertThatThrownBy(
                                () -> Manifests.check(Yaml.documents(text).getFirst()))
                        .isInstanceOf(IllegalArgumentException.class));
    }

    /// A namespace that takes no others refuses a pod that does not say so, and who waits for it waits for ever.
    @Test
    void every_pod_of_ours_says_that_it_may_do_nothing_beyond_its_work() {
        List<Map<String, Object>> pods = Stream.concat(
                        Chart.documents("plain").stream(),
                        KUBERNETES.stream().flatMap(path -> Yaml.documents(Yaml.text(path)).stream()))
                .filter(document -> List.of("Deployment", "Job").contains(document.get("kind")))
                .map(document -> Yaml.map(
                        Yaml.map(Yaml.map(document.get("spec")).get("template")).get("spec")))
                .toList();

        assertThat(pods).hasSize(4).allSatisfy(pod -> {
            assertThat(Yaml.map(pod.get("securityContext")))
                    .containsEntry("runAsNonRoot", true)
                    .containsEntry("seccompProfile", Map.of("type", "RuntimeDefault"));
            assertThat(Yaml.list(pod.get("containers")))
                    .isNotEmpty()
                    .allSatisfy(
                            container -> assertThat(Yaml.map(Yaml.map(container).get("securityContext")))
                                    .containsEntry("allowPrivilegeEscalation", false)
                                    .containsEntry("readOnlyRootFilesystem", true)
                                    .containsEntry("capabilities", Map.of("drop", List.of("ALL"))));
        });
    }

    /// Helm 4 refuses to change what somebody else has changed, and there a restore ended.
    @Test
    void nothing_that_helm_says_is_said_past_helm() {
        for (String page : List.of("docs/operations.md", "docs/running.md", "docs/scale.md")) {
            assertThat(Yaml.text(page)).as(page).isNotEmpty().doesNotContainPattern("kubectl (scale|set|patch|edit)");
        }
    }

    @Test
    void what_the_chart_alerts_on_is_what_prometheus_alerts_on_elsewhere() {
        Map<String, Object> rules = Chart.documents("everything").stream()
                .filter(document -> document.get("kind").equals("PrometheusRule"))
                .collect(Collectors.toMap(
                        document -> (String) Yaml.map(document.get("metadata")).get("name"),
                        document -> document.get("spec")));
        String runbook = "https://runbooks.example/floe/operations.md";

        assertThat(rules).hasSize(2);
        for (String file : List.of("alerts", "goals")) {
            String text = Yaml.text("deploy/prometheus/" + file + ".yml").replace("docs/operations.md", runbook);
            assertThat(rules.get("floe-" + file)).isEqualTo(Yaml.documents(text).getFirst());
        }
    }
}
