package floe.solver.form;

import floe.contracts.Finding;
import java.util.Map;
import java.util.SortedMap;

/// Writes the verdicts of one build about candidates as they came, the same as [floe.wire.Json] would, for a fraction
/// of what that costs.
public final class VerdictForm {
    private static final int USUAL_FINDING = 512;
    private static final byte[] ID = Utf8.bytes("{\"id\":");
    private static final byte[] GAME = Utf8.bytes(",\"game\":");
    private static final byte[] BOARD = Utf8.bytes(",\"board\":");
    private static final byte[] ORIGIN = Utf8.bytes(",\"origin\":");
    private static final byte[] RULES = Utf8.bytes(",\"rules\":");
    private static final byte[] ACCEPTED = Utf8.bytes("{\"outcome\":\"accepted\",\"solution\":");
    private static final byte[] BAND = Utf8.bytes(",\"band\":");
    private static final byte[] SCORE = Utf8.bytes(",\"score\":");
    private static final byte[] MEASURES = Utf8.bytes(",\"measures\":{");
    private static final byte[] REJECTED = Utf8.bytes("{\"outcome\":\"rejected\",\"reason\":");
    private static final byte[] DETAIL = Utf8.bytes(",\"detail\":");
    private static final byte[] GAVE_UP = Utf8.bytes("{\"outcome\":\"gave-up\",\"steps\":");
    private static final byte[] COMMA = Utf8.bytes(",");
    private static final byte[] COLON = Utf8.bytes(":");
    private static final byte[] END = Utf8.bytes("}");

    private final byte[] solverAndFinding;

    /// @param solver the build that judges
    public VerdictForm(String solver) {
        Utf8 out = new Utf8(USUAL_FINDING);
        out.raw(Utf8.bytes(",\"solver\":")).text(solver).raw(Utf8.bytes(",\"finding\":"));
        this.solverAndFinding = out.toBytes();
    }

    /// @param rules the version of the game's rules that was applied
    public byte[] write(RawCandidate candidate, int rules, Finding finding) {
        Utf8 out = new Utf8(candidate.length() + USUAL_FINDING);
        out.raw(ID).text(candidate.id()).raw(GAME).text(candidate.game());
        candidate.copyBoard(out.raw(BOARD));
        candidate.copyOrigin(out.raw(ORIGIN));
        out.raw(RULES).number(rules).raw(solverAndFinding);
        switch (finding) {
            case Finding.Accepted(var solution, var band, var score, var measures) ->
                measures(
                        out.raw(ACCEPTED)
                                .text(solution)
                                .raw(BAND)
                                .text(band)
                                .raw(SCORE)
                                .number(score),
                        measures);
            case Finding.Rejected(var reason, var detail, var measures) ->
                measures(out.raw(REJECTED).text(reason).raw(DETAIL).text(detail), measures);
            case Finding.GaveUp(var steps, var detail, var measures) -> {
                out.raw(GAVE_UP).number(steps);
                if (!detail.isEmpty()) {
                    out.raw(DETAIL).text(detail);
                }
                if (!measures.isEmpty()) {
                    measures(out, measures);
                }
            }
        }
        return out.raw(END).raw(END).toBytes();
    }

    private static void measures(Utf8 out, SortedMap<String, Double> measures) {
        out.raw(MEASURES);
        boolean first = true;
        for (Map.Entry<String, Double> measure : measures.entrySet()) {
            if (!first) {
                out.raw(COMMA);
            }
            first = false;
            out.text(measure.getKey()).raw(COLON).number(measure.getValue());
        }
        out.raw(END);
    }
}
