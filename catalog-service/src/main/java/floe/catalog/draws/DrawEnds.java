package floe.catalog.draws;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// How draws end that wait or hold boards, other than by being given some: they are given up, confirmed, or their time
/// is over. Whoever looks at one whose time is over ends it, so that nobody ever sees it end and then go on.
final class DrawEnds {
    private DrawEnds() {}

    /// A draw and where it is kept.
    record Standing(LocalDate day, DrawTable.Kept kept) {}

    /// The draw as it is, ended if it should have.
    static Optional<Standing> find(Connection connection, DrawId id) throws SQLException {
        Optional<Standing> standing = look(connection, id);
        if (standing.isPresent() && standing.get().kept().overdue()) {
            end(connection, id, standing.get(), Draw.State.EXPIRED);
            return look(connection, id);
        }
        return standing;
    }

    /// The same as an answer; nothing where there never was such a draw.
    static Optional<DrawAnswer> known(Connection connection, DrawId id) throws SQLException {
        Optional<Standing> standing = find(connection, id);
        if (standing.isPresent()) {
            return Optional.of(new DrawAnswer.Known(standing.get().kept().draw(connection, id)));
        }
        return DrawTable.key(connection, id).isPresent() ? Optional.of(new DrawAnswer.Forgotten()) : Optional.empty();
    }

    /// Ends one that waits or holds boards; any other stays as it is.
    static void end(Connection connection, DrawId id, Draw.State to) throws SQLException {
        Optional<Standing> standing = find(connection, id);
        if (standing.isPresent()) {
            end(connection, id, standing.get(), to);
        }
    }

    /// What a reserved one holds is its players' from now on.
    static void confirm(Connection connection, DrawId id) throws SQLException {
        Optional<Standing> standing = find(connection, id);
        if (standing.isEmpty() || standing.get().kept().state() != Draw.State.RESERVED) {
            return;
        }
        DrawTable.Kept kept = standing.get().kept();
        Draw.State state = kept.missing().isEmpty() ? Draw.State.COMPLETE : Draw.State.PARTIAL;
        DrawTable.End end = new DrawTable.End(state, kept.levels(), kept.missing());
        if (DrawTable.end(connection, standing.get().day(), id, Draw.State.RESERVED, end)) {
            HeldTable.confirm(connection, id);
            DeadlineTable.remove(connection, id);
        }
    }

    private static Optional<Standing> look(Connection connection, DrawId id) throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        return DrawTable.find(connection, key.get().day(), id)
                .map(kept -> new Standing(key.get().day(), kept));
    }

    private static void end(Connection connection, DrawId id, Standing standing, Draw.State to) throws SQLException {
        DrawTable.End end = new DrawTable.End(to, List.of(), List.of());
        switch (standing.kept().state()) {
            case PENDING -> {
                if (DrawTable.end(connection, standing.day(), id, Draw.State.PENDING, end)) {
                    WaitTable.remove(connection, id);
                    DeadlineTable.remove(connection, id);
                }
            }
            case RESERVED -> {
                // The players first, in the order in which draws take them.
                HeldTable.lock(connection, id);
                if (DrawTable.end(connection, standing.day(), id, Draw.State.RESERVED, end)) {
                    HeldTable.giveBack(connection, id);
                    DeadlineTable.remove(connection, id);
                }
            }
            case COMPLETE, PARTIAL, CANCELLED, EXPIRED -> DeadlineTable.remove(connection, id);
        }
    }
}
