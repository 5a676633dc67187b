package floe.catalog.likeness;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/// The sketches of shelves that levels came to of late. Whoever has the turn of intake reads what has become
/// visible since, so each replica sees all that any of them has stored.
///
/// So many levels are held and no more: the shelf that was not asked for the longest goes first, and is read anew
/// when it is. Of a shelf that has more of its own, the newest are compared.
final class HeldShelves {
    private static final int FETCHED = 10_000;

    /// From the newest that is held on, so that it is seen whether it is still there: after a restore, numbers
    /// are given out again.
    private static final String SINCE =
            "select seq, level_id, sketch from level_sketch where shelf_id = ? and seq >= ? order by seq";

    private final int most;
    private final Map<Integer, Held> held = new LinkedHashMap<>(16, 0.75f, true);

    HeldShelves(int most) {
        this.most = most;
    }

    private static final class Held {
        private final SketchedShelf shelf = new SketchedShelf();
        private long seq;
    }

    SketchedShelf shelf(Connection connection, int number) throws SQLException {
        Held known = held.get(number);
        if (known == null || !isReadOn(connection, number, known)) {
            known = new Held();
            held.put(number, known);
            isReadOn(connection, number, known);
        }
        letGo(number);
        return known.shelf;
    }

    /// @return whether what is held is what is there
    private boolean isReadOn(Connection connection, int number, Held known) throws SQLException {
        try (PreparedStatement since = connection.prepareStatement(SINCE)) {
            since.setFetchSize(FETCHED);
            since.setInt(1, number);
            since.setLong(2, known.seq);
            try (ResultSet rows = since.executeQuery()) {
                if (known.shelf.size() > 0
                        && !(rows.next()
                                && rows.getLong(1) == known.seq
                                && known.shelf.last().equals(rows.getObject(2, UUID.class)))) {
                    return false;
                }
                while (rows.next()) {
                    if (known.shelf.size() == most) {
                        known.shelf.keep(most - most / 4);
                    }
                    known.seq = rows.getLong(1);
                    known.shelf.add(rows.getObject(2, UUID.class), Sketch.read(rows.getBytes(3)));
                }
                return true;
            }
        }
    }

    private void letGo(int but) {
        int levels = held.values().stream().mapToInt(one -> one.shelf.size()).sum();
        Iterator<Map.Entry<Integer, Held>> oldest = held.entrySet().iterator();
        while (levels > most && oldest.hasNext()) {
            Map.Entry<Integer, Held> shelf = oldest.next();
            if (shelf.getKey() != but) {
                levels -= shelf.getValue().shelf.size();
                oldest.remove();
            }
        }
    }
}
