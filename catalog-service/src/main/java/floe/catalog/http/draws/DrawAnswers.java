package floe.catalog.http.draws;

import floe.catalog.draws.BoardCount;
import floe.catalog.draws.Draw;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.contracts.Shelf;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What the answers to draws are over HTTP, alone or many in one.
///
/// @param status that of the answer, or of one among many
record DrawAnswers(int status, DrawView view) {
    private static final int OK = 200;
    private static final int MADE = 201;
    private static final int PENDING = 202;
    private static final int OVERTAKEN = ProblemKind.BUSY.status();
    private static final int CROWDED = ProblemKind.TOO_MUCH_AT_ONCE.status();
    /// When to ask again for what is pending: about as long as it takes to make a board. Who would know sooner has the
    /// request held. For what others were always quicker at, or too many wait for, that is long enough.
    private static final String AGAIN_SECONDS = "2";

    static DrawAnswers of(DrawAnswer answer) {
        return switch (answer) {
            case DrawAnswer.Made(Draw draw) -> of(draw, MADE);
            case DrawAnswer.Known(Draw draw) -> of(draw, OK);
            case DrawAnswer.OtherRequest _ ->
                throw ProblemKind.OTHER_REQUEST.exception(
                        "this id was first used with another body; send that one, or take another id");
            case DrawAnswer.Exhausted(List<BoardCount> missing, boolean made) -> throw exhausted(missing, made);
            case DrawAnswer.TooManyWait _ ->
                throw ProblemKind.TOO_MUCH_AT_ONCE.exception(
                        "there are too few boards, and too many draws of your house wait for theirs; come back in "
                                + AGAIN_SECONDS + " s",
                        Map.of(HttpHeaders.RETRY_AFTER, AGAIN_SECONDS));
            case DrawAnswer.TooManyHold _ ->
                throw ProblemKind.TOO_MUCH_AT_ONCE.exception(
                        "too many draws hold boards for one of these players; confirm some or let them go, or come back "
                                + "in " + AGAIN_SECONDS + " s",
                        Map.of(HttpHeaders.RETRY_AFTER, AGAIN_SECONDS));
            case DrawAnswer.UnknownShelf(var shelf) -> throw unknown(shelf);
            case DrawAnswer.Forgotten _ ->
                throw ProblemKind.FORGOTTEN.exception(
                        "this id was answered long ago, and the answer is no longer kept; take another id");
        };
    }

    static ProblemException unknown(Shelf shelf) {
        return ProblemKind.UNKNOWN_SHELF.exception("there is no shelf " + shelf + "; /v1/stock tells which there are");
    }

    /// Generators are told of what is lacking; of a house's own boards they make none.
    private static ProblemException exhausted(List<BoardCount> missing, boolean made) {
        String detail = "too few boards that none of the players has seen: " + told(missing)
                + "; nothing was drawn, and "
                + (made
                        ? "the same request can be sent again when more have been made"
                        : "no generator makes them: of the house's own there will be more when it hands in more");
        return (made ? ProblemKind.STOCK_EXHAUSTED : ProblemKind.NEVER_MADE).exception(detail);
    }

    private static DrawAnswers of(Draw draw, int status) {
        return new DrawAnswers(draw.isPending() ? PENDING : status, DrawView.of(draw));
    }

    /// What `Retry-After` says to whoever is answered so; nothing where there is nothing to come back for.
    static Optional<String> retryAfter(int status) {
        return status == PENDING || status == OVERTAKEN || status == CROWDED
                ? Optional.of(AGAIN_SECONDS)
                : Optional.empty();
    }

    private static String told(List<BoardCount> missing) {
        return missing.stream()
                .map(want -> want.count() + " of " + want.shelf() + " are lacking")
                .collect(Collectors.joining(", "));
    }
}
