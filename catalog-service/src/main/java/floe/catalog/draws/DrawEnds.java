package floe.catalog.draws;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Optional;

/// How draws end that wait or hold boards, other than by being given some: they are given up, confirmed, or their time
/// is over. Whoever looks at one whose time is over ends it, so that nobody ever sees it end and then go on.
final class DrawEnds {
    private DrawEnds() {}

    /// A draw and where it is kept.
    record Standing(LocalDate day, DrawTable.Kept kept) {}

    /// The draw as it is, ended if it should have.
    static Optional<Standing> find(Connection connection, DrawId id) throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        return key.isPresent() ? find(connection, id, key.get().day()) : Optional.empty();
    }

    private static Optional<Standing> find(Connection connection, DrawId id, LocalDate day) throws SQLException {
        Optional<Standing> standing = look(connection, id, day);
        if (standing.isPresent() && standing.get().kept().overdue()) {
            isEnded(connection, id, standing.get(), Draw.State.EXPIRED);
            return look(connection, id, day);
        }
        return standing;
    }

    /// The same as an answer; nothing where there never was such a draw.
    static Optional<DrawAnswer> known(Connection connection, DrawId id) throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        return key.isPresent() ? Optional.of(known(connection, id, key.get().day())) : Optional.empty();
    }

    static DrawAnswer known(Connection connection, DrawId id, LocalDate day) throws SQLException {
        Optional<Standing> standing = find(connection, id, day);
        return standing.isPresent()
                ? new DrawAnswer.Known(standing.get().kept().draw(connection, id))
                : new DrawAnswer.Forgotten();
    }

    /// The same without its boards: none is read.
    static Optional<DrawAnswer> withoutBoards(Connection connection, DrawId id) throws SQLException {
        Optional<DrawTable.Key> key = DrawTable.key(connection, id);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        Optional<Standing> standing = find(connection, id, key.get().day());
        return Optional.of(
                standing.isPresent()
                        ? new DrawAnswer.Known(standing.get().kept().withoutBoards())
                        : new DrawAnswer.Forgotten());
    }

    /// Ends one that waits or holds boards; any other stays as it is.
    static void end(Connection connection, DrawId id, Draw.State to) throws SQLException {
        Optional<Standing> standing = find(connection, id);
        while (standing.isPresent() && !isEnded(connection, id, standing.get(), to)) {
            // One that waited may hold boards now, which are to be let go.
            standing = find(connection, id);
        }
    }

    /// What a reserved one holds is its players' from now on, but for what has been withdrawn meanwhile: nobody is
    /// given that any more.
    static void confirm(Connection connection, DrawId id) throws SQLException {
        Optional<Standing> standing = find(connection, id);
        if (standing.isEmpty() || standing.get().kept().state() != Draw.State.RESERVED) {
            return;
        }
        DrawTable.Kept kept = standing.get().kept();
        HeldTable.lock(connection, id);
        DrawTable.Kept given = kept.given(LevelTable.withdrawn(connection, id.tenant(), kept.levels()));
        if (DrawTable.confirm(connection, standing.get().day(), id, given)) {
            HeldTable.confirm(connection, id);
            DeadlineTable.remove(connection, id);
        }
    }

    private static Optional<Standing> look(Connection connection, DrawId id, LocalDate day) throws SQLException {
        return DrawTable.find(connection, day, id).map(kept -> new Standing(day, kept));
    }

    /// @return whether it has ended; when not, it is another since it was looked at
    private static boolean isEnded(Connection connection, DrawId id, Standing standing, Draw.State to)
            throws SQLException {
        return switch (standing.kept().state()) {
            case PENDING -> {
                boolean ended = DrawTable.giveUp(connection, standing.day(), id, Draw.State.PENDING, to);
                if (ended) {
                    WaitTable.remove(connection, id);
                    DeadlineTable.remove(connection, id);
                }
                yield ended;
            }
            case RESERVED -> {
                // The players first, in the order in which draws take them.
                HeldTable.lock(connection, id);
                boolean ended = DrawTable.giveUp(connection, standing.day(), id, Draw.State.RESERVED, to);
                if (ended) {
                    HeldTable.giveBack(connection, id);
                    DeadlineTable.remove(connection, id);
                }
                yield ended;
            }
            case COMPLETE, PARTIAL, CANCELLED, EXPIRED -> {
                DeadlineTable.remove(connection, id);
                yield true;
            }
        };
    }
}
