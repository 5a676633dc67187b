package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Kafka;
import floe.catalog.stack.Stack;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(Stack.class)
class IntakeIT {
    @TestHTTPResource("/")
    URI base;

    Stack stack;
    private Http http;
    private Kafka kafka;

    @BeforeEach
    void connect() {
        http = new Http(base);
        kafka = new Kafka(stack);
    }

    @Test
    void aVerdictOnTheTopicBecomesALevelServed() throws Exception {
        Verdict verdict = Boards.verdict(new Size(5, 9), 40);

        kafka.publish(verdict);

        String path = "/v1/levels/" + verdict.id();
        Eventually.becomes("the level is there", () -> http.get(path).statusCode() == 200);
        JsonNode level = http.json(path);
        assertThat(level.get("board").asText()).isEqualTo(verdict.board());
        System.out.println(level);
        System.out.println(http.get(path + ".svg").body());
        System.out.println(http.get(path + ".txt").body());
        System.out.println(http.get("/v1/stock").body());
        System.out.println(http.get("/v1/games").body());
        System.out.println(http.get("/v1/levels").body());
        System.out.println(http.get("/v1/levels?limit=0").body());
        System.out.println(http.get("/v1/foo").body());
        System.out.println(http.get("/q/health").body());
        System.out.println(http.get("/q/openapi").body());
    }
}
