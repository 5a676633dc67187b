package floe.catalog.http;

import floe.pictures.PictureException;
import floe.pictures.Png;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Makes pictures of dots, no more at once than there are cores: whoever comes in a crowd waits a moment, and is sent
/// away when it lasts.
@Singleton
final class Painter {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Semaphore brushes = new Semaphore(Runtime.getRuntime().availableProcessors());

    byte[] dots(String svg, int width) {
        if (!haveBrush()) {
            throw ProblemKind.BUSY.exception(
                    "too many pictures are being made; the same request can be sent again",
                    Map.of("Retry-After", String.valueOf(PATIENCE.toSeconds())));
        }
        try {
            return Png.of(svg, width);
        } catch (PictureException e) {
            throw new IllegalStateException(e.getMessage(), e);
        } finally {
            brushes.release();
        }
    }

    private boolean haveBrush() {
        try {
            return brushes.tryAcquire(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
