package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What belongs to a house can go to a database of its own one day (`docs/scale.md`): for that, each statement about
/// it has to say whose rows it wants, and those that do not have to be known.
class ByTenantTest {
    private static final Path CATALOG = Path.of("src/main/java/floe/catalog");

    private static final String TABLES = "api_key|attempt|draw|draw_deadline|draw_held|draw_key|draw_wait|event"
            + "|level_stats|own_level|own_shelf|own_solution|player_mark|player_rating|race|rush|submission|tried";

    private static final Pattern TABLE = Pattern.compile("\\b(?:from|join|into|update)\\s+(" + TABLES + ")\\b");
    private static final Pattern LITERAL =
            Pattern.compile("\"\"\"\\n(.*?)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)*)\"", Pattern.DOTALL);
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");

    private static final Pattern REPOSITORY = Pattern.compile("implements PanacheRepositoryBase<(\\w+),");
    private static final Pattern ENTITY = Pattern.compile("@Table\\(name = \"(\\w+)\"\\)");

    /// What a repository is asked by words of ours, and what it is asked by a key alone.
    private static final Pattern ASKED = Pattern.compile(
            "\\b(?:find|list|stream|count|update|delete)\\(\\s*\"([^\"]*)\"|\\b(findBy\\w+|\\w+All)\\(");

    /// A comparison, a row that is written, or rows that are joined by it.
    private static final Pattern BY_TENANT =
            Pattern.compile("\\btenant\\s*=|=\\s*[a-z_]+\\.tenant\\b|\\([^()]*\\btenant\\b[^()]*\\)");

    /// What looks at all houses, and why that may stay: by class, its tables.
    private static final Map<String, String> OF_ALL_HOUSES = Map.ofEntries(
            Map.entry("Keys api_key", "a key is found by itself, and tells the tenant"),
            Map.entry("KeyLookup api_key", "a key is found by itself, and tells the tenant"),
            Map.entry("Forgetting draw_key", "takes away what is old, in each database by itself"),
            Map.entry("Forgetting rush", "takes away what is old, in each database by itself"),
            Map.entry("Attempts attempt", "takes away what is old, in each database by itself"),
            Map.entry("DeadlineTable draw_deadline", "looks for what is due, in each database by itself"),
            Map.entry("WaitTable draw_wait", "looks for whom new levels are, in each database by itself"),
            Map.entry("WaitTable own_shelf", "looks for whom new levels are, in each database by itself"),
            Map.entry("Shelves draw_wait", "what a shelf lacks is the sum over all databases"),
            Map.entry("EventLog event", "read once for all who listen, each of whom hears its own"),
            Map.entry("OwnLevels own_level", "a verdict names no house: each database takes those it knows"),
            Map.entry("OwnLevels submission", "a verdict names no house: each database takes those it knows"),
            Map.entry("DatabaseWatch submission", "who waits longest is the oldest of all databases"),
            Map.entry("Submissions submission", "a verdict names no house: each database takes those it knows"),
            Map.entry("JudgedAnew own_level", "a verdict names no house: each database takes those it knows"),
            Map.entry("JudgedAnew own_shelf", "a verdict names no house: each database takes those it knows"),
            Map.entry("Regrades own_level", "what is left to judge is the sum over all databases"),
            Map.entry("Regrades own_shelf", "what is left to judge is the sum over all databases"),
            Map.entry("MovedLevels own_level", "shelves are known by numbers that no two houses share"),
            Map.entry("MovedLevels draw_held", "a lane is one for all houses, and so is how far anybody may come"),
            Map.entry("Races race", "a race is found by itself, and tells the tenant"),
            Map.entry("DealtLevels race", "a race is found by itself, and tells the tenant"),
            Map.entry("RatingRows level_stats", "the beginning of statements that go on by tenant"),
            Map.entry("LevelRows own_shelf", "shelves are known by numbers that no two houses share"),
            Map.entry("Publications own_shelf", "shelves are known by numbers that no two houses share"),
            Map.entry("MarkTable player_mark", "the player is a hash of tenant and name"),
            Map.entry("PlayerTraces player_mark", "the player is a hash of tenant and name"));

