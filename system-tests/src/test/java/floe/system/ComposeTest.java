package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// What the compose file names exists: nobody can run it where there is no container engine, so it is read instead.
class ComposeTest {
    private static final List<String> SERVICES = List.of("generator-service", "solver-service", "catalog-service");
    private static final Map<String, Object> COMPOSE = load();

    @Test
    void every_service_is_built_from_files_that_are_there() {
        assertThat(SERVICES).allSatisfy(name -> {
            Map<String, Object> build = map(service(name).get("build"));
            assertThat(Project.ROOT.resolve(text(build.get("dockerfile")))).isRegularFile();
            assertThat(Project.ROOT.resolve(text(map(build.get("args")).get("SERVICE"))).resolve("pom.xml"))
                    .isRegularFile();
        });
    }

    @Test
    void every_file_that_the_dockerfile_copies_is_there() throws IOException {
        List<String> copied = Files.readAllLines(Project.ROOT.resolve("deploy/docker/Dockerfile")).stream()
                .filter(line -> line.startsWith("COPY ") && !line.contains("--from="))
                .map(line -> line.split(" ")[1])
                .toList();

        assertThat(copied).isNotEmpty().allSatisfy(path -> assertThat(Project.ROOT.resolve(path)).exists());
    }

    @ParameterizedTest
    @ValueSource(strings = {"generator-service", "solver-service", "catalog-service"})
    void a_service_is_told_what_the_launcher_tells_it(String name) {
        Map<String, Object> told = map(service(name).get("environment"));

        assertThat(told.keySet()).containsExactlyInAnyOrderElementsOf(Project.environmentOf(name));
    }

    @Test
    void a_service_is_found_where_others_look_for_it() {
        assertThat(environment("generator-service", "KAFKA_BOOTSTRAP_SERVERS")).isEqualTo("kafka:9092");
        assertThat(text(map(service("kafka").get("environment")).get("KAFKA_ADVERTISED_LISTENERS")))
                .contains("INSIDE://kafka:9092");
        assertThat(environment("catalog-service", "QUARKUS_DATASOURCE_JDBC_URL"))
                .isEqualTo("jdbc:postgresql://postgres:5432/"
                        + text(map(service("postgres").get("environment")).get("POSTGRES_DB")));
        assertThat(text(list(service("catalog-service").get("ports")).getFirst()))
                .endsWith(":" + environment("catalog-service", "QUARKUS_HTTP_PORT"));
    }

    @Test
    void what_waits_for_health_waits_for_something_that_tells_its_health() {
        assertThat(SERVICES).allSatisfy(name -> assertThat(map(service(name).get("depends_on")).keySet())
                .isNotEmpty()
                .allSatisfy(other -> assertThat(service(other)).containsKey("healthcheck")));
    }

    @Test
    void a_service_that_is_scaled_claims_no_port_and_no_name() {
        assertThat(service("solver-service")).doesNotContainKeys("ports", "container_name");
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
        String pom = Files.readString(Project.ROOT.resolve("pom.xml"));
        Matcher version = Pattern.compile("<kafka.version>(.+?)</kafka.version>").matcher(pom);

        assertThat(version.find()).isTrue();
        assertThat(text(service("kafka").get("image"))).isEqualTo("apache/kafka:" + version.group(1));
    }

    @Test
    void every_variable_has_a_usual_value() throws IOException {
        Map<String, String> variables = new TreeMap<>();
        Matcher variable = Pattern.compile("\\$\\{([A-Z_]+)(:-[^}]*)?}")
                .matcher(Files.readString(Project.ROOT.resolve("docker-compose.yml")));
        while (variable.find()) {
            variables.put(variable.group(1), String.valueOf(variable.group(2)));
        }

        assertThat(variables).isNotEmpty().allSatisfy((name, usual) -> assertThat(usual).startsWith(":-"));
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
                    .load(Files.readString(Project.ROOT.resolve("docker-compose.yml"))));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
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
