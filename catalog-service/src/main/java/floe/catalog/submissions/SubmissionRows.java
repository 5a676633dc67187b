package floe.catalog.submissions;

import floe.catalog.config.CatalogConfig;
import floe.catalog.intake.Rejection;
import floe.catalog.paging.Place;
import floe.catalog.sql.Sql;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The boards one by one.
@ApplicationScoped
class SubmissionRows implements PanacheRepositoryBase<SubmissionEntity, UUID> {
    /// What others have handed in is not looked at: each house's board goes through the proof. Of several at once that
    /// come upon the last place each may have it. One that has waited too long, whose record may be lost, waits
    /// anew. So does one that no solver could tell, for solvers may do more by now, and one that other rules
    /// rejected.
    private static final String HAND_IN = """
            insert into submission (id, tenant, board_id, game, board, state, settled_at)
            select board.submission, board.tenant, board.id, ?, ?, said.state,
                   case said.state when 'pending' then null else now() end
            from (select ?::uuid as submission, ?::text as tenant, ?::uuid as id) as board
            left join level on level.id = board.id
            left join own_level on own_level.tenant = board.tenant and own_level.id = board.id
            cross join lateral (select case when own_level.id is not null then 'accepted'
                                            when level.id is not null then 'known' else 'pending' end as state) as said
            where said.state <> 'pending'
                or (select count(*) from (select from submission
                                          where submission.tenant = board.tenant and state = 'pending'
                                              and (published_at is null
                                                   or published_at > now() - make_interval(secs => ?))
                                          limit ?) as waiting) < ?
            on conflict (tenant, board_id) do update
                set state = excluded.state, settled_at = excluded.settled_at, published_at = null,
                    reason = null, detail = null, rules = null
                where submission.state = 'pending'
                        and submission.published_at <= now() - make_interval(secs => ?)
                    or submission.state = 'rejected'
                        and (submission.reason = ? or submission.rules is distinct from ?)
            """;

    private static final String NEWEST_FIRST = " order by madeAt desc, id desc";

    private final Sql sql;
    private final CatalogConfig.Submissions config;

    SubmissionRows(Sql sql, CatalogConfig config) {
        this.sql = sql;
        this.config = config.submissions();
    }

    /// Keeps a board. One that the tenant has handed in before is the same submission; nothing when it is new, or to
    /// be judged anew, and too many of the tenant's wait already.
    @Transactional
    Optional<Submission> handIn(String tenant, String game, int rules, String board, UUID boardId) {
        int most = config.pending();
        double patience = config.patience().toSeconds();
        int kept = sql.update(
                HAND_IN,
                game,
                board,
                UUID.randomUUID(),
                tenant,
                boardId,
                patience,
                most,
                most,
                patience,
                Rejection.GAVE_UP,
                rules);
        return find("tenant = ?1 and boardId = ?2", tenant, boardId)
                .firstResultOptional()
                .filter(found -> kept > 0 || !found.isToBeJudgedAnew(config.patience(), rules))
                .map(SubmissionEntity::submission);
    }

    @Transactional
    Optional<Submission> find(String tenant, UUID id) {
        return find("id = ?1 and tenant = ?2", id, tenant).firstResultOptional().map(SubmissionEntity::submission);
    }

    @Transactional
    List<Submission> before(String tenant, Optional<Place> end, int most) {
        PanacheQuery<SubmissionEntity> found = end.map(place -> find(
                        "tenant = ?1 and (madeAt, id) < (?2, ?3)" + NEWEST_FIRST, tenant, place.madeAt(), place.id()))
                .orElseGet(() -> find("tenant = ?1" + NEWEST_FIRST, tenant));
        return found.page(0, most).stream().map(SubmissionEntity::submission).toList();
    }
}