    @Test
    void every_statement_about_a_houses_rows_says_whose_or_is_known_not_to() throws IOException {
        Map<String, Collection<String>> others = new TreeMap<>();
        int statements = 0;
        try (Stream<Path> files = Files.walk(CATALOG)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".java")).toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                String source = Files.readString(file);
                List<String> all = statements(source);
                Matcher repository = REPOSITORY.matcher(source);
                if (repository.find()) {
                    Path entity = file.resolveSibling(repository.group(1) + ".java");
                    all.addAll(asked(source, Files.readString(entity)));
                }
                for (String statement : all) {
                    List<String> tables = tables(statement);
                    statements += tables.size();
                    if (!isByTenant(statement)) {
                        tables.forEach(table -> others.computeIfAbsent(name + " " + table, _ -> new TreeSet<>())
                                .add(statement.strip()));
                    }
                }
            }
        }
        assertThat(statements).isGreaterThan(60);
        others.keySet().removeAll(OF_ALL_HOUSES.keySet());
        assertThat(others)
                .as(
                        "say which tenant's rows are wanted; if it cannot, say above why, and in docs/scale.md what becomes of it")
                .isEmpty();
    }

    @Test
    void a_statement_that_is_not_by_tenant_is_seen() {
        assertThat(statements("sql(\"select levels from \" + \"draw where id = ?\")"))
                .singleElement()
                .satisfies(statement -> assertThat(tables(statement)).containsExactly("draw"))
                .satisfies(statement -> assertThat(isByTenant(statement)).isFalse());
        assertThat(List.of(
                        "select tenant, id from draw_wait",
                        "update rush set state = ? where id = ?",
                        "delete from attempt where player_id = ?"))
                .noneMatch(ByTenantTest::isByTenant);
        assertThat(List.of(
                        "select levels from draw where tenant = ? and id = ?",
                        "insert into rush (tenant, id) values (?, ?)",
                        "select 1 from draw_held join draw_wait using (tenant, id)"))
                .allMatch(ByTenantTest::isByTenant);
    }

    @Test
    void what_a_repository_is_asked_is_seen() {
        String entity = "@Table(name = \"race\") class RaceEntity";
        assertThat(asked(
                        "find(\"tenant = ?1 and id = ?2\", tenant, id); count(\"id = \" + \"?1\"); findById(id)",
                        entity))
                .extracting(ByTenantTest::isByTenant)
                .containsExactly(true, false, false);
        assertThat(asked("find(\"id = ?1\", id)", entity))
                .singleElement()
                .satisfies(statement -> assertThat(tables(statement)).containsExactly("race"));
    }

    /// As statements about the table of its entity.
    private static List<String> asked(String repository, String entity) {
        Matcher table = ENTITY.matcher(entity);
        assertThat(table.find()).as(entity).isTrue();
        return ASKED.matcher(JOINED.matcher(repository).replaceAll(""))
                .results()
                .map(asked -> "from " + table.group(1) + " where " + (asked.group(1) == null ? "" : asked.group(1)))
                .toList();
    }

    private static boolean isByTenant(String statement) {
        return BY_TENANT.matcher(statement).find();
    }

    private static List<String> tables(String statement) {
        return TABLE.matcher(statement)
                .results()
                .map((MatchResult found) -> found.group(1))
                .distinct()
                .toList();
    }

    private static List<String> statements(String source) {
        List<String> statements = new ArrayList<>();
        Matcher literal = LITERAL.matcher(JOINED.matcher(source).replaceAll(""));
        while (literal.find()) {
            String text = literal.group(1) == null ? literal.group(2) : literal.group(1);
            if (TABLE.matcher(text).find()) {
                statements.add(text);
            }
        }
        return statements;
    }
}
