package floe.catalog.changes;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Who changed what, as long as that is kept.
@ApplicationScoped
public class Changes implements PanacheRepositoryBase<ChangeEntity, Long> {
    private static final String NOTE =
            "insert into change (key_id, tenant, kind, subject, detail, subject_tenant) values (?, ?, ?, ?, ?, ?)";

    private static final String FORGET = """
            delete from change where ctid = any (array(
                select ctid from change where at < now() - make_interval(secs => ?)
                order by at limit ? for update skip locked))
            """;

    private static final String OF_HOUSE =
            "tenant = ?1 and id < ?2 and (kind = ?3 or subjectTenant = ?1) order by id desc";

    private static final String LEVEL_WITHDRAWN = ChangeKind.LEVEL_WITHDRAWN.toString();

    private static final int LONGEST = 500;

    private final Sql sql;

    Changes(Sql sql) {
        this.sql = sql;
    }

    /// Notes it in the transaction in which it is done. What is done elsewhere is noted before: noted and not done is
    /// told by the next look, done and not noted would never be.
    @Transactional
    public void note(Actor by, ChangeKind kind, String subject, String detail) {
        note(by, kind, Optional.empty(), subject, detail);
    }

    /// The same of what belongs to a house.
    @Transactional
    public void noteOf(String house, Actor by, ChangeKind kind, String subject, String detail) {
        note(by, kind, Optional.of(house), subject, detail);
    }

    private void note(Actor by, ChangeKind kind, Optional<String> house, String subject, String detail) {
        ChangeEntity change = new ChangeEntity();
        change.keyId = cut(by.keyId());
        change.tenant = by.tenant();
        change.kind = kind.toString();
        change.subject = cut(subject);
        change.subjectTenant = house.orElse(null);
        change.detail = cut(detail);
        persistAndFlush(change);
    }

    /// The same where levels are changed by statements that work on many.
    public static void append(Connection connection, Actor by, ChangeKind kind, String subject, String detail)
            throws SQLException {
        append(connection, by, kind, Optional.empty(), subject, detail);
    }

    /// The same of what belongs to a house.
    public static void appendOf(
            String house, Connection connection, Actor by, ChangeKind kind, String subject, String detail)
            throws SQLException {
        append(connection, by, kind, Optional.of(house), subject, detail);
    }

    private static void append(
            Connection connection, Actor by, ChangeKind kind, Optional<String> house, String subject, String detail)
            throws SQLException {
        Sql.update(
                connection,
                NOTE,
                cut(by.keyId()),
                by.tenant(),
                kind.toString(),
                cut(subject),
                cut(detail),
                house.orElse(null));
    }

    /// The newest first.
    ///
    /// @param id where the page before ended
    @Transactional
    public List<Change> before(Optional<Long> id, int most) {
        return find("id < ?1 order by id desc", id.orElse(Long.MAX_VALUE)).page(0, most).stream()
                .map(ChangeEntity::change)
                .toList();
    }

    /// The same of what a house has done with what is its own: who of it runs the catalog as well, has changed what is
    /// not.
    @Transactional
    public List<Change> ofHouse(String tenant, Optional<Long> id, int most) {
        return find(OF_HOUSE, tenant, id.orElse(Long.MAX_VALUE), LEVEL_WITHDRAWN).page(0, most).stream()
                .map(ChangeEntity::change)
                .toList();
    }

    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
