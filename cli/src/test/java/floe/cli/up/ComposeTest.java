package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.keys.LocalKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// What the compose file names exists: nobody can run it where there is no container engine, so it is read instead.
class ComposeTest {
    private static final Path ROOT = Installation.find().root();
    private static final List<String> SERVICES = List.of("generator-service", "solver-service", "catalog-service");
    private static final Map<String, Object> COMPOSE = load();

    /// What the launcher need not say, which has no balancer and few replicas.
    private static final Set<String> FOR_MANY_REPLICAS = Set.of(
            "QUARKUS_SHUTDOWN_DELAY",
            "QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING",
            "QUARKUS_HTTP_PROXY_TRUSTED_PROXIES",
            "FLOE_SOLVER_SESSION_TIMEOUT",
            "MP_MESSAGING_INCOMING_VERDICTS_SESSION_TIMEOUT_MS");

    @TempDir
    Path folder;

    @Test
    void every_service_is_built_from_files_that_are_there() {
        assertThat(SERVICES).allSatisfy(name -> {
            Map<String, Object> build = map(service(name).get("build"));
            assertThat(ROOT.resolve(text(build.get("dockerfile")))).isRegularFile();
            assertThat(ROOT.resolve(text(map(build.get("args")).get("SERVICE"))).resolve("pom.xml"))
                    .isRegularFile();
        });
    }

    /// A container has 64 MB where nothing is said, and one query by several processes at once may need more.
    @Test
    void postgres_has_room_for_what_its_processes_share() {
        assertThat(service("postgres")).containsEntry("shm_size", "256m");
    }

    /// A container has 1,024 where nothing is said.
    @Test
    void whoever_asks_comes_before_what_makes_levels() {
        assertThat(service("catalog-service")).doesNotContainKey("cpu_shares");
        assertThat(List.of("generator-service", "solver-service"))
                .allSatisfy(name ->
                        assertThat((int) service(name).get("cpu_shares")).isBetween(2, 512));
    }

    /// `docs/operations.md` has process 1 write what its threads do: an image with a JRE alone has no `jcmd`.
    @Test
    void the_service_itself_is_process_1_of_its_container() throws IOException {
        String image = Files.readString(ROOT.resolve("deploy/docker/Dockerfile"));

        assertThat(image.substring(image.lastIndexOf("FROM "))).contains("ENTRYPOINT [\"java\", ");
        assertThat(SERVICES)
                .allSatisfy(
                        name -> assertThat(service(name)).doesNotContainKeys("init", "entrypoint", "command", "pid"));
        assertThat(Files.readString(ROOT.resolve("docs/operations.md")))
                .contains("solver-service bash -c 'kill -QUIT 1'", "kubectl exec -n floe POD -- bash -c 'kill -QUIT 1'")
                .doesNotContain("jcmd");
    }

    @Test
    void every_file_that_the_dockerfile_copies_is_there() throws IOException {
        List<String> copied = Files.readAllLines(ROOT.resolve("deploy/docker/Dockerfile")).stream()
                .filter(line -> line.startsWith("COPY ") && !line.contains("--from="))
                .map(line -> line.split(" ")[1])
                .toList();

        assertThat(copied)
                .isNotEmpty()
                .allSatisfy(path -> assertThat(ROOT.resolve(path)).exists());
    }

    @Test
    void a_service_is_told_what_the_launcher_tells_it() throws IOException {
        String image = Files.readString(ROOT.resolve("deploy/docker/Dockerfile"));
        Addresses anywhere =
                new Addresses(Blueprint.names(1).stream().collect(Collectors.toMap(name -> name, name -> 1)));

        assertThat(new Blueprint(1, anywhere, LocalKeys.ensure(folder), "").services())
                .hasSameSizeAs(SERVICES)
                .allSatisfy(launched -> {
                    Set<String> told = new TreeSet<>(
                            map(service(launched.module()).get("environment")).keySet());
                    told.removeAll(FOR_MANY_REPLICAS);
                    assertThat(launched.environment().keySet()).containsAll(told);
                    assertThat(launched.environment().keySet().stream().filter(key -> !told.contains(key)))
                            .allSatisfy(key -> assertThat(image).contains(key + "="));
                });
    }

