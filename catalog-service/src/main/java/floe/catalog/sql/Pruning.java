package floe.catalog.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;

/// Deletes what is old, some at a time, and by one replica at a time: the others leave it to that one.
public final class Pruning {
    public static final int AT_ONCE = 5_000;
    private static final int ROUNDS = 40;
    private static final String TAKE_TURN = "select pg_try_advisory_xact_lock(hashtext('floe.catalog.pruning'))";

    private Pruning() {}

    /// @param delete a command whose values are these and how many it may delete
    /// @return how many it deleted
    public static int all(Sql sql, String delete, Object... values) {
        Object[] bound = Arrays.copyOf(values, values.length + 1, Object[].class);
        bound[values.length] = AT_ONCE;
        return all(sql, connection -> Sql.update(connection, delete, bound));
    }

    /// @param some deletes up to [#AT_ONCE], and answers how many
    /// @return how many it deleted
    public static int all(Sql sql, Transaction.Work<Integer> some) {
        int all = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int deleted = sql.transaction(connection -> isOurTurn(connection) ? some.run(connection) : 0);
            all += deleted;
            if (deleted < AT_ONCE) {
                return all;
            }
        }
        return all;
    }

    private static boolean isOurTurn(Connection connection) throws SQLException {
        return Sql.list(connection, TAKE_TURN, row -> row.getBoolean(1)).getFirst();
    }
}
