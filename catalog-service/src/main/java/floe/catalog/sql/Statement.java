package floe.catalog.sql;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A statement whose values are handed over in turn.
public final class Statement implements AutoCloseable {
    private final PreparedStatement statement;
    private int values;

    private Statement(PreparedStatement statement) {
        this.statement = statement;
    }

    /// Makes something of a row.
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    public static Statement of(Connection connection, String sql) throws SQLException {
        return new Statement(connection.prepareStatement(sql));
    }

    public Statement text(String value) throws SQLException {
        statement.setString(++values, value);
        return this;
    }

    public Statement bytes(byte[] value) throws SQLException {
        statement.setBytes(++values, value);
        return this;
    }

    public Statement number(int value) throws SQLException {
        statement.setInt(++values, value);
        return this;
    }

    public Statement object(Object value) throws SQLException {
        statement.setObject(++values, value);
        return this;
    }

    public Statement numbers(Collection<Integer> all) throws SQLException {
        return array("int4", all.toArray());
    }

    public Statement ids(Collection<UUID> all) throws SQLException {
        return array("uuid", all.toArray());
    }

    public Statement texts(Collection<String> all) throws SQLException {
        return array("text", all.toArray());
    }

    private Statement array(String type, Object[] all) throws SQLException {
        statement.setArray(++values, statement.getConnection().createArrayOf(type, all));
        return this;
    }

    /// How many rows it changed.
    public int change() throws SQLException {
        return statement.executeUpdate();
    }

    /// For a statement whose answer nobody needs.
    public void run() throws SQLException {
        statement.execute();
    }

    public <T> List<T> rows(Row<T> row) throws SQLException {
        try (ResultSet found = statement.executeQuery()) {
            List<T> rows = new ArrayList<>();
            while (found.next()) {
                rows.add(row.read(found));
            }
            return rows;
        }
    }

    public <T> Optional<T> first(Row<T> row) throws SQLException {
        try (ResultSet found = statement.executeQuery()) {
            return found.next() ? Optional.of(row.read(found)) : Optional.empty();
        }
    }

    public static List<UUID> ids(Array array) throws SQLException {
        return List.of((UUID[]) array.getArray());
    }

    public static int[] numbers(Array array) throws SQLException {
        Integer[] numbers = (Integer[]) array.getArray();
        int[] plain = new int[numbers.length];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = numbers[i];
        }
        return plain;
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
