package floe.catalog.http.operators;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.kafka.DeadLetters;
import floe.wire.Letter;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A dead letter as operators see it. What was in it is told when it is asked for alone.
@Schema(
        name = "DeadLetter",
        requiredProperties = {"letter", "topic", "time", "reason", "detail", "by", "key", "origin", "shortened"})
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record LetterView(
        @Schema(description = "Where it lies", examples = "floe.candidates.v1.dlq-0@17")
        String letter,

        @Schema(description = "Whose record it is", examples = "floe.candidates.v1")
        String topic,

        @Schema(description = "When it was put aside") String time,

        @Schema(description = "A word for programs", examples = "UNKNOWN_GAME")
        String reason,

        @Schema(description = "A sentence for people") String detail,

        @Schema(description = "Who could not use it") String by,

        @Schema(description = "The record's key, most often its board's id")
        String key,

        @Schema(description = "Where the record first lay", examples = "floe.candidates.v1-3@1042")
        String origin,

        @Schema(description = "Whether it was too large to be put aside whole, so that replay fetches it from `origin`")
        boolean shortened,

        @Schema(description = "Its headers; absent in lists", nullable = false)
        Optional<List<HeaderView>> headers,

        @Schema(
                description = "How large its value is, in bytes; absent in lists",
                implementation = Integer.class,
                nullable = false)
        Optional<Integer> bytes,

        @Schema(
                description =
                        "The beginning of its value as text; absent in lists and for a key without the scope solutions, for "
                                + "verdicts have solutions in them",
                implementation = String.class,
                nullable = false)
        Optional<String> value) {
    /// One of its headers.
    @Schema(
            name = "DeadLetterHeader",
            requiredProperties = {"name", "value"})
    public record HeaderView(String name, String value) {
        static HeaderView of(Letter.Named header) {
            return new HeaderView(header.name(), header.value());
        }
    }

    static LetterView of(Letter.Head head) {
        return view(head, Optional.empty(), Optional.empty(), Optional.empty());
    }

    static LetterView of(DeadLetters.Whole letter, boolean withValue) {
        return view(
                letter.head(),
                Optional.of(letter.headers().stream().map(HeaderView::of).toList()),
                Optional.of(letter.bytes()),
                withValue ? letter.value() : Optional.empty());
    }

    private static LetterView view(
            Letter.Head head, Optional<List<HeaderView>> headers, Optional<Integer> bytes, Optional<String> value) {
        return new LetterView(
                head.name(),
                head.topic(),
                head.time(),
                head.reason(),
                head.detail(),
                head.by(),
                head.key(),
                head.origin(),
                head.shortened(),
                headers,
                bytes,
                value);
    }
}
