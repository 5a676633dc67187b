package floe.cli.games;

import floe.cli.kit.LostOutput;
import floe.cli.kit.UserException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Standard output that notices when nobody reads any more.
final class Out {
    /// The reader has gone, as `head` does when it has seen enough: the end of the work, and no failure.
    static final class Gone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Gone() {
            super("nobody reads any more", null, false, false);
        }
    }

    private final OutputStream stream;
    private final Runnable before;

    Out(OutputStream stream, Runnable before) {
        this.stream = stream;
        this.before = before;
    }

    static Out standard() {
        return standard(() -> {});
    }

    /// With something to be done before each write, such as to clear the line of progress.
    static Out standard(Runnable before) {
        return new Out(new FileOutputStream(FileDescriptor.out), before);
    }

    void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    void line(String text) {
        text(text + '\n');
    }

    void bytes(byte[] bytes) {
        before.run();
        try {
            stream.write(bytes);
        } catch (IOException e) {
            if (LostOutput.isReaderGone(e)) {
                throw new Gone();
            }
            throw UserException.cannotDo(LostOutput.words(e), e);
        }
    }
}
