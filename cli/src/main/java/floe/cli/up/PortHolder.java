package floe.cli.up;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/// Whose port it is, as Linux tells it: another program that listens there is not taken for the process that was
/// started.
final class PortHolder {
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final String LISTENING = "0A";
    private static final int HEXADECIMAL = 16;

    private PortHolder() {}

    /// Whether this process listens on the port.
    static boolean is(ProcessHandle process, int port) {
        Path about = Path.of("/proc", String.valueOf(process.pid()));
        try {
            Set<String> sockets = listeners(about.resolve("net/tcp"), port);
            sockets.addAll(listeners(about.resolve("net/tcp6"), port));
            return !sockets.isEmpty() && hasOneOf(sockets, about.resolve("fd"));
        } catch (IOException | DirectoryIteratorException ended) {
            return false;
        }
    }

    /// The sockets that listen on the port at any address, named as a process' open files are.
    private static Set<String> listeners(Path table, int port) throws IOException {
        Set<String> sockets = new HashSet<>();
        if (Files.exists(table)) {
            for (String line : Files.readAllLines(table)) {
                String[] fields = line.strip().split(" +");
                if (fields[STATE].equals(LISTENING) && port(fields[LOCAL_ADDRESS]) == port) {
                    sockets.add("socket:[" + fields[INODE] + "]");
                }
            }
        }
        return sockets;
    }

    private static int port(String address) {
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), HEXADECIMAL);
    }

    private static boolean hasOneOf(Set<String> sockets, Path openFiles) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(openFiles)) {
            for (Path file : files) {
                if (sockets.contains(target(file))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }
}