    @Test
    void a_service_is_found_where_others_look_for_it() {
        assertThat(environment("generator-service", "KAFKA_BOOTSTRAP_SERVERS")).isEqualTo("kafka:9092");
        assertThat(text(map(service("kafka").get("environment")).get("KAFKA_ADVERTISED_LISTENERS")))
                .contains("INSIDE://kafka:9092");
        assertThat(environment("catalog-service", "QUARKUS_DATASOURCE_JDBC_URL"))
                .isEqualTo("jdbc:postgresql://postgres:5432/"
                        + text(map(service("postgres").get("environment")).get("POSTGRES_DB")));
    }

    @Test
    void clients_reach_every_catalog_that_is_ready_by_the_proxy() throws IOException {
        String proxy = Files.readString(ROOT.resolve("deploy/haproxy/haproxy.cfg"));

        assertThat(proxy)
                .contains("catalog-service:" + environment("catalog-service", "QUARKUS_HTTP_PORT"))
                .contains("httpchk GET /q/health/ready")
                .contains("bind :8080");
        assertThat(text(list(service("proxy").get("ports")).getFirst())).endsWith(":8080");
    }

    /// Who drips heads or says nothing holds no connection for long, and one address leaves some of them to others. As
    /// many as two catalogs let a house listen with may come from one.
    @Test
    void one_client_does_not_take_all_connections_of_the_proxy() throws IOException {
        String proxy = Files.readString(ROOT.resolve("deploy/haproxy/haproxy.cfg"));
        String api = Files.readString(ROOT.resolve("docs/api.md"));
        int all = number("(?m)^  maxconn ([\\d]+)$", proxy);
        int each = number("reject if \\{ sc0_conn_cur gt (\\d+) }", proxy);

        assertThat(each).isLessThan(all * 9 / 10).isGreaterThanOrEqualTo(2 * number("([\\d,]+) of a tenant and", api));
        assertThat(proxy)
                .containsPattern("timeout http-request \\d+s")
                .containsPattern("timeout http-keep-alive \\d+s");
    }

    @Test
    void there_are_two_of_what_clients_and_boards_need_or_as_many_as_the_environment_says() {
        assertThat(text(map(service("catalog-service").get("deploy")).get("replicas")))
                .isEqualTo("${FLOE_CATALOGS:-2}");
        assertThat(text(map(service("solver-service").get("deploy")).get("replicas")))
                .isEqualTo("${FLOE_SOLVERS:-2}");
    }

    /// The next `docker compose up` takes it back.
    @Test
    void nobody_is_told_to_scale_past_the_file() throws IOException {
        for (String path :
                List.of("README.md", "docs/running.md", "docs/operations.md", "deploy/haproxy/haproxy.cfg")) {
            assertThat(Files.readString(ROOT.resolve(path))).as(path).doesNotContain("--scale ");
        }
        assertThat(Files.readString(ROOT.resolve("docker-compose.yml"))).doesNotContain("up -d --scale");
    }

    /// Those of as many catalogs as are told of, of one more while they are changed, and some for people.
    @Test
    void postgres_has_room_for_the_connections_of_all_catalogs() throws IOException {
        Matcher pool = Pattern.compile("(?m)^quarkus.datasource.jdbc.max-size=(\\d+)$")
                .matcher(Files.readString(ROOT.resolve("catalog-service/src/main/resources/application.properties")));
        int usual = 100;

        assertThat(pool.find()).isTrue();
        assertThat((4 + 1) * Integer.parseInt(pool.group(1)) + 10).isLessThan(usual);
    }

    @Test
    void nothing_can_fill_the_machine() {
        assertThat(map(COMPOSE.get("services")).keySet())
                .allSatisfy(name -> assertThat(service(name)).containsKeys("mem_limit", "logging"));
    }

