package floe.catalog.submissions;

import floe.catalog.config.CatalogConfig;
import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.intake.Rejection;
import floe.catalog.paging.Place;
import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    /// What one solver could not tell another may have proven, or the same one later.
    private static final String ACCEPT = """
            update submission set settled_at = now(), reason = null, detail = null,
                state = case when exists (select from own_level where own_level.tenant = submission.tenant
                                          and own_level.id = submission.board_id) then 'accepted' else 'known' end
            where submission.id = any (?::uuid[]) and (state = 'pending' or state = 'rejected' and reason = ?)
                and (exists (select from level where level.id = submission.board_id)
                     or exists (select from own_level where own_level.tenant = submission.tenant
                                and own_level.id = submission.board_id))
            returning submission.id::text, tenant, state
            """;

    private static final String REJECT = """
            update submission set settled_at = now(), state = 'rejected', reason = said.reason, detail = said.detail,
                rules = said.rules
            from unnest(?::uuid[], ?::text[], ?::text[], ?::int[]) as said (id, reason, detail, rules)
            where submission.id = said.id and state = 'pending'
            returning submission.id::text, tenant, state
            """;

    /// By turns of houses, of each as many as fit beside those that solvers have: who has fewest there is next.
    private static final String UNPUBLISHED = """
            select id::text, replace(board_id::text, '-', ''), game, board
            from (select id, made_at, number + under_way as place
                  from (select id, made_at, published_at,
                            row_number() over (partition by tenant, published_at is null order by made_at) as number,
                            count(*) filter (where published_at > now() - make_interval(secs => ?))
                                over (partition by tenant) as under_way
                        from submission where state = 'pending') as pending
                  where published_at is null and number + under_way <= ?
                  order by place, made_at limit 100) as next
            join submission using (id, made_at)
            order by place, made_at
            """;

    private static final String FORGET = """
            delete from submission where ctid = any (array(
                select ctid from submission where settled_at < now() - make_interval(secs => ?)
                order by settled_at limit ? for update skip locked))
            """;

    private static final String PUBLISHED =
            "update submission set published_at = now() where id = any (?::uuid[]) and published_at is null";

    private final Sql sql;
    private final SubmissionRows rows;
    private final CatalogConfig.Submissions config;

    Submissions(Sql sql, SubmissionRows rows, CatalogConfig config) {
        this.sql = sql;
        this.rows = rows;
        this.config = config.submissions();
    }

    /// Keeps a board. One that the tenant has handed in before is the same submission; nothing when it is new, or to
    /// be judged anew, and too many of the tenant's wait already.
    ///
    /// @param rules the version of the game's rules
    public Optional<Submission> handIn(String tenant, String game, int rules, String board, UUID boardId) {
        return rows.handIn(tenant, game, rules, board, boardId);
    }

    public Optional<Submission> find(String tenant, UUID id) {
        return rows.find(tenant, id);
    }

    /// What a tenant has handed in, the newest first.
    ///
    /// @param end where the page before ended
    public List<Submission> before(String tenant, Optional<Place> end, int most) {
        return rows.before(tenant, end, most);
    }

    /// Forgets boards that were settled longer ago than that. The levels that they have become stay.
    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    /// Tells solvers of what they have not been told of, as far as each house's turn has come.
    public void publish(SubmissionOutlet outlet) throws Exception {
        Map<String, Candidate> next = next();
        while (!next.isEmpty()) {
            outlet.submit(List.copyOf(next.values()));
            sql.update(PUBLISHED, Sql.Column.texts(next.keySet()));
            next = next();
        }
    }

    private Map<String, Candidate> next() {
        Map<String, Candidate> next = new LinkedHashMap<>();
        sql.list(
                UNPUBLISHED,
                row -> next.put(row.getString(1), candidate(row)),
                (double) config.patience().toSeconds(),
                config.underWay());
        return next;
    }

    private static Candidate candidate(ResultSet row) throws SQLException {
        return new Candidate(
                row.getString(2), row.getString(3), row.getString(4), new Origin.Submitted(row.getString(1)));
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
        List<EventLog.News> news = new ArrayList<>(
                Sql.list(connection, ACCEPT, Submissions::news, Sql.Column.texts(accepted), Rejection.GAVE_UP));
        news.addAll(Sql.list(
                connection,
                REJECT,
                Submissions::news,
                Sql.Column.texts(
                        rejected.stream().map(Settlement.Rejected::submission).toList()),
                Sql.Column.texts(
                        rejected.stream().map(Settlement.Rejected::reason).toList()),
                Sql.Column.texts(
                        rejected.stream().map(Settlement.Rejected::detail).toList()),
                Sql.Column.numbers(
                        rejected.stream().map(Settlement.Rejected::rules).toList())));
        return news;
    }

    private static EventLog.News news(ResultSet row) throws SQLException {
        return new EventLog.News(
                EventKind.BOARD_SETTLED,
                Optional.of(row.getString("tenant")),
                new TreeMap<>(Map.of("id", row.getString(1), "state", row.getString("state"))));
    }
}
