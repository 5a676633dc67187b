package floe.catalog.changes;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/// Who changed what, as long as that is kept.
@Singleton
public final class Changes {
    private static final String NOTE =
            "insert into change (key_id, tenant, kind, subject, detail) values (?, ?, ?, ?, ?)";

    private static final String BEFORE =
            "select id, at, key_id, tenant, kind, subject, detail from change where id < ? order by id desc limit ?";

    private static final String FORGET = """
            delete from change where ctid = any (array(
                select ctid from change where at < now() - make_interval(secs => ?)
                order by at limit ? for update skip locked))
            """;

    private static final int LONGEST = 500;

    private final Sql sql;

    Changes(Sql sql) {
        this.sql = sql;
    }

    /// Notes what is about to be done elsewhere than in a transaction of ours. Noted and not done is told by the next
    /// look; done and not noted would never be.
    public void note(Actor by, ChangeKind kind, String subject, String detail) {
        sql.transaction(connection -> {
            append(connection, by, kind, subject, detail);
            return 0;
        });
    }

    /// Notes it in the transaction in which it is done.
    public static void append(Connection connection, Actor by, ChangeKind kind, String subject, String detail)
            throws SQLException {
        Sql.update(connection, NOTE, cut(by.keyId()), by.tenant(), kind.toString(), cut(subject), cut(detail));
    }

    /// The newest first.
    ///
    /// @param id where the page before ended
    public List<Change> before(Optional<Long> id, int most) {
        return sql.list(BEFORE, Changes::change, id.orElse(Long.MAX_VALUE), most);
    }

    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    private static Change change(ResultSet row) throws SQLException {
        return new Change(
                row.getLong("id"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                new Actor(row.getString("key_id"), row.getString("tenant")),
                row.getString("kind"),
                row.getString("subject"),
                row.getString("detail"));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
