package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages are asked for each time, what they load is kept for ever, and nothing in them comes from anywhere else.
@QuarkusTest
class PagesIT extends CatalogIT {
    private static final Pattern SCRIPT = Pattern.compile("src=\"(/assets/[0-9a-f]{64}/js/[a-z-]+\\.js)\"");
    private static final Pattern DATE = Pattern.compile("\r\ndate: (\\w{3}, \\d{2} .*)\r\n");

    @ParameterizedTest
    @ValueSource(strings = {"/", "/play/daily", "/levels/ed7c", "/operations"})
    void aPageTakesNoKeyAndIsAskedForEachTime(String address) throws Exception {
        String answer = ask("GET", address, "");

        assertThat(answer).startsWith("HTTP/1.1 200");
        assertThat(head(answer))
                .contains("content-type: text/html", "cache-control: no-cache\r\n", "script-src 'self';")
                .contains("frame-ancestors 'none'", "x-content-type-options: nosniff")
                .doesNotContain("unsafe", "immutable");
        assertThat(ask("GET", address, "If-None-Match: " + tag(answer) + "\r\n"))
                .startsWith("HTTP/1.1 304");
    }

    /// A page takes the day from it, and whatever is kept on the way its age.
    @ParameterizedTest
    @ValueSource(strings = {"/", "/v1/games", "/nowhere"})
    void eachAnswerSaysWhenItWasMade(String address) throws Exception {
        Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS);

        Matcher date = DATE.matcher(head(ask("GET", address, "")));

        assertThat(date.find()).isTrue();
        assertThat(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date.group(1))))
                .isBetween(before, Instant.now());
    }

    @Test
    void whatAPageLoadsIsKeptForEverAndCompressed() throws Exception {
        String script = script(ask("GET", "/", ""));

        String plain = ask("GET", script, "");
        assertThat(plain).startsWith("HTTP/1.1 200");
        assertThat(head(plain))
                .contains("content-type: text/javascript", "max-age=31536000, immutable")
                .doesNotContain("content-encoding");
        String style = script.replaceAll("/js/.*", "/css/floe.css");
        assertThat(head(ask("HEAD", style, ""))).contains("content-type: text/css", "vary: accept-encoding");
        // The page itself: large enough to become smaller, however little its style is.
        assertThat(head(ask("HEAD", "/", "Accept-Encoding: gzip, br\r\n")))
                .contains("content-type: text/html", "content-encoding: gzip", "vary: accept-encoding");
    }

    @Test
    void whatPlaysOfflineStandsBesideThePages() throws Exception {
        String build = script(ask("GET", "/", "")).replaceAll("js/.*", "");

        String worker = ask("GET", "/offline.js", "");
        assertThat(worker).startsWith("HTTP/1.1 200").contains("addEventListener('fetch'");
        assertThat(head(worker)).contains("content-type: text/javascript", "cache-control: no-cache\r\n");
        assertThat(ask("GET", "/floe.webmanifest", ""))
                .startsWith("HTTP/1.1 200")
                .contains("application/manifest+json", "\"src\": \"" + build + "img/floe.svg\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nowhere/x", "/levelss", "/assets/0/js/gallery.js", "/tests"})
    void whereNothingIsABrowserGetsAPageAndEverybodyElseTheProblem(String address) throws Exception {
        String browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n";
        String page = ask("GET", address, browser);
        assertThat(page).startsWith("HTTP/1.1 404").contains("<h1>Nothing is here</h1>", "href=\"/\"", "lang=\"en\"");
        assertThat(ask("GET", address, "Accept: text/html\r\n")).contains("<h1>Nothing is here</h1>");
        assertThat(head(page))
                .contains("content-type: text/html", "cache-control: no-cache\r\n", "vary: accept, accept-encoding\r\n")
                .contains("script-src 'self';");
        String again = ask("HEAD", address, browser + "If-None-Match: " + tag(page) + "\r\n");
        assertThat(again).startsWith("HTTP/1.1 404").endsWith("\r\n\r\n");
        assertThat(head(again)).contains("content-type: text/html");

        for (String other : List.of("", "Accept: */*\r\n", "Accept: application/json, text/html;q=0.5\r\n")) {
            String problem = ask("GET", address, other);
            assertThat(problem).startsWith("HTTP/1.1 404").contains("\"code\":\"unknown-path\"");
            assertThat(head(problem)).contains("content-type: application/problem+json", "vary: accept");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1", "/v1/nowhere", "/q/nowhere"})
    void whatIsForProgramsIsNeverAPage(String address) throws Exception {
        assertThat(ask("GET", address, "Accept: text/html, application/problem+json;q=0.1\r\n"))
                .startsWith("HTTP/1.1 404")
                .doesNotContain("<html");
    }

    @Test
    void whoAsksForAnIconByItsUsualNameGetsOurs() throws Exception {
        assertThat(ask("GET", "/favicon.ico", "")).startsWith("HTTP/1.1 200").contains("<svg");
        assertThat(head(ask("HEAD", "/favicon.ico", ""))).contains("content-type: image/svg+xml");
    }

    @Test
    void thereIsNothingBesides() throws Exception {
        String script = script(ask("GET", "/", ""));

        assertThat(ask("GET", script.replace(".js", "s.js"), "")).startsWith("HTTP/1.1 404");
        assertThat(ask("GET", script.replaceAll("/js/.*", "/js/../../../index.html"), ""))
                .startsWith("HTTP/1.1 404");
        assertThat(ask("GET", script.replaceAll("js/.*", "a/".repeat(3_900)), ""))
                .startsWith("HTTP/1.1 404");
        assertThat(ask("POST", "/", "Content-Length: 0\r\n")).startsWith("HTTP/1.1 40");
    }

    private String ask(String verb, String address, String headers) throws Exception {
        return http.raw(
                verb + " " + address + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "\r\n");
    }

    private static String script(String page) {
        Matcher matcher = SCRIPT.matcher(page);
        assertThat(matcher.find()).as(page).isTrue();
        return matcher.group(1);
    }

    private static String tag(String answer) {
        return answer.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("etag: "))
                .map(line -> line.substring(6))
                .findFirst()
                .orElseThrow();
    }

    private static String head(String answer) {
        return answer.substring(0, answer.indexOf("\r\n\r\n") + 2).toLowerCase(Locale.ROOT);
    }
}
