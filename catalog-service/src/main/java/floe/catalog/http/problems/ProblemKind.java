package floe.catalog.http.problems;

import java.util.Map;

/// What can go wrong for a client. The code is what programs go by; it never changes.
public enum ProblemKind {
    BAD_REQUEST(400, "bad-request", "The request cannot be understood", false),
    BAD_PARAMETER(400, "bad-parameter", "A parameter is not what it should be", false),
    UNKNOWN_PARAMETER(400, "unknown-parameter", "There is no such parameter", false),
    BAD_CURSOR(400, "bad-cursor", "The cursor leads nowhere", false),
    BAD_BODY(400, "bad-body", "The body is not what it should be", false),
    UNKNOWN_GAME(400, "unknown-game", "There is no such game", false),
    UNAUTHORIZED(401, "unauthorized", "A key or a token is needed", false),
    FORBIDDEN(403, "forbidden", "This key or token may not do this", false),
    UNKNOWN_LEVEL(404, "unknown-level", "There is no such level", false),
    UNKNOWN_SHELF(400, "unknown-shelf", "There is no such shelf", false),
    UNKNOWN_RUSH(404, "unknown-rush", "There is no such run", false),
    UNKNOWN_DRAW(404, "unknown-draw", "There is no such draw", false),
    UNKNOWN_PATH(404, "unknown-path", "Nothing is here", false),
    UNKNOWN_BOARD(404, "unknown-board", "No such board was handed in", false),
    UNKNOWN_KEY(404, "unknown-key", "There is no such key", false),
    UNKNOWN_RACE(404, "unknown-race", "There is no such race", false),
    UNKNOWN_LETTER(404, "unknown-letter", "There is no such dead letter", false),
    WRONG_METHOD(405, "wrong-method", "This cannot be done here", false),
    NOT_ACCEPTABLE(406, "not-acceptable", "There is no such form of it", false),
    WITHDRAWN(410, "withdrawn", "The level was taken out", false),
    TOO_SLOW(408, "too-slow", "The request did not come in time", true),
    OTHER_REQUEST(409, "other-request", "The id belongs to another request", false),
    STOCK_EXHAUSTED(409, "stock-exhausted", "There are too few fresh boards", true),
    /// Of those that no generator makes.
    NEVER_MADE(409, "stock-exhausted", "There are too few fresh boards", false),
    RACE_CLOSED(409, "race-closed", "The race does not take this now", false),
    DRAW_ENDED(409, "draw-ended", "The draw is pending no longer", false),
    KEY_ENDED(409, "key-ended", "The key is good no more", false),
    TOO_MANY_KEYS(409, "too-many-keys", "The house has too many keys", false),
    TOO_MANY_SHELVES(409, "too-many-shelves", "The house has opened too many shelves", false),
    NOT_RESERVED(409, "not-reserved", "The draw holds nothing", true),
    NOT_ACCEPTED(409, "not-accepted", "The board is no level", false),
    /// Until it has its verdict.
    NOT_YET_ACCEPTED(409, "not-accepted", "The board is no level", true),
    FORGOTTEN(410, "forgotten", "The answer is no longer kept", false),
    TOO_LARGE(413, "too-large", "The body is too large", false),
    URI_TOO_LONG(414, "uri-too-long", "The address is too long", false),
    UNSUPPORTED_TYPE(415, "unsupported-type", "A body of this type cannot be read", false),
    RATE_LIMITED(429, "rate-limited", "Too much was asked in too short a time", true),
    TOO_MUCH_AT_ONCE(429, "too-much-at-once", "The house asks for too much at once", true),
    TOO_MANY_STREAMS(429, "too-many-streams", "Too many streams are open", true),
    HEADERS_TOO_LARGE(431, "headers-too-large", "The headers are too large", false),
    INTERNAL(500, "internal", "Something went wrong here", true),
    UNAVAILABLE(503, "unavailable", "The database cannot be reached", true),
    ISSUER_UNAVAILABLE(503, "issuer-unavailable", "The issuer of the token cannot be reached", true),
    BROKER_UNAVAILABLE(503, "broker-unavailable", "The broker cannot be reached", true),
    BUSY(503, "busy", "Too many do this at the moment", true);

    private final int status;
    private final String code;
    private final String title;
    private final boolean retryable;

    ProblemKind(int status, String code, String title, boolean retryable) {
        this.status = status;
        this.code = code;
        this.title = title;
        this.retryable = retryable;
    }

    public int status() {
        return status;
    }

    public Problem problem(String detail) {
        return new Problem("urn:floe:problem:" + code, title, status, detail, code, retryable);
    }

    public ProblemException exception(String detail) {
        return exception(detail, Map.of());
    }

    /// @param headers what the answer has beside the usual headers
    public ProblemException exception(String detail, Map<String, String> headers) {
        return new ProblemException(this, detail, headers);
    }
}
