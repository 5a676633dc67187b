package floe.catalog.submissions;

import floe.catalog.intake.Rejection;
import floe.contracts.BoardId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Formula;
import org.hibernate.annotations.Immutable;

/// A row of `submission`, for reading: one is made where nobody has handed the board in, and settled with others.
@Entity
@Immutable
@Table(name = "submission")
public class SubmissionEntity {
    @Id
    UUID id;

    String tenant;
    UUID boardId;
    String game;
    String board;
    String state;
    String reason;
    String detail;
    /// By which it was rejected. Null: by an older build, and nobody knows.
    Integer rules;

    Instant madeAt;
    Instant publishedAt;
    Instant settledAt;

    /// A board that is a level is everybody's unless the house has it as its own and has not published it. That a
    /// generator has found it, too, tells nobody anything.
    ///
    /// Each is looked up for its row, here and below: of `exists` Postgres may make a list of all houses' boards.
    @Formula("""
            coalesce((select own.published_at is not null from own_level own
                      where own.tenant = tenant and own.id = board_id), true)
            """)
    boolean everybodys;

    /// The house's own row is the one that counts, as wherever a level is asked for.
    @Formula("""
            coalesce((select own.withdrawn_at is not null from own_level own
                      where own.tenant = tenant and own.id = board_id),
                     (select everybodys.withdrawn_at is not null from level everybodys
                      where everybodys.id = board_id), false)
            """)
    boolean gone;

    /// Whether it is sent to solvers once more when it is handed in again, as far as there is room.
    boolean isToBeJudgedAnew(Duration patience, int today) {
        return switch (Submission.State.of(state)) {
            case PENDING ->
                publishedAt != null && publishedAt.isBefore(Instant.now().minus(patience));
            case REJECTED -> Rejection.GAVE_UP.equals(reason) || rules == null || rules != today;
            case ACCEPTED, KNOWN -> false;
        };
    }

    Submission submission() {
        return new Submission(
                id.toString(),
                BoardId.of(boardId),
                game,
                board,
                Submission.State.of(state),
                Optional.ofNullable(reason),
                Optional.ofNullable(detail),
                madeAt,
                Optional.ofNullable(settledAt),
                everybodys,
                gone);
    }
}
