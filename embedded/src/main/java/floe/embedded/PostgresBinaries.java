package floe.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// The programs of Postgres, unpacked from the class path once for each version into a folder of ours.
///
/// Unpacking happens beside and the result is moved into place whole, so that what is there is complete.
record PostgresBinaries(Path home) {
    private static final String WHOLE = "postgres-";
    private static final String UNPACKING = ".unpacking-";
    private static final int FINGERPRINT_DIGITS = 8;
    /// By whom and for which of their tries.
    private static final Pattern PART = Pattern.compile(Pattern.quote(UNPACKING) + "([0-9]{1,18})-[0-9a-f-]{36}");

    static PostgresBinaries in(Path folder) {
        String archive = archive();
        Path home = folder.resolve(WHOLE + fingerprint(archive));
        removeParts(folder);
        if (Files.notExists(home)) {
            unpack(archive, home);
        }
        return new PostgresBinaries(home);
    }

    String program(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    private static String archive() {
        String machine = System.getProperty("os.name") + " on " + System.getProperty("os.arch");
        return switch (machine) {
            case "Linux on amd64", "Linux on x86_64" -> "/postgres-linux-x86_64.txz";
            case "Linux on aarch64", "Linux on arm64" -> "/postgres-linux-arm_64.txz";
            default ->
                throw new IllegalStateException(
                        "Floe brings Postgres for Linux on amd64 and aarch64, and this is " + machine);
        };
    }

    private static InputStream open(String archive) {
        InputStream found = PostgresBinaries.class.getResourceAsStream(archive);
        if (found == null) {
            throw new IllegalStateException("The class path lacks Postgres itself: " + archive);
        }
        return new BufferedInputStream(found, 1 << 16);
    }

    private static String fingerprint(String archive) {
        CRC32 crc = new CRC32();
        byte[] chunk = new byte[1 << 16];
        try (InputStream in = open(archive)) {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                crc.update(chunk, 0, read);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read Postgres from the class path: " + archive, e);
        }
        return ("%0" + FINGERPRINT_DIGITS + "x").formatted(crc.getValue());
    }

    /// What those left who were killed over it.
    private static void removeParts(Path folder) {
        if (Files.notExists(folder)) {
            return;
        }
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, UNPACKING + "*")) {
            for (Path part : parts) {
                Matcher maker = PART.matcher(part.getFileName().toString());
                if (maker.matches()
                        && ProcessHandle.of(Long.parseLong(maker.group(1))).isEmpty()) {
                    Folders.delete(part);
                }
            }
        } catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
            // Another removes it in this moment, or it is not ours to remove: what counts is whether Postgres is there.
            return;
        }
    }

    /// Takes away those of other versions, each of them first aside, so that what is there is complete.
    void removeOthers() {
        try (DirectoryStream<Path> all =
                Files.newDirectoryStream(home.resolveSibling(""), WHOLE + "[0-9a-f]".repeat(FINGERPRINT_DIGITS))) {
            for (Path one : all) {
                if (!one.equals(home)) {
                    Path aside = partOf(home);
                    Files.move(one, aside, StandardCopyOption.ATOMIC_MOVE);
                    Folders.delete(aside);
                }
            }
        } catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
            // They take room and are in nobody's way.
            return;
        }
    }

    private static Path partOf(Path home) {
        return home.resolveSibling(UNPACKING + ProcessHandle.current().pid() + "-" + UUID.randomUUID());
    }

    private static void unpack(String archive, Path home) {
        Path beside = partOf(home);
        try {
            Files.createDirectories(beside);
            try (var tar = new TarArchiveInputStream(new XZInputStream(open(archive)))) {
                for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                    place(tar, entry, beside);
                }
            }
            moveIntoPlace(beside, home);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot unpack Postgres to " + home, e);
        } finally {
            Folders.delete(beside);
        }
    }

    private static void place(TarArchiveInputStream tar, TarArchiveEntry entry, Path root) throws IOException {
        Path target = root.resolve(entry.getName()).normalize();
        if (!target.startsWith(root)) {
            throw new IOException("The archive of Postgres names a file outside of itself: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else {
            Files.copy(tar, target);
            if ((entry.getMode() & 0100) != 0) {
                Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }

    private static void moveIntoPlace(Path beside, Path home) throws IOException {
        try {
            Files.move(beside, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (Files.notExists(home)) {
                throw e;
            }
            // Another process was quicker, and theirs is as good.
        }
    }
}
