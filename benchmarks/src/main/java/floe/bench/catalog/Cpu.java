package floe.bench.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/// How much CPU time processes have used, their children and theirs included. Linux alone tells it so.
final class Cpu {
    private static final Path PROCESSES = Path.of("/proc");
    private static final double MICROS_PER_TICK = 10_000;
    private static final int PARENT = 1;
    private static final int OWN = 11;
    private static final int OWN_END = 13;

    private final Map<String, Long> processes;

    /// @param processes their ids, by the names under which they are told
    Cpu(Map<String, Long> processes) {
        this.processes = new LinkedHashMap<>(processes);
    }

    /// Microseconds by name. A process that started others of these is told without them.
    Map<String, Double> now() {
        Map<String, Double> used = new LinkedHashMap<>();
        processes.forEach((name, id) -> used.put(name, own(id) + children(id)));
        return used;
    }

    static Map<String, Double> between(Map<String, Double> before, Map<String, Double> after, long operations) {
        Map<String, Double> each = new LinkedHashMap<>();
        after.forEach((name, micros) -> each.put(name, (micros - before.get(name)) / Math.max(1, operations)));
        return each;
    }

    /// Of one process alone.
    static double own(long id) {
        String[] fields = stat(id);
        double ticks = 0;
        for (int i = OWN; i < OWN_END; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return ticks * MICROS_PER_TICK;
    }

    /// Postgres is a process for each connection.
    private double children(long id) {
        double sum = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path one : all) {
                long child = Long.parseLong(one.getFileName().toString());
                if (Long.parseLong(stat(child)[PARENT]) == id && !processes.containsValue(child)) {
                    sum += own(child) + children(child);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the processes cannot be listed", e);
        }
        return sum;
    }

    /// What follows the name; zeros for a process that has just ended.
    private static String[] stat(long id) {
        try {
            String text = Files.readString(PROCESSES.resolve(String.valueOf(id)).resolve("stat"));
            return text.substring(text.lastIndexOf(')') + 2).split(" ");
        } catch (NoSuchFileException e) {
            return gone();
        } catch (IOException e) {
            return gone();
        }
    }

    private static String[] gone() {
        String[] none = new String[OWN_END];
        Arrays.fill(none, "0");
        return none;
    }
}
