package floe.catalog.pages;

import floe.catalog.http.answers.FixedAnswer;
import floe.catalog.http.routes.Routes;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.ParsedHeaderValue;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Serves the pages. Their addresses take no key: nothing of anybody's is in them.
@Singleton
final class PageRoutes {
    /// Which page answers an address, by the first part of it.
    private static final Map<String, String> PAGES = Map.of(
            "",
            "index.html",
            "levels",
            "levels.html",
            "play",
            "play.html",
            "workshop",
            "workshop.html",
            "operations",
            "operations.html");

    /// Files that stand beside the pages: a service worker answers for what lies beneath where it stands.
    private static final List<String> BESIDE = List.of("lacking.js", "offline.js", "floe.webmanifest", "favicon.ico");

    /// Where nothing is, people get a page too. Programs have the rest to themselves, and are told in their own form.
    private static final String NOWHERE = "nowhere.html";

    private static final Pattern OF_PROGRAMS = Pattern.compile("/(?:v1|q)(?:/.*)?", Pattern.DOTALL);
    private static final String HTML = "text/html";
    private static final String ACCEPT = HttpHeaders.ACCEPT.toString();

    private static final String ASSETS = "assets";
    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    private static final String ASK_AGAIN = "no-cache";

    /// Pages take what they show from here alone; a picture may be made by their own scripts.
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    /// The loader of the compiled solvers makes functions out of text, in its worker and nowhere else.
    private static final String WORKER_POLICY =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; connect-src 'self'";

    private static final String WORKER = "/js/worker.js";

    private final PageFiles files = new PageFiles();
    private final Routes routes;

    PageRoutes(Routes routes) {
        this.routes = routes;
    }

    void register(@Observes Router router) {
        PAGES.keySet().forEach(first -> {
            router.get("/" + first).handler(this::page);
            router.head("/" + first).handler(this::page);
            if (!first.isEmpty()) {
                router.get("/" + first + "/*").handler(this::page);
                router.head("/" + first + "/*").handler(this::page);
            }
        });
        BESIDE.forEach(name -> {
            router.get("/" + name).handler(this::beside);
            router.head("/" + name).handler(this::beside);
        });
        router.get("/" + ASSETS + "/*").handler(this::asset);
        router.head("/" + ASSETS + "/*").handler(this::asset);
        router.get().handler(this::nowhere);
        router.head().handler(this::nowhere);
    }

    private void page(RoutingContext context) {
        String first = context.normalizedPath().split("/", 3)[1];
        Optional<FixedAnswer> file = Optional.ofNullable(PAGES.get(first)).flatMap(files::find);
        send(context, file, ASK_AGAIN, POLICY);
    }

    private void beside(RoutingContext context) {
        send(context, files.find(context.normalizedPath().substring(1)), ASK_AGAIN, POLICY);
    }

    private void asset(RoutingContext context) {
        String name = context.normalizedPath().substring(1);
        send(context, files.find(name), FOR_EVER, name.endsWith(WORKER) ? WORKER_POLICY : POLICY);
    }

    /// Whatever has come as far as this has no page.
    private void nowhere(RoutingContext context) {
        String path = context.normalizedPath();
        if (OF_PROGRAMS.matcher(path).matches() || routes.isKnown(path)) {
            context.next();
            return;
        }
        HttpServerResponse response = context.response();
        context.addHeadersEndHandler(_ -> {
            String others = response.headers().get(HttpHeaders.VARY);
            response.putHeader(HttpHeaders.VARY, others == null ? ACCEPT : ACCEPT + ", " + others);
        });
        if (wantsPage(context)) {
            response.setStatusCode(404);
            send(context, files.find(NOWHERE), ASK_AGAIN, POLICY);
        } else {
            context.next();
        }
    }

    /// As browsers do, and before any form of data.
    private static boolean wantsPage(RoutingContext context) {
        return context.parsedHeaders().accept().stream()
                .map(ParsedHeaderValue::value)
                .filter(form -> form.equals(HTML) || form.endsWith("json"))
                .findFirst()
                .filter(HTML::equals)
                .isPresent();
    }

    private static void send(RoutingContext context, Optional<FixedAnswer> file, String keep, String policy) {
        if (file.isEmpty()) {
            context.next();
            return;
        }
        context.response()
                .putHeader(HttpHeaders.CACHE_CONTROL, keep)
                .putHeader("Content-Security-Policy", policy)
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin");
        file.get().send(context);
    }
}
