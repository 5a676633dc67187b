package floe.system.abuse;

import floe.system.Project;
import floe.system.faults.Factory;
import floe.system.faults.Load;
import floe.wire.Operator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// What bad clients are let loose on: the services as they are built, with levels on the shelves and keys for several
/// houses.
public final class Site implements AutoCloseable {
    private static final Map<String, Integer> LEVELS = Map.of("ice", 300, "flow", 20, "cave", 4);
    private static final int SMALL = 8 * 8;
    private static final int LARGE = 100 * 100;
    private static final Duration BACK_WITHIN = Duration.ofMinutes(2);
    private static final Pattern KEY = Pattern.compile("\"key\":\"(floe_[^\"]+)\"");
    private static final Pattern KEY_ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\"id\":\"([0-9a-f]{32})\"");

    private final Path folder;
    private final Factory factory;
    private final AwkwardIssuer issuer;
    private final String operator;
    private final Map<String, String> keys = new ConcurrentHashMap<>();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private List<String> levels = List.of();

    private Site(Path folder, Factory factory, AwkwardIssuer issuer, String operator) {
        this.folder = folder;
        this.factory = factory;
        this.issuer = issuer;
        this.operator = operator;
    }

    /// @param told what every service is told besides, in its environment
    public static Site start(Map<String, String> told) throws Exception {
        Path folder = Files.createTempDirectory(Project.ROOT.resolve("system-tests/target"), "abuse");
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        String operator = "floe_" + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        AwkwardIssuer issuer = AwkwardIssuer.start();
        Map<String, String> environment = new TreeMap<>(told);
        environment.put("FLOE_CATALOG_ACCESS_FIRST_KEYS", "operate=" + operator);
        environment.put("FLOE_CATALOG_ACCESS_OIDC_ISSUER", issuer.url());
        Site site = new Site(folder, Factory.start(folder, 1, environment), issuer, operator);
        try {
            site.fill();
            return site;
        } catch (Exception | Error e) {
            site.close();
            throw e;
        }
    }

    private void fill() {
        LEVELS.forEach((game, count) -> factory.kafka()
                .send(Load.of(game, game.equals("flow") ? SMALL : LARGE).boards(count)));
        factory.awaitBooks();
        Awaitility.await("the shelves are served").atMost(BACK_WITHIN).until(() -> {
            levels = ids("/v1/levels?game=ice&limit=100");
            return !levels.isEmpty();
        });
    }

    public Factory factory() {
        return factory;
    }

    /// Whose tokens the catalog takes, if ever it were told its keys.
    AwkwardIssuer issuer() {
        return issuer;
    }

    /// Ids of ice levels.
    public List<String> levels() {
        return levels;
    }

    public List<String> ids(String path) {
        return ID.matcher(get(path, key("play", "looker")).body())
                .results()
                .map(id -> id.group(1))
                .distinct()
                .toList();
    }

    /// A key of that house that may do what these words say, with `+` between them: the same for the same words.
    public String key(String scopes, String tenant) {
        return keys.computeIfAbsent(tenant + "/" + scopes, _ -> made(scopes, tenant, ""));
    }

    /// The same with a rate of its own.
    public String key(String scopes, String tenant, int rate) {
        return keys.computeIfAbsent(tenant + "/" + scopes + "/" + rate, _ -> made(scopes, tenant, ",\"rate\":" + rate));
    }

    private String made(String scopes, String tenant, String more) {
        String wish = "{\"name\":\"abuse\",\"tenant\":\"" + tenant + "\",\"scopes\":[\"" + scopes.replace("+", "\",\"")
                + "\"]" + more + "}";
        HttpResponse<String> answer = send("POST", "/v1/keys", wish, operator);
        Matcher key = KEY.matcher(answer.body());
        if (!key.find()) {
            throw new AssertionError("no key was made: " + answer.statusCode() + " " + answer.body());
        }
        return key.group(1);
    }

    /// Takes back the only key of that house.
    void revoke(String tenant) {
        Matcher id = KEY_ID.matcher(
                send("GET", "/v1/keys?tenant=" + tenant, "", operator).body());
        if (!id.find()) {
            throw new AssertionError("the house " + tenant + " has no key");
        }
        int status = send("DELETE", "/v1/keys/" + id.group(1), "", operator).statusCode();
        if (status >= 300) {
            throw new AssertionError("the key of " + tenant + " was not revoked: " + status);
        }
    }

    public HttpResponse<String> get(String path, String key) {
        return send("GET", path, "", key);
    }

    /// @param json the body, or nothing
    public HttpResponse<String> send(String method, String path, String json, String key) {
        return answer(request(method, path, json, key), BodyHandlers.ofString());
    }

    public HttpResponse<byte[]> answer(HttpRequest request) {
        return answer(request, BodyHandlers.ofByteArray());
    }

    private <T> HttpResponse<T> answer(HttpRequest request, HttpResponse.BodyHandler<T> form) {
        try {
            return http.send(request, form);
        } catch (IOException e) {
            throw new AssertionError("no answer from " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    HttpRequest request(String method, String path, String json, String key) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + factory.catalogPort() + path))
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .build();
    }

    /// A connection to the catalog that sends whatever it is told to.
    public RawClient connect() throws IOException {
        return RawClient.to(factory.catalogPort());
    }

    /// What operators see of the catalog: `/metrics`, `/health/live`.
    public Operator operator() {
        return new Operator(factory.management("catalog"));
    }

    /// Starts the catalog again if it has ended, so that one attack is no other's excuse.
    void bringBack() throws IOException {
        if (!factory.catalog().isAlive()) {
            factory.startCatalog();
        }
        awaitAnswers();
    }

    void awaitAnswers() {
        Awaitility.await("the catalog answers")
                .atMost(BACK_WITHIN)
                .ignoreExceptions()
                .ignoreExceptionsMatching(AssertionError.class::isInstance)
                .until(() -> get("/v1/games", key("play", "looker")).statusCode() == 200);
    }

    /// How many draws of that house wait for levels.
    long waiting(String tenant) throws SQLException {
        try (Connection database = DriverManager.getConnection(factory.jdbcUrl(), "floe", "");
                PreparedStatement statement =
                        database.prepareStatement("select count(*) from draw_wait where tenant = ?")) {
            statement.setString(1, tenant);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    CatalogLog log() {
        return new CatalogLog(folder.resolve("catalog.log"));
    }

    /// What must be in no log.
    List<String> secrets() {
        List<String> secrets = new ArrayList<>(keys.values());
        secrets.add(operator);
        return secrets;
    }

    private void closeIssuer() {
        try {
            issuer.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the issuer's port is not given back", e);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        factory.close();
        closeIssuer();
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(java.util.Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // Below target: the next clean build takes it away.
            return;
        }
    }
}
