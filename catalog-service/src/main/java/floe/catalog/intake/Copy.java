package floe.catalog.intake;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Rows for one table in Postgres's own binary form: the way in that costs it the least.
final class Copy implements AutoCloseable {
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
    private static final int FULL = 1 << 16;
    private static final int END = -1;

    private final CopyIn copy;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(2 * FULL);
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final int columns;

    /// @param columns names, apart by commas
    Copy(Connection connection, String table, String columns) throws SQLException {
        this.columns = columns.split(",").length;
        this.copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy " + table + " (" + columns + ") from stdin (format binary)");
        write(() -> {
            out.write(SIGNATURE);
            out.writeInt(0);
            out.writeInt(0);
        });
    }

    Copy row() throws SQLException {
        if (bytes.size() > FULL) {
            flush();
        }
        return write(() -> out.writeShort(columns));
    }

    Copy text(String value) {
        return write(() -> {
            byte[] text = value.getBytes(UTF_8);
            out.writeInt(text.length);
            out.write(text);
        });
    }

    Copy bytes(byte[] value) {
        return write(() -> {
            out.writeInt(value.length);
            out.write(value);
        });
    }

    Copy uuid(UUID value) {
        return write(() -> {
            out.writeInt(Long.BYTES * 2);
            out.writeLong(value.getMostSignificantBits());
            out.writeLong(value.getLeastSignificantBits());
        });
    }

    Copy integer(int value) {
        return write(() -> {
            out.writeInt(Integer.BYTES);
            out.writeInt(value);
        });
    }

    Copy small(int value) {
        return write(() -> {
            out.writeInt(Short.BYTES);
            out.writeShort(value);
        });
    }

    Copy none() {
        return write(() -> out.writeInt(END));
    }

    /// Hands over the last of it; returns when Postgres has taken all.
    void end() throws SQLException {
        write(() -> out.writeShort(END));
        flush();
        copy.endCopy();
    }

    /// Takes it all back unless it has ended: the connection can be used again.
    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }

    private void flush() throws SQLException {
        copy.writeToCopy(bytes.toByteArray(), 0, bytes.size());
        bytes.reset();
    }

    private Copy write(Step step) {
        try {
            step.run();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
    }

    private interface Step {
        void run() throws IOException;
    }
}
