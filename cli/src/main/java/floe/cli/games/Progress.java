package floe.cli.games;

import floe.cli.kit.PassingText;
import java.util.function.LongFunction;

/// A line on standard error that says how far the work is, for a person who watches work that takes longer than a
/// second.
public final class Progress implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 1_000;
    private static final long BEAT_MILLIS = 250;

    private final LongFunction<String> words;
    private final boolean isWatched;
    private final Thread thread;
    private long done;
    private boolean shown;
    private boolean isOver;

    private Progress(LongFunction<String> words, boolean isWatched) {
        this.words = words;
        this.isWatched = isWatched;
        this.thread = Thread.ofVirtual().unstarted(this::beat);
        if (isWatched) {
            thread.start();
        }
    }

    /// In words made of how many pieces are done.
    public static Progress of(LongFunction<String> words) {
        return new Progress(words, Terminal.isWatched() && !Terminal.isDumb());
    }

    /// Of work for which somebody types what it is done on: a line that passes would wipe what they type.
    public static Progress unseen() {
        return new Progress(Long::toString, false);
    }

    /// What begins now, in a line that stays where nobody watches: a log that is silent for minutes looks like one of
    /// something that hangs.
    public void part(String words) {
        if (!isWatched) {
            GameTool.note(words);
        }
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
            System.err.print(PassingText.CLEAR);
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
            System.err.print(PassingText.CLEAR + PassingText.onOneLine(words.apply(done)));
            System.err.flush();
            shown = true;
        }
        return !isOver;
    }
}
