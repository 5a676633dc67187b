package floe.catalog.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.concurrent.CancellationException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

class TroubleTest {
    /// As where a record is fetched whole to be put aside.
    @Test
    void isOfTheBrokerWhereTheBrokerDoesNotAnswer() {
        assertThat(Trouble.of(new TimeoutException("the broker has it and does not give it"))
                        .ofBroker())
                .isTrue();
        assertThat(Trouble.of(new KafkaException("no consumer")).ofBroker()).isTrue();
    }

    @Test
    void isNotOtherwise() {
        assertThat(Trouble.of(new SQLException("a lock")).ofBroker()).isFalse();
        assertThat(Trouble.of(new CancellationException("cut off")).ofBroker()).isFalse();
    }
}
