package floe.catalog.sql;

import java.util.Arrays;

/// Deletes what is old, some at a time, and by one replica at a time: the others leave it to that one.
public final class Pruning {
    private static final int AT_ONCE = 5_000;
    private static final int ROUNDS = 40;
    private static final String TAKE_TURN = "select pg_try_advisory_xact_lock(hashtext('floe.catalog.pruning'))";

    private Pruning() {}

    /// @param delete a command whose values are these and how many it may delete
    /// @return how many it deleted
    public static int all(Sql sql, String delete, Object... values) {
        Object[] bound = Arrays.copyOf(values, values.length + 1, Object[].class);
        bound[values.length] = AT_ONCE;
        int all = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int some = sql.transaction(connection -> {
                boolean ours = Sql.list(connection, TAKE_TURN, row -> row.getBoolean(1))
                        .getFirst();
                return ours ? Sql.update(connection, delete, bound) : 0;
            });
            all += some;
            if (some < AT_ONCE) {
                return all;
            }
        }
        return all;
    }
}
