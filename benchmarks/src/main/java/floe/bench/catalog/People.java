package floe.bench.catalog;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// People on the pages of one catalog: some listen to what happens, others play one level after the other, as the pages
/// ask for them. Virtual threads, since most of them wait.
final class People implements AutoCloseable {
    /// What a level takes somebody who is quick.
    private static final Duration AT_A_LEVEL = Duration.ofSeconds(5);

    private static final String OF_A_KIND = "/v1/levels?game=ice&size=16x16&fields=id&limit=100&sort=newest";
    private static final int PATIENCE_SECONDS = 60;
    private static final int TOO_MUCH = 429;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final int port;
    private final String key;
    private final Map<String, String> solutions;
    private final List<Socket> streams = new ArrayList<>();
    private final List<Thread> players = new ArrayList<>();
    private final AtomicInteger heard = new AtomicInteger();
    private final AtomicInteger solved = new AtomicInteger();
    private final AtomicInteger again = new AtomicInteger();
    private final ConcurrentLinkedQueue<String> complaints = new ConcurrentLinkedQueue<>();
    private volatile boolean over;

    /// @param solutions the moves that solve each level that can be played, by its id
    People(int port, String key, Map<String, String> solutions) {
        this.port = port;
        this.key = key;
        this.solutions = solutions;
    }

    /// Returns when so many listen.
    void listen(int count) throws IOException, InterruptedException {
        CountDownLatch listening = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            streams.add(socket);
            Thread.ofVirtual().start(() -> hear(socket, listening));
        }
        if (!listening.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("only " + (count - listening.getCount()) + " of " + count + " streams are heard");
        }
    }

    void play(int count) {
        for (int i = 0; i < count; i++) {
            String name = "person-" + i;
            players.add(Thread.ofVirtual().start(() -> playOn(name)));
        }
    }

    /// How many events came to somebody.
    int heard() {
        return heard.get();
    }

    /// How many levels were solved and told of.
    int solved() {
        return solved.get();
    }

    /// How often somebody was told to ask again.
    int again() {
        return again.get();
    }

    /// What went wrong for somebody.
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    @Override
    public void close() throws IOException {
        over = true;
        players.forEach(LockSupport::unpark);
        for (Thread player : players) {
            await(player);
        }
        for (Socket stream : streams) {
            stream.close();
        }
    }

    private static void await(Thread player) {
        try {
            player.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void hear(Socket socket, CountDownLatch listening) {
        try {
            socket.getOutputStream()
                    .write(("GET /v1/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: "
                                    + "Bearer " + key + "\r\n\r\n")
                            .getBytes(US_ASCII));
            BufferedReader lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII), 512);
            String first = lines.readLine();
            if (!first.endsWith("200 OK")) {
                throw new IOException(first);
            }
            listening.countDown();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event:")) {
                    heard.incrementAndGet();
                }
            }
            throw new IOException("a stream has ended");
        } catch (IOException | RuntimeException e) {
            if (!over) {
                complaints.add(e.toString());
            }
        }
    }

    /// A level of a kind is chosen, fetched, thought about, and what came of it told, with the moves.
    private void playOn(String name) {
        SplittableRandom dice = new SplittableRandom(name.hashCode());
        try (HttpLine line = new HttpLine(port, key)) {
            rest(dice.nextLong(AT_A_LEVEL.toNanos()));
            for (int level = 0; !over; level++) {
                List<String> choice = patiently(() -> line.get(OF_A_KIND, "")).levelIds();
                String id = choice.get(dice.nextInt(choice.size()));
                patiently(() -> line.get("/v1/levels/" + id, ""));
                rest(AT_A_LEVEL.toNanos());
                if (!over) {
                    tell(line, name, name + "-" + level, id);
                    solved.incrementAndGet();
                }
            }
        } catch (IOException | RuntimeException e) {
            complaints.add(name + ": " + e);
        }
    }

    private void tell(HttpLine line, String name, String attempt, String id) throws IOException {
        HttpLine.Answer told = patiently(() -> {
            line.send("POST", "/v1/attempts", """
                    {"attempts":[{"attemptId":"%s","levelId":"%s","playerId":"%s","solved":true,"millis":5000,"moves":"%s"}]}
                    """.formatted(attempt, id, name, solutions.get(id)));
            return line.answer();
        });
        // A level that somebody has played before is kept and counts for no rating.
        if (!told.text().contains("\"outcome\":\"counted\"") && !told.text().contains("\"outcome\":\"kept\"")) {
            throw new IOException("not taken: " + told.text());
        }
    }

    /// Asks again when it is told that too many ask at the moment, as the pages do.
    private HttpLine.Answer patiently(Question question) throws IOException {
        HttpLine.Answer answer = question.ask();
        while (answer.status() == TOO_MUCH && !over) {
            again.incrementAndGet();
            rest(PAUSE.toNanos());
            answer = question.ask();
        }
        if (answer.status() != 200 && !over) {
            throw new IOException("expected 200 and got " + answer.status() + ": " + answer.text());
        }
        return answer;
    }

    @FunctionalInterface
    private interface Question {
        HttpLine.Answer ask() throws IOException;
    }

    private void rest(long nanos) {
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0 && !over; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
