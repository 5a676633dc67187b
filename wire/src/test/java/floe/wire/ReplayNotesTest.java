package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.junit.jupiter.api.Test;

class ReplayNotesTest {
    @Test
    void whatWasPickedOutIsKnownWhenReadAgain() {
        ReplayNotes notes = again(ReplayNotes.none().with(List.of(7L, 3L), 0));

        assertThat(LongStream.range(0, 10).filter(notes::has)).containsExactly(3L, 7L);
        assertThat(notes.countFrom(0)).isEqualTo(2);
    }

    @Test
    void aGapThatClosesAndWhatTheBrokerForgotNeedNoNote() {
        ReplayNotes notes = again(ReplayNotes.none().with(List.of(1L, 2L, 5L), 0));

        assertThat(notes.with(List.of(0L), 0).written()).isEqualTo(new OffsetAndMetadata(3, "2"));
        assertThat(notes.with(List.of(), 5).written()).isEqualTo(new OffsetAndMetadata(6, ""));
    }

    @Test
    void whatSomebodyElseWroteIsNoNote() {
        assertThat(ReplayNotes.of(new OffsetAndMetadata(4, "by hand")).behind()).isEmpty();
        assertThat(ReplayNotes.of(new OffsetAndMetadata(4, "by hand")).has(3)).isTrue();
    }

    @Test
    void moreThanTheBrokerKeepsIsLeftOutAndNothingElse() {
        List<Long> odd =
                LongStream.range(0, 3_000).map(offset -> 2 * offset + 1).boxed().toList();
        OffsetAndMetadata written = ReplayNotes.none().with(odd, 0).written();

        assertThat(written.metadata()).hasSizeBetween(3_900, 4_000);
        assertThat(ReplayNotes.of(written).behind())
                .hasSizeGreaterThan(500)
                .allSatisfy(offset -> assertThat(odd).contains(offset));
    }

    /// Whoever runs the broker may have it keep more, and what is there stays.
    @Test
    void noNoteIsTooLongToBeRead() {
        String note = "1" + ",2".repeat(50_000);

        assertThat(ReplayNotes.of(new OffsetAndMetadata(4, note)).behind()).containsExactly(5L, 6L);
    }

    private static ReplayNotes again(ReplayNotes notes) {
        return ReplayNotes.of(notes.written());
    }
}
