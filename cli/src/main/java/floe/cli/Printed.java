package floe.cli;

import floe.cli.games.Terminal;
import floe.cli.kit.LostOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.ExitCode;

/// Standard output of the commands that print. A [PrintWriter] keeps to itself that what it was given came
/// nowhere; here it is noted, so that nobody believes to have it.
final class Printed extends OutputStream {
    private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
    private Optional<IOException> loss = Optional.empty();

    PrintWriter writer() {
        return new PrintWriter(this, true, charset());
    }

    /// UTF-8 wherever a file or a program takes it, whatever the locale: names are data. A terminal of another encoding
    /// would show other letters; that of the locale C says nothing of a terminal.
    private static Charset charset() {
        Charset ofLocale = System.out.charset();
        return Terminal.isRead() && !ofLocale.equals(StandardCharsets.US_ASCII) ? ofLocale : StandardCharsets.UTF_8;
    }

    @Override
    public void write(int sign) throws IOException {
        write(new byte[] {(byte) sign}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            stream.write(bytes, from, length);
        } catch (IOException e) {
            loss = Optional.of(e);
            throw e;
        }
    }

    /// The exit code of a command that believes to have ended with this one.
    int codeAfter(int believed) {
        if (believed != ExitCode.OK || loss.isEmpty()) {
            return believed;
        }
        if (LostOutput.isReaderGone(loss.get())) {
            return LostOutput.PIPE_CLOSED;
        }
        System.err.println("floe: " + LostOutput.words(loss.get()));
        return ExitCode.SOFTWARE;
    }
}
