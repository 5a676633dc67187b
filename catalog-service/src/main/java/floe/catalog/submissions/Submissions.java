package floe.catalog.submissions;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;

/// Boards of designers on their way through the same proof as all others. First they are kept, then solvers are told,
/// and told again until that is known to have worked; so none is lost, and to be told twice does no harm.
@Singleton
public final class Submissions {
    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    /// A board that is a level is everybody's unless the house has it as its own and has not published it. That a
    /// generator has found it, too, tells nobody anything.
    private static final String COLUMNS = """
            select id::text as id, replace(board_id::text, '-', '') as board_id, game, board, state, reason, detail,
                   made_at, settled_at,
                   not exists (select from own_level where own_level.tenant = submission.tenant
                               and own_level.id = submission.board_id and published_at is null) as published
            from submission
            """;

    /// What others have handed in is not looked at: each house's board goes through the proof.
    private static final String HAND_IN = """
            insert into submission (id, tenant, board_id, game, board, state, settled_at)
            select board.submission, board.tenant, board.id, ?, ?, said.state,
                   case said.state when 'pending' then null else now() end
            from (select ?::uuid as submission, ?::text as tenant, ?::uuid as id) as board
            left join level on level.id = board.id
            left join own_level on own_level.tenant = board.tenant and own_level.id = board.id
            cross join lateral (select case when own_level.id is not null then 'accepted'
                                            when level.id is not null then 'known' else 'pending' end as state) as said
            on conflict (tenant, board_id) do nothing
            """;

    private static final String ACCEPT = """
            update submission set settled_at = now(),
                state = case when exists (select from own_level where own_level.tenant = submission.tenant
                                          and own_level.id = submission.board_id) then 'accepted' else 'known' end
            where submission.id = any (?::uuid[]) and state = 'pending'
                and (exists (select from level where level.id = submission.board_id)
                     or exists (select from own_level where own_level.tenant = submission.tenant
                                and own_level.id = submission.board_id))
            returning submission.id::text, tenant, state
            """;

    private static final String REJECT = """
            update submission set settled_at = now(), state = 'rejected', reason = said.reason, detail = said.detail
            from unnest(?::uuid[], ?::text[], ?::text[]) as said (id, reason, detail)
            where submission.id = said.id and state = 'pending'
            returning submission.id::text, tenant, state
            """;

    private static final String UNPUBLISHED = COLUMNS + """
            where state = 'pending' and published_at is null order by made_at limit 100
            """;

    private static final String FORGET = """
            delete from submission where ctid = any (array(
                select ctid from submission where settled_at < now() - make_interval(secs => ?)
                order by settled_at limit ? for update skip locked))
            """;

    private static final String PUBLISHED =
            "update submission set published_at = now() where id = any (?::uuid[]) and published_at is null";

    private final Sql sql;

    Submissions(Sql sql) {
        this.sql = sql;
    }

    /// Keeps a board. One that the tenant has handed in before is the same submission.
    public Submission handIn(String tenant, String game, String board, String boardId) {
        sql.update(HAND_IN, game, board, UUID.randomUUID(), tenant, boardId);
        return sql.first(COLUMNS + "where tenant = ? and board_id = ?::uuid", Submissions::submission, tenant, boardId)
                .orElseThrow();
    }

    public Optional<Submission> find(String tenant, UUID id) {
        return sql.first(COLUMNS + "where id = ? and tenant = ?", Submissions::submission, id, tenant);
    }

    /// Forgets boards that were settled longer ago than that. The levels that they have become stay.
    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    /// Tells solvers of what they have not been told of.
    public void publish(SubmissionOutlet outlet) throws Exception {
        List<Submission> waiting = sql.list(UNPUBLISHED, Submissions::submission);
        if (waiting.isEmpty()) {
            return;
        }
        outlet.submit(waiting.stream()
                .map(one -> new Candidate(one.boardId(), one.game(), one.board(), new Origin.Submitted(one.id())))
                .toList());
        sql.update(
                PUBLISHED,
                new Sql.Column("text", waiting.stream().map(Submission::id).toList()));
    }

    /// Takes verdicts on submissions in; one that is settled stays as it is.
    public void settle(List<Settlement> settlements) {
        List<String> accepted = new ArrayList<>();
        Map<String, Settlement.Rejected> rejected = new TreeMap<>();
        for (Settlement settlement : settlements) {
            if (UUID_FORM.matcher(settlement.submission()).matches()) {
                switch (settlement) {
                    case Settlement.Accepted(String submission) -> accepted.add(submission);
                    case Settlement.Rejected no -> rejected.put(no.submission(), no);
                }
            }
        }
        if (!accepted.isEmpty() || !rejected.isEmpty()) {
            sql.transaction(connection -> {
                EventLog.append(
                        connection,
                        settle(connection, accepted, rejected.values().stream().toList()));
                return null;
            });
        }
    }

    private static List<EventLog.News> settle(
            Connection connection, List<String> accepted, List<Settlement.Rejected> rejected) throws SQLException {
        List<EventLog.News> news =
                new ArrayList<>(Sql.list(connection, ACCEPT, Submissions::news, new Sql.Column("text", accepted)));
        news.addAll(Sql.list(
                connection,
                REJECT,
                Submissions::news,
                new Sql.Column(
                        "text",
                        rejected.stream().map(Settlement.Rejected::submission).toList()),
                new Sql.Column(
                        "text",
                        rejected.stream().map(Settlement.Rejected::reason).toList()),
                new Sql.Column(
                        "text",
                        rejected.stream().map(Settlement.Rejected::detail).toList())));
        return news;
    }

    private static EventLog.News news(ResultSet row) throws SQLException {
        return new EventLog.News(
                EventKind.BOARD_SETTLED,
                Optional.of(row.getString("tenant")),
                new TreeMap<>(Map.of("id", row.getString(1), "state", row.getString("state"))));
    }

    private static Submission submission(ResultSet row) throws SQLException {
        return new Submission(
                row.getString("id"),
                row.getString("board_id"),
                row.getString("game"),
                row.getString("board"),
                Submission.State.of(row.getString("state")),
                Optional.ofNullable(row.getString("reason")),
                Optional.ofNullable(row.getString("detail")),
                time(row, "made_at").orElseThrow(),
                time(row, "settled_at"),
                row.getBoolean("published"));
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
