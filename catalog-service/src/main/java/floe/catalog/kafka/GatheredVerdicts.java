package floe.catalog.kafka;

import floe.wire.ShortRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/// Makes one batch of all that has come while the one before was taken: thousands are stored at little more than the
/// cost of one, and a poll is to give few, for what it gives takes any room until it is shortened.
final class GatheredVerdicts {
    private final int most;
    private final long room;
    private final Function<ConsumerRecords<String, byte[]>, CompletionStage<Void>> taker;
    private final Consumer<Throwable> broken;
    private Map<TopicPartition, List<ConsumerRecord<String, byte[]>>> next = new HashMap<>();
    private int count;
    private long size;
    private boolean busy;
    private CompletableFuture<Void> hasRoom = CompletableFuture.completedFuture(null);

    /// @param most so many are enough for a batch
    /// @param room so are as many as take so many bytes
    /// @param taker is asked for the next batch by what it returns; when that fails, for none
    /// @param broken hears of that at once
    GatheredVerdicts(
            int most,
            long room,
            Function<ConsumerRecords<String, byte[]>, CompletionStage<Void>> taker,
            Consumer<Throwable> broken) {
        this.most = most;
        this.room = room;
        this.taker = taker;
        this.broken = broken;
    }

    /// Completes when more may come.
    synchronized CompletionStage<Void> add(ConsumerRecords<String, byte[]> polled) {
        for (TopicPartition partition : polled.partitions()) {
            next.computeIfAbsent(partition, _ -> new ArrayList<>()).addAll(polled.records(partition));
        }
        for (ConsumerRecord<String, byte[]> record : polled) {
            count++;
            size += ShortRecord.size(record);
        }
        if (!busy) {
            handOn();
        } else if (hasRoom.state() == Future.State.SUCCESS && (count >= most || size >= room)) {
            hasRoom = new CompletableFuture<>();
        }
        return hasRoom;
    }

    /// Those that wait of these partitions are another's.
    synchronized void drop(Collection<TopicPartition> partitions) {
        for (TopicPartition partition : partitions) {
            for (ConsumerRecord<String, byte[]> record : next.getOrDefault(partition, List.of())) {
                count--;
                size -= ShortRecord.size(record);
            }
            next.remove(partition);
        }
        if (count < most && size < room) {
            hasRoom.complete(null);
        }
    }

    private void handOn() {
        ConsumerRecords<String, byte[]> batch = new ConsumerRecords<>(next, Map.of());
        next = new HashMap<>();
        count = 0;
        size = 0;
        busy = true;
        hasRoom.complete(null);
        taker.apply(batch).whenComplete((_, failure) -> {
            if (failure == null) {
                taken();
            } else {
                failed(failure);
                broken.accept(failure);
            }
        });
    }

    /// Whoever brings more hears of it, so that the channel ends and others read what it has left.
    private synchronized void failed(Throwable failure) {
        if (!hasRoom.completeExceptionally(failure)) {
            hasRoom = CompletableFuture.failedFuture(failure);
        }
    }

    private synchronized void taken() {
        busy = false;
        if (!next.isEmpty()) {
            handOn();
        }
    }
}
