package floe.cli.games;

import java.util.function.LongFunction;

/// A line on standard error that says how far the work is, for a person who watches work that takes longer than a
/// second.
public final class Progress implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 1_000;
    private static final long BEAT_MILLIS = 250;
    private static final String CLEAR_LINE = "\r\u001b[K";
    /// What is too long ends with the terminal's edge: of a text on two lines only the second could be cleared.
    private static final String ON_ONE_LINE = "\u001b[?7l%s\u001b[?7h";

    private final LongFunction<String> words;
    private final Thread thread;
    private long done;
    private boolean shown;
    private boolean isOver;

    private Progress(LongFunction<String> words, boolean isWatched) {
        this.words = words;
        this.thread = Thread.ofVirtual().unstarted(this::beat);
        if (isWatched) {
            thread.start();
        }
    }

    /// In words made of how many pieces are done.
    public static Progress of(LongFunction<String> words) {
        return new Progress(words, Terminal.isWatched());
    }

    public synchronized void step() {
        done++;
    }

    public synchronized long done() {
        return done;
    }

    /// Makes room for what is written to the same screen.
    public synchronized void hide() {
        if (shown) {
            System.err.print(CLEAR_LINE);
            System.err.flush();
            shown = false;
        }
    }

    @Override
    public synchronized void close() {
        isOver = true;
        hide();
        thread.interrupt();
    }

    private void beat() {
        try {
            Thread.sleep(PATIENCE_MILLIS);
            while (show()) {
                Thread.sleep(BEAT_MILLIS);
            }
        } catch (InterruptedException e) {
            // The work is over, and so is this thread.
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean show() {
        if (!isOver) {
            System.err.print(CLEAR_LINE + ON_ONE_LINE.formatted(words.apply(done)));
            System.err.flush();
            shown = true;
        }
        return !isOver;
    }
}