    @Test
    void a_catalog_is_given_the_time_to_stop_that_it_takes() {
        int delay = seconds(environment("catalog-service", "QUARKUS_SHUTDOWN_DELAY"));
        int timeout = seconds(environment("catalog-service", "QUARKUS_SHUTDOWN_TIMEOUT"));

        assertThat(delay + timeout)
                .isLessThan(seconds(text(service("catalog-service").get("stop_grace_period"))));
        assertThat(seconds(environment("solver-service", "FLOE_SOLVER_FINISH")))
                .isLessThan(seconds(text(service("solver-service").get("stop_grace_period"))));
    }

    @Test
    void every_file_that_is_mounted_is_there() {
        assertThat(map(COMPOSE.get("services")).keySet())
                .flatMap(name -> list(service(name).getOrDefault("volumes", List.of())).stream()
                        .map(Object::toString)
                        .filter(mount -> mount.startsWith("./"))
                        .toList())
                .hasSizeGreaterThan(3)
                .allSatisfy(
                        mount -> assertThat(ROOT.resolve(mount.split(":")[0])).exists());
    }

    private static int seconds(String time) {
        assertThat(time).endsWith("s");
        return Integer.parseInt(time.substring(0, time.length() - 1));
    }

    @Test
    void what_waits_for_health_waits_for_something_that_tells_its_health() {
        assertThat(SERVICES)
                .allSatisfy(
                        name -> assertThat(map(service(name).get("depends_on")).keySet())
                                .isNotEmpty()
                                .allSatisfy(other -> assertThat(service(other)).containsKey("healthcheck")));
    }

    @Test
    void a_service_that_is_scaled_claims_no_port_and_no_name() {
        assertThat(List.of("solver-service", "catalog-service"))
                .allSatisfy(name -> assertThat(service(name)).doesNotContainKeys("ports", "container_name"));
    }

    @Test
    void data_outlives_its_container() {
        Map<String, Object> volumes = map(COMPOSE.get("volumes"));
        assertThat(Stream.of("kafka", "postgres")).allSatisfy(name -> {
            String mount = text(list(service(name).get("volumes")).getFirst());
            assertThat(volumes).containsKey(mount.split(":")[0]);
        });
        assertThat(text(list(service("kafka").get("volumes")).getFirst()))
                .endsWith(":" + text(map(service("kafka").get("environment")).get("KAFKA_LOG_DIRS")));
    }

    @Test
    void the_broker_is_of_the_release_that_the_build_uses() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        Matcher version =
                Pattern.compile("<kafka.version>(.+?)</kafka.version>").matcher(pom);

        assertThat(version.find()).isTrue();
        assertThat(text(service("kafka").get("image"))).isEqualTo("apache/kafka:" + version.group(1));
    }

    @Test
    void every_variable_has_a_usual_value() throws IOException {
        Map<String, String> variables = new TreeMap<>();
        Matcher variable = Pattern.compile("\\$\\{([A-Z_]+)(:-[^}]*)?}")
                .matcher(Files.readString(ROOT.resolve("docker-compose.yml")));
        while (variable.find()) {
            variables.put(variable.group(1), String.valueOf(variable.group(2)));
        }

        assertThat(variables)
                .isNotEmpty()
                .allSatisfy((name, usual) -> assertThat(usual).startsWith(":-"));
    }

    private static int number(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return Integer.parseInt(matcher.group(1).replace(",", ""));
    }

    private static String environment(String service, String key) {
        return text(map(service(service).get("environment")).get(key));
    }

    private static Map<String, Object> service(String name) {
        return map(map(COMPOSE.get("services")).get(name));
    }

    private static Map<String, Object> load() {
        try {
            return map(new Yaml(new SafeConstructor(new LoaderOptions()))
                    .load(Files.readString(ROOT.resolve("docker-compose.yml"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> map(Object value) {
        assertThat(value).isInstanceOf(Map.class);
        Map<String, Object> map = new TreeMap<>();
        ((Map<?, ?>) value).forEach((key, inner) -> map.put(String.valueOf(key), inner));
        return map;
    }

    private static List<?> list(Object value) {
        assertThat(value).isInstanceOf(List.class);
        return (List<?>) value;
    }

    private static String text(Object value) {
        assertThat(value).isNotNull();
        return value.toString();
    }
}
