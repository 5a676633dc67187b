package floe.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeProducersResult.PartitionProducerState;
import org.apache.kafka.clients.admin.ProducerState;

/// Who writes to a topic, as its broker knows it of each idempotent producer.
public final class RecentProducers {
    /// Who has written nothing for so long while another did is gone, or rests.
    static final Duration RECENT = Duration.ofMinutes(1);

    private RecentProducers() {}

    /// How many have written there lately, as seen from the newest record: the clock here may be another one.
    public static int count(Admin admin, String topic) throws ExecutionException, InterruptedException {
        Map<Long, Long> last = new HashMap<>();
        for (PartitionProducerState partition : admin.describeProducers(Lag.partitions(admin, List.of(topic)))
                .all()
                .get()
                .values()) {
            for (ProducerState producer : partition.activeProducers()) {
                last.merge(producer.producerId(), producer.lastTimestamp(), Math::max);
            }
        }
        long newest = last.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return (int) last.values().stream()
                .filter(time -> newest - time < RECENT.toMillis())
                .count();
    }
}
