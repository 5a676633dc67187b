package floe.system.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import floe.system.Project;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Between catalogs and Postgres there may be a pooler that gives each transaction another connection
/// (`deploy/pgbouncer`): what a catalog wants of a connection has to be said there, and nothing may be kept in one.
class PoolerTest {
    private static final Path CATALOG = Project.ROOT.resolve("catalog-service/src/main");
    private static final String OPTIONS = "quarkus.datasource.jdbc.additional-jdbc-properties.options";
    private static final Pattern OPTION = Pattern.compile("-c (\\w+)=(\\S+)");
    private static final Pattern SETTING = Pattern.compile("set (\\w+) = \"?(\\w+)\"?");
    private static final Pattern KEPT = Pattern.compile(
            "pg_(?:try_)?advisory_(?:un)?lock|\"listen |create temp|with hold|set_config\\([^)]*false\\)");

    @Test
    void connections_of_the_pooler_are_set_as_those_of_a_catalog() throws IOException {
        Properties catalog = new Properties();
        try (Reader file = Files.newBufferedReader(CATALOG.resolve("resources/application.properties"))) {
            catalog.load(file);
        }
        String pooler = Files.readString(Project.ROOT.resolve("deploy/pgbouncer/pgbouncer.ini"));
        String query = pooler.substring(pooler.indexOf("connect_query"), pooler.indexOf("[pgbouncer]"));

        assertThat(settings(OPTION, catalog.getProperty(OPTIONS))).hasSizeGreaterThan(5);
        assertThat(settings(SETTING, query)).isEqualTo(settings(OPTION, catalog.getProperty(OPTIONS)));
    }

    @Test
    void a_catalog_keeps_nothing_in_a_connection() throws IOException {
        assertThat(KEPT.matcher("select pg_try_advisory_lock(1)").find()).isTrue();
        assertThat(KEPT.matcher("select pg_advisory_xact_lock(1)").find()).isFalse();
        assertThat(sources().stream().filter(PoolerTest::keeps))
                .as("behind a pooler it would be anybody's: keep it for a transaction")
                .isEmpty();
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(CATALOG)) {
            List<Path> all = files.filter(file -> file.toString().matches(".*\\.(java|sql)"))
                    .toList();
            assertThat(all).hasSizeGreaterThan(100);
            return all;
        }
    }

    private static boolean keeps(Path source) {
        try {
            return KEPT.matcher(Files.readString(source)).find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> settings(Pattern form, String text) {
        return form.matcher(text)
                .results()
                .collect(Collectors.toMap(
                        (MatchResult found) -> found.group(1), found -> found.group(2), (a, _) -> a, TreeMap::new));
    }
}
