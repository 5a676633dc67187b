package floe.catalog.http.draws;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TracedDrawsTest {
    private final Tracer tracer = SdkTracerProvider.builder().build().get("test");

    @Test
    void anAnswerNamesItsBoardsAndBelongsToTheTraceOfItsClient() {
        String trace = "0af7651916cd43dd8448eb211c80319c";
        SpanData made = ended(
                "m-1",
                name -> "traceparent".equals(name) ? "00-" + trace + "-b7ad6b7169203331-01" : null,
                201,
                List.of("board 1", "board 2"));
        assertThat(made.getName()).isEqualTo("PUT /v1/draws/{matchId}");
        assertThat(made.getKind()).isEqualTo(SpanKind.SERVER);
        assertThat(made.getTraceId()).isEqualTo(trace);
        assertThat(made.getAttributes().asMap())
                .containsEntry(AttributeKey.stringKey("http.request.method"), "PUT")
                .containsEntry(AttributeKey.stringKey("http.route"), "/v1/draws/{matchId}")
                .containsEntry(AttributeKey.stringKey("url.path"), "/v1/draws/m-1")
                .containsEntry(AttributeKey.longKey("http.response.status_code"), 201L)
                .containsEntry(AttributeKey.stringArrayKey("floe.boards"), List.of("board 1", "board 2"));
        assertThat(made.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);

        SpanData failed = ended("m-2", _ -> null, 503, List.of());
        assertThat(failed.getTraceId()).isNotEqualTo(trace);
        assertThat(failed.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
    }

    private SpanData ended(String match, UnaryOperator<String> header, int status, List<String> boards) {
        Span span = TracedDraws.begun(tracer, "PUT", "/v1/draws/{matchId}", "/v1/draws/" + match, header);
        TracedDraws.end(span, status, boards);
        SpanData told = ((ReadableSpan) span).toSpanData();
        assertThat(told.hasEnded()).isTrue();
        return told;
    }
}
