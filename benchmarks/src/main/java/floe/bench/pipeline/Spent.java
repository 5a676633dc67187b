package floe.bench.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// What a Java process has used of the processors, told apart by whose work it was. Linux alone tells it so.
///
/// @param work microseconds of the program itself
/// @param compiling of the compilers, which are soon done with a program that goes on doing the same
/// @param collecting of the collector and what else the machine does for itself
record Spent(double work, double compiling, double collecting) {
    private static final double MICROS_PER_TICK = 10_000;
    private static final int OWN = 11;

    /// So far, by a process that lives. Threads that have ended are known from the whole alone, and were the program's
    /// own.
    static Spent of(long process) {
        Path told = Path.of("/proc", Long.toString(process));
        double compiling = 0;
        double collecting = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(told.resolve("task"))) {
            for (Path thread : threads) {
                String name = Files.readString(thread.resolve("comm"));
                compiling += isCompiler(name) ? micros(thread) : 0;
                collecting += isCollector(name) ? micros(thread) : 0;
            }
            return new Spent(micros(told) - compiling - collecting, compiling, collecting);
        } catch (IOException e) {
            throw new UncheckedIOException("process " + process + " does not tell what it used", e);
        }
    }

    Spent plus(Spent other) {
        return new Spent(work + other.work, compiling + other.compiling, collecting + other.collecting);
    }

    /// What came after the other, for each of so many records.
    Spent since(Spent before, double records) {
        return new Spent(
                (work - before.work) / records,
                (compiling - before.compiling) / records,
                (collecting - before.collecting) / records);
    }

    double all() {
        return work + compiling + collecting;
    }

    private static boolean isCompiler(String thread) {
        return thread.startsWith("C1 ") || thread.startsWith("C2 ");
    }

    private static boolean isCollector(String thread) {
        return thread.startsWith("VM ") || thread.startsWith("GC ");
    }

    /// Of a process or a thread: time in its own code and time in the kernel for it.
    private static double micros(Path told) throws IOException {
        String text = Files.readString(told.resolve("stat"));
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[OWN]) + Long.parseLong(fields[OWN + 1])) * MICROS_PER_TICK;
    }
}
