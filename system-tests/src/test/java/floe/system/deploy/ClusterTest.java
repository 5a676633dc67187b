package floe.system.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.system.Project;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a cluster is told agrees with what the services know.
class ClusterTest {
    private static final String PLAIN = "plain";
    private static final String EVERYTHING = "everything";
    private static final String OTHERWISE = "otherwise";
    private static final String SECRET = "secret";

    @Test
    void a_service_is_told_nothing_that_it_does_not_listen_to() throws Exception {
        for (String values : Chart.VALUES) {
            for (Map<String, Object> container : containers(values).values()) {
                String service = (String) container.get("name");
                assertThat(environment(container).keySet())
                        .as(service)
                        .hasSizeGreaterThan(2)
                        .isSubsetOf(ServiceKeys.of(service));
            }
        }
    }

    @Test
    void what_a_service_does_not_listen_to_is_found() throws Exception {
        assertThat(ServiceKeys.of("solver-service"))
                .contains("FLOE_SOLVER_FINISH", "KAFKA_SASL_JAAS_CONFIG", "KAFKA_BOOTSTRAP_SERVERS")
                .doesNotContain("FLOE_SOLVER_FINNISH", "FLOE_GENERATOR_THREADS", "QUARKUS_DATASOURCE_JDBC_URL");
        assertThat(ServiceKeys.of("catalog-service"))
                .contains("FLOE_CATALOG_ACCESS_OIDC_ISSUER", "FLOE_CATALOG_DRAWS_KEEP_IDS");
    }

    @Test
    void no_secret_stands_where_it_can_be_read() {
        assertThat(environment(containers(EVERYTHING).get("floe-catalog")))
                .extractingByKeys(
                        "QUARKUS_DATASOURCE_USERNAME", "QUARKUS_DATASOURCE_PASSWORD", "FLOE_CATALOG_ACCESS_FIRST_KEYS")
                .allSatisfy(entry -> assertThat(Yaml.map(entry)).containsOnlyKeys("name", "valueFrom"));
    }

    @Test
    void a_service_is_given_longer_to_stop_than_it_takes() {
        Map<String, Map<String, Object>> pods = pods(PLAIN);
        Map<String, Object> solver = environment(containers(PLAIN).get("floe-solver"));
        Map<String, Object> catalog = environment(containers(PLAIN).get("floe-catalog"));

        assertThat(grace(pods.get("floe-solver"))).isGreaterThan(seconds(solver, "FLOE_SOLVER_FINISH"));
        assertThat(grace(pods.get("floe-catalog")))
                .isGreaterThan(
                        seconds(catalog, "QUARKUS_SHUTDOWN_DELAY") + seconds(catalog, "QUARKUS_SHUTDOWN_TIMEOUT"));
    }

    /// A migration that is ended before it is done begins anew, for ever.
    @Test
    void a_catalog_has_an_hour_to_migrate_its_database_and_its_rollout_has_longer() {
        assertThat(start(PLAIN, "floe-catalog")).isEqualTo(3_600);
        assertThat(start(OTHERWISE, "floe-catalog")).isBetween(7_201, 7_202);
        assertThat(start(PLAIN, "floe-solver")).isEqualTo(90);

        for (String values : Chart.VALUES) {
            for (String service : pods(values).keySet()) {
                Map<String, Object> spec =
                        Yaml.map(document(values, "Deployment", service).get("spec"));
                assertThat((int) spec.get("progressDeadlineSeconds")).isGreaterThan(start(values, service));
            }
        }
    }

    @Test
    void postgres_has_room_for_the_connections_of_all_catalogs() {
        Map<String, Object> catalog = document(PLAIN, "Deployment", "floe-catalog");
        int replicas = (int) Yaml.map(catalog.get("spec")).get("replicas");
        int each = Integer.parseInt(
                (String) value(environment(containers(PLAIN).get("floe-catalog")), "QUARKUS_DATASOURCE_JDBC_MAX_SIZE"));

        assertThat(Yaml.documents(Yaml.text("deploy/kubernetes/postgres.yaml")
                                + "\n---\n"
                                + Yaml.text("deploy/kubernetes/restore.yaml"))
                        .stream()
                        .filter(document -> document.get("kind").equals("Cluster")))
                .hasSize(2)
                .allSatisfy(cluster -> {
                    Map<String, Object> postgres =
                            Yaml.map(Yaml.map(cluster.get("spec")).get("postgresql"));
                    int most = Integer.parseInt(
                            (String) Yaml.map(postgres.get("parameters")).get("max_connections"));
                    assertThat((replicas + 1) * each + 20).isLessThanOrEqualTo(most);
                });
    }

