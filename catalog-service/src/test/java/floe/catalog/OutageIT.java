package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OutageIT extends CatalogIT {
    @Test
    void theDatabaseMayGoAndComeBackAndNothingIsLost() throws Exception {
        Size size = new Size(20, 20);
        List<Verdict> before = Boards.verdicts(size, 50);
        kafka.publish(before.toArray(Verdict[]::new));
        awaitLevel(before.getLast().id());
        Eventually.becomes("nothing is uncommitted", () -> kafka.uncommitted() == 0);

        List<Verdict> all = Boards.verdicts(size, 300);
        stack().stopPostgres();
        try {
            kafka.publish(all.toArray(Verdict[]::new));
            HttpResponse<String> answer =
                    http.get("/v1/levels/" + before.getFirst().id());
            ProblemsIT.assertProblem(answer, 503, "unavailable", "sent again", true);
            assertThat(answer.headers().firstValue("Retry-After")).contains("2");
            ProblemsIT.assertProblem(http.get("/v1/stock"), 503, "unavailable", "sent again", true);
            ProblemsIT.assertProblem(http.get("/v1/keys"), 503, "unavailable", "sent again", true);
            Eventually.becomes(
                    "it is not ready", () -> management.get("/q/health/ready").statusCode() == 503);
            assertThat(management.get("/q/health/live").statusCode()).isEqualTo(200);
            Eventually.becomes(
                    "it tells of trouble",
                    () -> management.get("/q/health/live").body().contains("trouble"));
            assertThat(management.get("/q/metrics").body())
                    .contains("floe_catalog_broker_away 0.0", "floe_catalog_storing_fails 1.0");
            assertThat(http.get("/v1/games").statusCode()).isEqualTo(200);
            assertThat(kafka.uncommitted()).isEqualTo(all.size());
        } finally {
            stack().startPostgres();
        }

        Eventually.becomes("nothing is uncommitted", () -> kafka.uncommitted() == 0);
        assertThat(database.number("select sum(total) from shelf where size = '20x20'"))
                .isEqualTo(all.size());
        assertThat(database.number("select count(*) from level join shelf on shelf.id = shelf_id where size = '20x20'"))
                .isEqualTo(all.size());
        Eventually.becomes(
                "it is ready", () -> management.get("/q/health/ready").statusCode() == 200);
        Eventually.becomes(
                "it stores", () -> management.get("/q/metrics").body().contains("floe_catalog_storing_fails 0.0"));
    }

    @Test
    void whoFindsEveryConnectionTakenIsToldToComeAgain() throws Exception {
        int all = ConfigProvider.getConfig().getValue("quarkus.datasource.jdbc.max-size", Integer.class);
        List<Connection> taken = new ArrayList<>();
        try {
            while (taken.size() < all) {
                taken.add(database.connection());
            }
            HttpResponse<String> answer = http.get("/v1/stock");
            ProblemsIT.assertProblem(answer, 503, "unavailable", "sent again", true);
            ProblemsIT.assertProblem(http.get("/v1/changes"), 503, "unavailable", "sent again", true);
        } finally {
            for (Connection connection : taken) {
                connection.close();
            }
        }

        assertThat(http.get("/v1/stock").statusCode()).isEqualTo(200);
    }
}
