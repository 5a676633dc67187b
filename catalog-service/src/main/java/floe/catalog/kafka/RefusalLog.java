package floe.catalog.kafka;

import floe.catalog.intake.Refusal;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/// Says in the log what was refused: a line for each reason, however many there are of it.
final class RefusalLog {
    private static final Logger LOG = LoggerFactory.getLogger(RefusalLog.class);

    private RefusalLog() {}

    /// The first refusal for each reason, and how many there are of it.
    static Map<Refusal, Integer> firsts(List<Refusal> refusals) {
        Map<Refusal.Code, Refusal> firsts = new EnumMap<>(Refusal.Code.class);
        Map<Refusal, Integer> counts = new LinkedHashMap<>();
        for (Refusal refusal : refusals) {
            counts.merge(firsts.computeIfAbsent(refusal.code(), _ -> refusal), 1, Integer::sum);
        }
        return counts;
    }

    /// @param where the topic, partition and offset of the first
    /// @param board its key
    static void tell(Refusal first, int count, String where, String board, Optional<String> trace) {
        MDC.put("board", board);
        trace.ifPresent(id -> MDC.put("trace", id));
        tell(first, count, where);
        MDC.remove("board");
        MDC.remove("trace");
    }

    /// A false proof means that a solver is broken, and is an error.
    private static void tell(Refusal first, int count, String where) {
        switch (first.code()) {
            case FALSE_PROOF, REFEREE_FAILED ->
                LOG.error(
                        "{} verdicts are refused as {}, which is a defect of a game; the first, {}: {}",
                        count,
                        first.code(),
                        where,
                        first.detail());
            case UNREADABLE, UNKNOWN_GAME, MALFORMED_BOARD, WRONG_ID, BAD_GRADE, OTHER_RULES, UNSTORABLE ->
                LOG.warn(
                        "{} verdicts are refused as {}; the first, {}: {}", count, first.code(), where, first.detail());
        }
    }
}
