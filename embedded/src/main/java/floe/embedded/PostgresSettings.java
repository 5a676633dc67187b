package floe.embedded;

import java.util.ArrayList;
import java.util.List;

/// How the server is called, with every setting that differs from Postgres's own.
final class PostgresSettings {
    private PostgresSettings() {}

    static List<String> command(PostgresFolders folders, PostgresBinaries binaries, int port, Durability durability) {
        List<String> command = new ArrayList<>(
                List.of(binaries.program("postgres"), "-D", folders.data().toString(), "-p", String.valueOf(port)));
        set(command, "listen_addresses", "127.0.0.1");
        set(command, "unix_socket_directories", "");
        set(command, "timezone", "UTC");
        set(command, "log_timezone", "UTC");
        set(command, "max_wal_size", "256MB");
        for (String guard : List.of("fsync", "synchronous_commit", "full_page_writes")) {
            set(command, guard, onOrOff(durability));
        }
        return command;
    }

    private static String onOrOff(Durability durability) {
        return switch (durability) {
            case KEEP -> "on";
            case RELAXED -> "off";
        };
    }

    private static void set(List<String> command, String setting, String value) {
        command.add("-c");
        command.add(setting + "=" + value);
    }
}
