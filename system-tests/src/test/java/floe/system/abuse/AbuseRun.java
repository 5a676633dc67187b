package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Bad clients against the catalog as it is built, beside a house that only wants to play.
///
/// **How a row is added**: write a test in a class that extends this one and call [#attack] with the row's number and
/// name, what is tried, and what a bad client does:
///
/// ```java
/// @Test
/// void lines_without_an_end() throws Exception {
///     attack("1 lines without an end", "GET / and 65,000 letters", (site, tally) -> Crowd.of(50, 500, _ -> {
///         try (RawClient client = site.connect()) {
///             client.send("GET /" + "x".repeat(65_000));
///             tally.saw(client.status(Duration.ofSeconds(10)));
///         }
///     }));
/// }
/// ```
///
/// It runs while the victim plays, for as long as the attack takes, and asserts what must always hold: the catalog
/// lives and answers, nothing but 503 of all 5xx was answered, no error and no secret stands in its log. It returns
/// what the victim felt, for what else a row promises; the figures go into the table in `target/abuse.md`. Times are
/// not asserted in tests without a tag, for any machine may be slow. What takes seconds has no tag, what takes longer
/// or needs more than an ordinary machine has `@Tag("abuse")`: `./floe test --abuse` runs both. All classes share one
/// site, one after the other, so leave it as you found it; who needs services that are told something else starts a
/// [Site] of their own.
@Execution(ExecutionMode.SAME_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class AbuseRun {
    /// So many streams of events are open at most, and of one house. Elsewhere ten thousand and five thousand are.
    static final int LISTENERS = 200;

    static final int LISTENERS_OF_A_HOUSE = 120;

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(AbuseRun.class);

    /// Started by the first class that needs it, ended after the last.
    @RegisterExtension
    final BeforeAllCallback shared = context ->
            site = context.getRoot().getStore(NAMESPACE).computeIfAbsent(Site.class, _ -> started(), Site.class);

    private Site site;

    private static Site started() {
        try {
            return Site.start(Map.of(
                    "FLOE_CATALOG_EVENTS_LISTENERS", String.valueOf(LISTENERS),
                    "FLOE_CATALOG_EVENTS_LISTENERS_PER_TENANT", String.valueOf(LISTENERS_OF_A_HOUSE),
                    "FLOE_CATALOG_EVENTS_LISTENERS_PER_KEY", String.valueOf(LISTENERS_OF_A_HOUSE)));
        } catch (Exception e) {
            throw new IllegalStateException("the services do not start", e);
        }
    }

    protected Site site() {
        return site;
    }

    /// @param row its number and name in the table
    /// @param what is tried, for the table
    /// @return what the victim felt
    protected Victim attack(String row, String what, Attack attack) throws Exception {
        return attack(site, row, what, attack);
    }

    /// The same against services of a test's own.
    protected static Victim attack(Site site, String row, String what, Attack attack) throws Exception {
        site.bringBack();
        CatalogLog log = site.log();
        Tally tally = new Tally();
        Process catalog = site.factory().catalog();
        Victim victim = Victim.start(site);
        try (victim) {
            attack.on(site, tally);
        }
        boolean died = !catalog.isAlive();
        List<String> leaked = log.leaked(site.secrets());
        List<String> told = log.leaked(tally.secrets());
        AbuseTable.add(List.of(
                row,
                what,
                tally.tries(),
                tally,
                tally.failures(),
                died ? 1 : 0,
                leaked.size() + told.size(),
                log.errors().size(),
                victim.levels(),
                victim.draws(),
                victim.unanswered() + " of "
                        + (victim.levels().count() + victim.draws().count())));
        SoftAssertions promises = new SoftAssertions();
        promises.assertThat(died).as("the catalog died").isFalse();
        promises.assertThat(tally.failures()).as("answers of 5xx: " + tally).isZero();
        promises.assertThat(leaked.size() + told.size())
                .as("secrets in the log")
                .isZero();
        promises.assertThat(log.errors()).as("errors in the log").isEmpty();
        promises.assertAll();
        site.awaitAnswers();
        assertThat(site.operator().status("/health/live")).isEqualTo(200);
        return victim;
    }
}