    /// What is archived leads nowhere without a backup before it: what was restored could not be restored again.
    @Test
    void every_database_is_backed_up_the_restored_one_too() {
        for (String file : List.of("deploy/kubernetes/postgres.yaml", "deploy/kubernetes/restore.yaml")) {
            List<Map<String, Object>> documents = Yaml.documents(Yaml.text(file));
            List<Object> backedUp = documents.stream()
                    .filter(document -> document.get("kind").equals("ScheduledBackup"))
                    .map(backup -> Yaml.map(backup.get("spec")))
                    .map(spec -> Yaml.map(spec.get("cluster")).get("name"))
                    .toList();

            assertThat(documents.stream()
                            .filter(document -> document.get("kind").equals("Cluster"))
                            .map(ClusterTest::name))
                    .as(file)
                    .hasSize(1)
                    .allSatisfy(cluster -> assertThat(backedUp).contains(cluster));
        }
    }

    /// It would read what the first database had archived: all since would be lost.
    @Test
    void a_second_restore_is_from_the_restored_database_into_another() throws Exception {
        String command = Files.readAllLines(Project.ROOT.resolve("docs/operations.md")).stream()
                .filter(line -> line.startsWith("$ sed ") && line.contains("restore.yaml |"))
                .map(line -> line.substring(2, line.indexOf(" | kubectl")))
                .findFirst()
                .orElseThrow();
        Process sed = new ProcessBuilder("sh", "-c", command)
                .directory(Project.ROOT.toFile())
                .start();
        List<Map<String, Object>> documents =
                Yaml.documents(new String(sed.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertThat(sed.waitFor()).isZero();
        assertThat(documents)
                .extracting(ClusterTest::name)
                .containsExactly("floe-db-restored-2", "floe-db-restored-2-nightly", "floe-db-after-restore-2");
        String cluster = documents.getFirst().toString();
        assertThat(cluster)
                .contains("isWALArchiver=true, parameters={barmanObjectName=floe-db, serverName=floe-db-restored-2}")
                .contains("parameters={barmanObjectName=floe-db, serverName=floe-db-restored}");
        assertThat(documents.getLast().toString())
                .contains("value=floe-db-restored-2-rw", "name=floe-db-restored-2-app");
    }

    /// All that is archived has the deletion too.
    @Test
    void what_was_deleted_is_restored_as_it_was_a_moment_before() {
        String file = Yaml.text("deploy/kubernetes/restore.yaml");
        String told = file.replaceFirst("# (recoveryTarget: \\{)", "$1");
        assertThat(told).isNotEqualTo(file);
        Map<String, Object> cluster = Yaml.documents(told).getFirst();
        Manifests.check(cluster);
        Object recovery =
                Yaml.map(Yaml.map(cluster.get("spec")).get("bootstrap")).get("recovery");
        String moment =
                (String) Yaml.map(Yaml.map(recovery).get("recoveryTarget")).get("targetTime");

        assertThat(moment).endsWith("Z");
        assertThat(Instant.parse(moment)).isNotNull();
        String page = Yaml.text("docs/operations.md");
        assertThat(page.substring(page.indexOf("## A restore in a cluster")))
                .contains("into `recoveryTarget`", "where step 2 names a moment, to an hour before that");
    }

    @Test
    void the_topics_are_those_that_the_services_use() {
        Map<String, Map<String, Object>> topics = new TreeMap<>();
        Yaml.documents(Yaml.text("deploy/kubernetes/kafka.yaml")).stream()
                .filter(document -> document.get("kind").equals("KafkaTopic"))
                .forEach(document -> topics.put(name(document), Yaml.map(document.get("spec"))));
        Set<String> used = Arrays.stream(Topic.values())
                .flatMap(topic -> List.of(topic.title(), topic.deadLetters()).stream())
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(topics.keySet()).isEqualTo(used);
        for (Topic topic : Topic.values()) {
            Map<String, Object> config = Yaml.map(topics.get(topic.title()).get("config"));
            assertThat("compact".equals(config.get("cleanup.policy")))
                    .as(topic.title())
                    .isEqualTo(topic.compacted());
            assertThat(Yaml.map(topics.get(topic.deadLetters()).get("config")))
                    .as("dead letters hold twice what a record may have, for as long as elsewhere")
                    .isEqualTo(Map.of("max.message.bytes", 2 * 1024 * 1024, "retention.ms", 2_419_200_000L));
        }
    }

    /// Which of them were sent again stands in the offsets of a group, and letters of which that is forgotten would be
    /// sent once more.
    @ParameterizedTest
    @CsvSource({
        "docker-compose.yml, KAFKA_OFFSETS_RETENTION_MINUTES",
        "deploy/kubernetes/kafka.yaml, offsets.retention.minutes",
        "embedded/src/main/java/floe/embedded/BrokerSettings.java, offsets.retention.minutes"
    })
    void a_broker_knows_for_longer_than_they_lie_there_which_dead_letters_were_sent_again(String file, String setting) {
        Matcher minutes = Pattern.compile(Pattern.quote(setting) + "\\D+(\\d+)").matcher(Yaml.text(file));

        assertThat(minutes.find()).isTrue();
        assertThat(Duration.ofMinutes(Long.parseLong(minutes.group(1)))).isGreaterThan(Duration.ofDays(28));
    }

    @Test
    void as_many_solvers_as_the_topic_has_partitions_and_no_more_are_there_when_the_generators_stop() {
        Map<String, Object> spec =
                Yaml.map(document(EVERYTHING, "ScaledObject", "floe-solver").get("spec"));
        Map<String, Object> lag =
                Yaml.map(Yaml.map(Yaml.list(spec.get("triggers")).getFirst()).get("metadata"));
        int most = (int) spec.get("maxReplicaCount");
        Map<String, Object> generator = environment(containers(EVERYTHING).get("floe-generator"));

        assertThat(lag).containsEntry("topic", Topic.CANDIDATES.title()).containsEntry("consumerGroup", "floe-solvers");
        assertThat(most * Integer.parseInt((String) lag.get("lagThreshold")))
                .isLessThanOrEqualTo(Integer.parseInt((String) value(generator, "FLOE_GENERATOR_LAG_LIMIT")));
    }

    /// Generators that ask after a group that nobody is in make nothing, and KEDA adds no solver.
    @Test
    void all_who_ask_after_the_solvers_ask_by_the_name_that_their_group_has() {
        Map<String, Object> solver = environment(containers(OTHERWISE).get("floe-solver"));
        String group = (String) value(solver, "FLOE_SOLVER_GROUP");
        Map<String, Object> spec =
                Yaml.map(document(OTHERWISE, "ScaledObject", "floe-solver").get("spec"));

        assertThat(group).isNotEqualTo("floe-solvers");
        assertThat(Yaml.list(spec.get("triggers")))
                .extracting(
                        trigger -> Yaml.map(Yaml.map(trigger).get("metadata")).get("consumerGroup"))
                .containsExactly(group, group + "-submissions");
        assertThat(value(environment(containers(OTHERWISE).get("floe-generator")), "FLOE_GENERATOR_SOLVER_GROUP"))
                .isEqualTo(group);
        assertThat(value(environment(containers(OTHERWISE).get("floe-catalog")), "FLOE_CATALOG_SOLVER_GROUP"))
                .isEqualTo(group);
    }

    /// They would wait for an hour for those of a group that nobody is in.
    @Test
    void generators_ask_after_the_catalogs_by_the_name_that_their_group_has() {
        Object group = value(
                environment(containers(OTHERWISE).get("floe-catalog")), "MP_MESSAGING_INCOMING_VERDICTS_GROUP_ID");

        assertThat(group).isEqualTo("winter-catalogs");
        assertThat(value(environment(containers(OTHERWISE).get("floe-generator")), "FLOE_GENERATOR_CATALOG_GROUP"))
                .isEqualTo(group);
    }

    @Test
    void as_many_candidates_as_the_generators_let_wait_ring_nothing() {
        Matcher alert = Pattern.compile("topic=\"floe.candidates.v1\"}\\) > (\\d{4,})")
                .matcher(Yaml.text("deploy/prometheus/alerts.yml"));
        Map<String, Object> schema =
                Yaml.documents(Yaml.text(Chart.FOLDER + "/values.schema.json")).getFirst();
        Map<String, Object> limit = Yaml.map(Yaml.map(schema.get("properties")).get("lagLimit"));

        assertThat(alert.find()).isTrue();
        assertThat(limit).containsKey("maximum");
        assertThat((int) limit.get("maximum")).isLessThan(Integer.parseInt(alert.group(1)));
    }

    /// Of two entries of one name a cluster refuses the whole Deployment.
    @Test
    void what_an_operator_says_stands_in_place_of_what_the_chart_says() {
        for (String values : Chart.VALUES) {
            for (Map<String, Object> container : containers(values).values()) {
                assertThat(Yaml.list(container.get("env")))
                        .extracting(entry -> Yaml.map(entry).get("name"))
                        .as(values + " " + container.get("name"))
                        .doesNotHaveDuplicates();
            }
        }

        assertThat(value(environment(containers(OTHERWISE).get("floe-solver")), "FLOE_SOLVER_FINISH"))
                .isEqualTo("10s");
    }

    @Test
    void a_broker_that_encrypts_nothing_is_told_who_asks() {
        assertThat(value(environment(containers(OTHERWISE).get("floe-solver")), "KAFKA_SECURITY_PROTOCOL"))
                .isEqualTo("SASL_PLAINTEXT");
        assertThat(value(environment(containers(PLAIN).get("floe-solver")), "KAFKA_SECURITY_PROTOCOL"))
                .isEqualTo("SASL_SSL");
    }

    /// What stands in `env` goes before what a Secret says.
    @Test
    void a_secret_in_place_of_a_user_says_how_the_broker_knows_us() {
        assertThat(containers(SECRET).values())
                .allSatisfy(container -> assertThat(environment(container))
                        .containsKeys("KAFKA_SSL_TRUSTSTORE_LOCATION")
                        .doesNotContainKeys(
                                "KAFKA_SECURITY_PROTOCOL", "KAFKA_SASL_MECHANISM", "KAFKA_SASL_JAAS_CONFIG"));
        assertThat(Yaml.list(
                        Yaml.map(document(SECRET, "ScaledObject", "floe-solver").get("spec"))
                                .get("triggers")))
                .allSatisfy(trigger -> assertThat(Yaml.map(Yaml.map(trigger).get("metadata")))
                        .containsEntry("tls", "enable")
                        .doesNotContainKey("sasl"));
    }

    /// KEDA takes no threshold of 0.
    @Test
    void more_solvers_than_may_wait_for_them_are_scaled_by_each_candidate() {
        Map<String, Object> spec =
                Yaml.map(document(OTHERWISE, "ScaledObject", "floe-solver").get("spec"));

        assertThat(Yaml.map(Yaml.map(Yaml.list(spec.get("triggers")).getFirst()).get("metadata")))
                .containsEntry("lagThreshold", "1");
    }

    private static Map<String, Object> document(String values, String kind, String name) {
        return Chart.documents(values).stream()
                .filter(document ->
                        document.get("kind").equals(kind) && name(document).equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String name(Map<String, Object> document) {
        return (String) Yaml.map(document.get("metadata")).get("name");
    }

    private static Map<String, Map<String, Object>> pods(String values) {
        Map<String, Map<String, Object>> pods = new TreeMap<>();
        Chart.documents(values).stream()
                .filter(document -> document.get("kind").equals("Deployment"))
                .forEach(document -> pods.put(
                        name(document),
                        Yaml.map(Yaml.map(Yaml.map(document.get("spec")).get("template"))
                                .get("spec"))));
        assertThat(pods).hasSize(3);
        return pods;
    }

    private static Map<String, Map<String, Object>> containers(String values) {
        Map<String, Map<String, Object>> containers = new TreeMap<>();
        pods(values)
                .forEach((name, pod) -> containers.put(
                        name, Yaml.map(Yaml.list(pod.get("containers")).getFirst())));
        return containers;
    }

    /// By the variable's name.
    private static Map<String, Object> environment(Map<String, Object> container) {
        Map<String, Object> environment = new TreeMap<>();
        Yaml.list(container.get("env"))
                .forEach(entry -> environment.put((String) Yaml.map(entry).get("name"), entry));
        return environment;
    }

    private static Object value(Map<String, Object> environment, String name) {
        return Yaml.map(environment.get(name)).get("value");
    }

    private static int grace(Map<String, Object> pod) {
        return (int) pod.get("terminationGracePeriodSeconds");
    }

    /// Seconds until one that does not listen is ended.
    private static int start(String values, String service) {
        Map<String, Object> probe = Yaml.map(containers(values).get(service).get("startupProbe"));
        return (int) probe.get("periodSeconds") * (int) probe.get("failureThreshold");
    }

    private static int seconds(Map<String, Object> environment, String name) {
        return Integer.parseInt(((String) value(environment, name)).replace("s", ""));
    }
}
