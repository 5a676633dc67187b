package floe.catalog.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/// Reads what is asked for by a key, and all that is asked for while others are read in one reading: the more is asked,
/// the less each costs. Nobody waits for company, and nothing is kept: an answer is as new as the question.
public final class BatchingReader<K, V> {
    private final int most;
    private final Reading<K, V> reading;
    private final Semaphore readers;
    private final Queue<Question<K, V>> questions = new ConcurrentLinkedQueue<>();

    /// Finds what there is of these.
    @FunctionalInterface
    public interface Reading<K, V> {
        Map<K, V> find(List<K> keys);
    }

    private record Question<K, V>(K key, CompletableFuture<Optional<V>> answer) {}

    /// @param readers how many readings may be under way, so that a slow one does not hold up all others
    /// @param most how many keys a reading takes
    public BatchingReader(int readers, int most, Reading<K, V> reading) {
        this.readers = new Semaphore(readers);
        this.most = most;
        this.reading = reading;
    }

    /// Never blocks. The answer comes on a thread of the reading; a reading that fails fails all that were in it.
    public CompletableFuture<Optional<V>> ask(K key) {
        Question<K, V> question = new Question<>(key, new CompletableFuture<>());
        questions.add(question);
        employ();
        return question.answer();
    }

    private void employ() {
        if (!questions.isEmpty() && readers.tryAcquire()) {
            Thread.ofVirtual().name("batching reader").start(this::work);
        }
    }

    private void work() {
        try {
            for (List<Question<K, V>> some = next(); !some.isEmpty(); some = next()) {
                answer(some);
            }
        } finally {
            readers.release();
        }
        // Somebody may have asked between the last look and the release.
        employ();
    }

    private List<Question<K, V>> next() {
        List<Question<K, V>> some = new ArrayList<>();
        while (some.size() < most) {
            Question<K, V> one = questions.poll();
            if (one == null) {
                break;
            }
            some.add(one);
        }
        return some;
    }

    private void answer(List<Question<K, V>> some) {
        try {
            Map<K, V> found = reading.find(some.stream().map(Question::key).toList());
            some.forEach(one -> one.answer().complete(Optional.ofNullable(found.get(one.key()))));
        } catch (RuntimeException | Error e) {
            some.forEach(one -> one.answer().completeExceptionally(e));
        }
    }
}
