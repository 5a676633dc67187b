package floe.catalog.stack;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Waits for what must come to be.
public final class Eventually {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private Eventually() {}

    /// Asserts again and again until it holds; fails with the assertion's own error when it never does.
    public static void holds(Assertion assertion) throws Exception {
        holds(LIMIT, assertion);
    }

    private static void holds(Duration patience, Assertion assertion) throws Exception {
        long limit = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                assertion.run();
                return;
            } catch (AssertionError e) {
                if (System.nanoTime() > limit) {
                    throw e;
                }
            }
            pause();
        }
    }

    /// Asks again and again until the answer is yes.
    public static void becomes(String what, Callable<Boolean> question) throws Exception {
        holds(() -> {
            if (!question.call()) {
                throw new AssertionError("it never came to be that " + what);
            }
        });
    }

    /// The same for what takes longer by its nature.
    public static void becomes(String what, Duration longer, Callable<Boolean> question) throws Exception {
        holds(LIMIT.plus(longer), () -> {
            if (!question.call()) {
                throw new AssertionError("it never came to be that " + what);
            }
        });
    }

    /// A moment, for whoever tries again.
    public static void pause() throws InterruptedException {
        new CountDownLatch(1).await(20, TimeUnit.MILLISECONDS);
    }

    /// Something that can fail to hold.
    @FunctionalInterface
    public interface Assertion {
        void run() throws Exception;
    }
}
