package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class PortionTest {
    private final Portion portion = new Portion(100);

    @Test
    void aPollEndsWhenItHasHadItsFillAndTheNextGoesOn() {
        portion.begin();
        assertThat(read(60)).hasSize(60);
        assertThat(read(40)).hasSize(40);
        assertThatThrownBy(() -> read(1)).isInstanceOf(SerializationException.class);

        portion.begin();
        assertThat(read(1)).hasSize(1);
    }

    @Test
    void oneValueComesHoweverLargeItIs() {
        portion.begin();
        assertThat(read(1_000)).hasSize(1_000);
        assertThatThrownBy(() -> read(1)).isInstanceOf(SerializationException.class);
    }

    @Test
    void noValueStaysNone() {
        portion.begin();
        assertThat(portion.deserialize("topic", new RecordHeaders(), (ByteBuffer) null))
                .isNull();
    }

    private byte[] read(int size) {
        return portion.deserialize("topic", new RecordHeaders(), ByteBuffer.allocate(size));
    }
}
