package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class GroupMembershipTest {
    private static final long PATIENCE = GroupMembership.PATIENCE.toNanos();

    private final AtomicLong now = new AtomicLong();
    private final GroupMembership membership = new GroupMembership("boards", now::get);

    @Test
    void whoHasNotAskedIsInNoTrouble() {
        now.set(2 * PATIENCE);

        assertThat(membership.trouble()).isEmpty();
        assertThat(membership.joined()).isFalse();
    }

    @Test
    void whoIsNotTakenInForLongIsUntilItIs() {
        membership.begin();
        now.set(PATIENCE - 1);
        assertThat(membership.trouble()).isEmpty();

        now.set(PATIENCE);
        assertThat(membership.trouble().orElseThrow())
                .startsWith("no boards are read, for the group does not take it in");

        membership.taken();
        assertThat(membership.trouble()).isEmpty();
        assertThat(membership.joined()).isTrue();
    }

    @Test
    void whoWasTakenInBeforeItSaidThatItBeginsIsIn() {
        membership.taken();
        membership.begin();
        now.set(PATIENCE);

        assertThat(membership.trouble()).isEmpty();
    }

    @Test
    void soIsWhoseGroupIsLostAfterwards() {
        membership.begin();
        membership.taken();
        now.set(PATIENCE);
        membership.lost();
        now.set(3 * PATIENCE / 2);
        membership.lost();
        assertThat(membership.trouble()).isEmpty();

        now.set(2 * PATIENCE);
        assertThat(membership.trouble()).isPresent();
        assertThat(membership.joined()).isTrue();
    }
}
