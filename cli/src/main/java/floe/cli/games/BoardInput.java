package floe.cli.games;

import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Where the boards of a call come from: a file, or standard input.
final class BoardInput implements AutoCloseable {
    private final Reader reader;
    private final BoardReader boards;
    private final String name;
    private final boolean isTyped;

    private BoardInput(InputStream stream, String name, boolean isTyped) {
        // Bytes that are no UTF-8 become a sign that no game has, and the verdict says where it stands.
        this.reader = new InputStreamReader(stream, StandardCharsets.UTF_8);
        this.boards = new BoardReader(reader);
        this.name = name;
        this.isTyped = isTyped;
    }

    /// No file or `-` is standard input.
    static BoardInput open(Optional<Path> file) {
        if (file.filter(named -> !isStandardInput(named)).isEmpty()) {
            boolean isTyped = Terminal.isTyped();
            if (isTyped) {
                System.err.println("Type or paste a board; a blank line ends it, Ctrl-D ends the input.");
            }
            return new BoardInput(System.in, "standard input", isTyped);
        }
        Path path = file.get();
        if (!Files.exists(path)) {
            throw UserException.badCall("there is no file " + path + "; a file with boards is expected");
        }
        if (Files.isDirectory(path)) {
            throw UserException.badCall(path + " is a folder; a file with boards is expected");
        }
        try {
            return new BoardInput(Files.newInputStream(path), path.toString(), false);
        } catch (IOException e) {
            throw unreadable(path.toString(), e);
        }
    }

    static boolean isStandardInput(Path file) {
        return file.toString().equals("-");
    }

    /// Whether somebody types it at a terminal while it is read.
    boolean isTyped() {
        return isTyped;
    }

    Optional<BoardReader.Piece> next() {
        try {
            return boards.next();
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /// The only board of the input, for commands that take one.
    String only() {
        BoardReader.Piece first = next().orElseThrow(this::none);
        if (!first.isWhole()) {
            throw UserException.badCall(name + " holds no board: it is longer than the boards of any game");
        }
        if (next().isPresent()) {
            throw UserException.badCall(name + " holds several boards, apart by blank lines; one is expected");
        }
        return first.text();
    }

    UserException none() {
        return UserException.badCall("there is no board in " + name
                + "; ./floe generate GAME prints some, ./floe games tells what there is");
    }

    @Override
    public void close() throws IOException {
        if (!name.equals("standard input")) {
            reader.close();
        }
    }

    private static UserException unreadable(String name, IOException e) {
        return UserException.cannotDo(name + " cannot be read: " + Reason.of(e), e);
    }
}
