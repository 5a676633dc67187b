package floe.system.abuse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/// Many clients at once, but no more than this machine bears.
public final class Crowd {
    /// What one of them does.
    public interface Deed {
        void done(int number) throws Exception;
    }

    private Crowd() {}

    /// Does it so often, by so many at once, and returns when all have; what one throws is thrown here.
    public static void of(int atOnce, int times, Deed deed) throws Exception {
        Semaphore places = new Semaphore(atOnce);
        List<Future<?>> all = new ArrayList<>();
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < times; i++) {
                int number = i;
                places.acquire();
                all.add(clients.submit(() -> {
                    try {
                        deed.done(number);
                        return null;
                    } finally {
                        places.release();
                    }
                }));
            }
        }
        for (Future<?> one : all) {
            try {
                one.get();
            } catch (ExecutionException e) {
                throw new AssertionError("a bad client of the test failed", e.getCause());
            }
        }
    }
}
