package floe.wire;

import java.time.Duration;

/// Tells from counts of what was sent and what came back whether somebody at the other end has gone silent. A broker
/// that is frozen keeps its connections: all that is to be seen of it is that a request goes unanswered.
final class AnswerWatch {
    /// Longer than a broker holds any answer back, and short enough that whoever asks hears of it within five seconds.
    static final Duration PATIENCE = Duration.ofSeconds(3);

    private long sent;
    private long answered;
    private boolean waiting;
    private long since;

    /// @param now in nanoseconds
    /// @param sent how many requests were ever sent
    /// @param answered how many answers ever came
    /// @param expecting whether an answer is on its way for certain, as to whoever waits for records
    synchronized void look(long now, long sent, long answered, boolean expecting) {
        if (answered != this.answered) {
            waiting = expecting;
            since = now;
        } else if (!waiting) {
            waiting = expecting || sent != this.sent;
            since = now;
        }
        this.sent = sent;
        this.answered = answered;
    }

    /// Whether an answer has been waited for too long.
    synchronized boolean isSilent(long now) {
        return waiting && now - since > PATIENCE.toNanos();
    }
}
