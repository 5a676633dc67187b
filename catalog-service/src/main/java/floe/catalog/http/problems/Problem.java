package floe.catalog.http.problems;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What went wrong, as RFC 9457 has it.
@Schema(
        description = "What went wrong (RFC 9457)",
        requiredProperties = {"type", "title", "status", "detail", "code", "retryable"})
public record Problem(
        @Schema(
                description = "Names the kind of problem; the code as a URN",
                examples = "urn:floe:problem:unknown-level")
        String type,

        @Schema(description = "The kind of problem for people")
        String title,

        @Schema(description = "The HTTP status") int status,

        @Schema(description = "What went wrong this time and what to do")
        String detail,

        @Schema(description = "The kind of problem for programs; it never changes", examples = "unknown-level")
        String code,

        @Schema(description = "Whether the same request can succeed later")
        boolean retryable) {
    public static final String MEDIA_TYPE = "application/problem+json";
}
