package floe.system.faults;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/// What any balancer does, and no more: it asks each replica every now and then whether it is ready, sends requests to
/// those that are, one after the other, and tries another one when a replica takes no connection. What fails after that
/// has failed.
final class Balancer implements AutoCloseable {
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);

    /// @param port where it serves
    /// @param management where it tells whether it is ready
    record Replica(IntSupplier port, Supplier<URI> management, AtomicBoolean ready) {
        static Replica at(IntSupplier port, Supplier<URI> management) {
            return new Replica(port, management, new AtomicBoolean());
        }
    }

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(1))
            .build();
    private final List<Replica> replicas;
    private final AtomicInteger turn = new AtomicInteger();
    private final Thread looking;

    Balancer(List<Replica> replicas) {
        this.replicas = List.copyOf(replicas);
        this.looking = Thread.ofVirtual().start(this::look);
    }

    boolean allReady() {
        return replicas.stream().allMatch(replica -> replica.ready().get());
    }

    HttpResponse<String> put(String path, String key, String body) throws IOException, InterruptedException {
        IOException last = new ConnectException("no replica is ready");
        for (int attempt = 0; attempt < replicas.size(); attempt++) {
            Replica replica = next();
            try {
                return put(replica, path, key, body);
            } catch (ConnectException refused) {
                replica.ready().set(false);
                last = refused;
            }
        }
        throw last;
    }

    /// To that replica and no other.
    HttpResponse<String> put(Replica replica, String path, String key, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + replica.port().getAsInt() + path))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .header("Prefer", "wait=20")
                .PUT(BodyPublishers.ofString(body))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private Replica next() {
        int first = turn.getAndIncrement();
        for (int i = 0; i < replicas.size(); i++) {
            Replica replica = replicas.get(Math.floorMod(first + i, replicas.size()));
            if (replica.ready().get()) {
                return replica;
            }
        }
        return replicas.get(Math.floorMod(first, replicas.size()));
    }

    private void look() {
        while (!Thread.currentThread().isInterrupted()) {
            replicas.forEach(replica -> replica.ready().set(isReady(replica)));
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
        }
    }

    private boolean isReady(Replica replica) {
        try {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create(replica.management().get() + "/health/ready"))
                    .timeout(Duration.ofSeconds(2))
                    .build();
            return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException away) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        looking.interrupt();
        http.shutdownNow();
        try {
            looking.join(Duration.ofMinutes(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
