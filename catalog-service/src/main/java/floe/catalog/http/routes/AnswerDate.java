package floe.catalog.http.routes;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Says with each answer when it was made, as HTTP asks of whoever has a clock and the platform leaves open: what day
/// it is, a page takes from it.
@Singleton
final class AnswerDate {
    private static final int FIRST = 200;
    /// The form that HTTP wants: the platform's own for mails has days of one digit.
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

    void register(@Observes Filters filters) {
        filters.register(AnswerDate::say, FIRST);
    }

    private static void say(RoutingContext context) {
        context.addHeadersEndHandler(
                _ -> context.response().putHeader(HttpHeaders.DATE, FORM.format(ZonedDateTime.now(ZoneOffset.UTC))));
        context.next();
    }
}
