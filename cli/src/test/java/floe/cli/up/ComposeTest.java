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

        assertThat(new Blueprint(1, anywhere, LocalKeys.ensure(folder)).services())
                .hasSameSizeAs(SERVICES)
                .allSatisfy(launched -> {
                    Set<String> told = new TreeSet<>(
                            map(service(launched.module()).get("environment")).keySet());
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
        assertThat(text(list(service("catalog-service").get("ports")).getFirst()))
                .endsWith(":" + environment("catalog-service", "QUARKUS_HTTP_PORT"));
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
