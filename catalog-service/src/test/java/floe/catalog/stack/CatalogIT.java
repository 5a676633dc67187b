package floe.catalog.stack;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// What the tests of the whole service have in common: the service with its broker and database, and ways to get at
/// them. All of them share one, so each keeps to boards of a size of its own.
@QuarkusTestResource(Stack.class)
@Execution(ExecutionMode.SAME_THREAD)
public abstract class CatalogIT {
    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "", management = true)
    URI managementBase;

    @jakarta.inject.Inject
    DataSource dataSource;

    Stack stack;

    protected Http http;

    /// What operators ask, at a port of its own: `/health`, `/metrics`.
    protected Http management;

    protected Kafka kafka;
    protected Database database;
    protected Stock stock;

    @BeforeEach
    void connect() {
        http = new Http(base);
        management = new Http(managementBase);
        kafka = new Kafka(stack);
        database = new Database(dataSource);
        stock = new Stock(dataSource);
    }

    protected Stack stack() {
        return stack;
    }

    /// A key of that tenant that may do what these words say, with `+` between them.
    protected String key(String scopes, String tenant) throws Exception {
        String wish = "{\"name\":\"of a test\",\"tenant\":\"" + tenant + "\",\"scopes\":[\""
                + scopes.replace("+", "\",\"") + "\"]}";
        return Http.json(http.post("/v1/keys", wish)).get("key").asText();
    }

    /// A shelf of easy boards of the null game, without any.
    protected void open(String size) throws Exception {
        http.sendJson("PUT", "/v1/stock/nullgame/" + size + "/easy", "{\"target\":0}");
    }

    protected void awaitLevel(String id) throws Exception {
        Eventually.becomes(
                "level " + id + " is served", () -> http.get("/v1/levels/" + id).statusCode() == 200);
    }
}
