package floe.solver.form;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.wire.Json;
import floe.wire.UnreadableException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The quick way from a candidate's bytes to its verdict's, held against the plain one.
class RawCandidateTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final Finding FINDING = new Finding.Accepted(
            "R\"R\\ü€\u0007", "hard", 2041, new TreeMap<>(Map.of("moves", 3.0, "detour", 1.0 / 3, "large", 1e300)));
    private static final VerdictForm FORM = new VerdictForm("solver \"1\"");
    private static final List<Candidate> CANDIDATES = List.of(
            new Candidate(
                    ID,
                    "ice",
                    "@..\n..x\n\"\\ü€🧊",
                    new Origin.Generated(
                            "4x6",
                            "easy",
                            new TreeMap<>(Map.of("extra", 2.5, "more", 3.0)),
                            "-9223372036854775808",
                            "generator 1")),
            new Candidate(
                    ID,
                    "ice",
                    "@",
                    new Origin.Generated(
                            "4x6", "easy", new TreeMap<>(), List.of("medium", "hard"), "7", "generator 1")),
            new Candidate(ID, "ice", "", new Origin.Submitted("17")));

    @Test
    void aVerdictWrittenTheQuickWayIsTheOneWrittenPlainly() throws UnreadableException {
        for (Candidate candidate : CANDIDATES) {
            for (Finding finding : List.of(
                    FINDING,
                    new Finding.Rejected("UNSOLVABLE", "no way leads out", new TreeMap<>()),
                    new Finding.GaveUp(50_000_000_000L),
                    new Finding.GaveUp(7, "there is a \"filling\"", new TreeMap<>(Map.of("fillings", 1.0))))) {
                byte[] written = FORM.write(RawCandidate.read(Json.write(candidate)), 3, finding);

                assertThat(Json.read(written, Verdict.class)).isEqualTo(verdict(candidate, finding));
            }
        }
    }

    @Test
    void plainTextAndNumbersAreWrittenToTheSameByte() throws UnreadableException {
        Candidate candidate = CANDIDATES.getFirst();
        Finding finding =
                new Finding.Accepted("RRD", "hard", 2041, new TreeMap<>(Map.of("moves", -3.0, "detour", 0.25)));

        assertThat(new String(FORM.write(RawCandidate.read(Json.write(candidate)), 3, finding), UTF_8))
                .isEqualTo(new String(Json.write(verdict(candidate, finding)), UTF_8));
    }

    @Test
    void whatIsNoTextForAnybodyGoesThroughAllTheSame() throws UnreadableException {
        String halves = candidate("\"\\ud83e@\"", "{\"kind\":\"submitted\",\"submission\":\"\\udd0a\"}");
        Finding rejected = new Finding.Rejected("MALFORMED", "'\ud83e' is no tile", new TreeMap<>());

        byte[] written = FORM.write(RawCandidate.read(halves.getBytes(UTF_8)), 1, rejected);

        assertThat(Json.read(written, Verdict.class).board()).isEqualTo("\ud83e@");
        assertThat(Json.read(written, Verdict.class).finding()).isEqualTo(rejected);
    }

    @Test
    void spacesOrderAndFieldsOfNewerBuildsMakeNoDifference() throws UnreadableException {
        String text = "\ufeff\n{ \"new\" : [ { } ] , \"origin\" : { \"submission\" : \"17\" , \"x\" : null,"
                + " \"kind\" : \"submitted\" } , \"board\" : \"@\\n\" ,\t\"game\" : \"ice\", \"id\" : \"" + ID
                + "\" } ";

        byte[] written = FORM.write(RawCandidate.read(text.getBytes(UTF_8)), 3, FINDING);

        assertThat(Json.read(written, Verdict.class))
                .isEqualTo(verdict(new Candidate(ID, "ice", "@\n", new Origin.Submitted("17")), FINDING));
        assertThat(new String(written, UTF_8)).contains("\"x\" : null");
    }

    @Test
    void noOtherBandsMayBeWrittenAsNull() throws UnreadableException {
        byte[] value = candidate(
                        "\"@\"",
                        "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"otherBands\":null,\"seed\":\"1\",\"generator\":\"g\"}")
                .getBytes(UTF_8);

        assertThat(quick(value)).isPresent().isEqualTo(plain(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "7",
                "{",
                "{}",
                "{\"id\":1}",
                "{\"board\":null}",
                "{\"origin\":[]}",
                "{\"origin\":{\"kind\":5}}",
                "\u0000"
            })
    void rubbishIsUnreadable(String text) {
        assertThatThrownBy(() -> RawCandidate.read(text.getBytes(UTF_8)))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("Candidate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"found\"}",
                "{}",
                "{\"kind\":\"submitted\"}",
                "{\"kind\":\"submitted\",\"submission\":5}",
                "{\"kind\":\"submitted\",\"submission\":\"5\",\"submission\":{}}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":7,\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"seed\":1,\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"a\":null},\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"a\":[1]},\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"a\":1e999},\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"otherBands\":\"hard\",\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"otherBands\":[\"hard\",7],\"seed\":\"1\",\"generator\":\"g\"}",
            })
    void whatIsNoOriginIsUnreadable(String origin) {
        assertThatThrownBy(() -> RawCandidate.read(candidate("\"@\"", origin).getBytes(UTF_8)))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("origin");
    }

    @Test
    void noValueDeepNestingAndOtherAlphabetsAreUnreadable() {
        byte[] deep = ("{\"x\":" + "[".repeat(100_000)).getBytes(UTF_8);
        byte[] wide = candidate("\"@\"", "{\"kind\":\"submitted\",\"submission\":\"5\"}")
                .getBytes(UTF_16);

        for (byte[] value : new byte[][] {null, deep, wide}) {
            assertThatThrownBy(() -> RawCandidate.read(value)).isInstanceOf(UnreadableException.class);
        }
    }

    /// Bytes spoilt at random: both ways read the same from them, or neither reads anything.
    @Test
    void bothWaysTakeTheSameForCandidates() throws UnreadableException {
        long seed = Long.getLong("floe.fuzz.seed", System.nanoTime());
        Random random = new Random(seed);
        int read = 0;
        int count = Integer.getInteger("floe.fuzz.count", 20_000);
        for (int i = 0; i < count; i++) {
            byte[] value = spoilt(Json.write(CANDIDATES.get(random.nextInt(CANDIDATES.size()))), random);
            Optional<Candidate> plain = plain(value);
            String which = "-Dfloe.fuzz.seed=" + seed + ", the value " + i + ": " + new String(value, UTF_8);

            assertThat(quick(value)).as(which).isEqualTo(plain);
            read += plain.isPresent() ? 1 : 0;
        }
        assertThat(read).as("with seed " + seed).isBetween(count / 50, count - count / 50);
    }

    private static byte[] spoilt(byte[] value, Random random) {
        byte[] spoilt = value.clone();
        int at = random.nextInt(spoilt.length);
        if (random.nextBoolean()) {
            spoilt[at] = value[random.nextInt(value.length)];
        } else {
            spoilt[at] = (byte) random.nextInt();
        }
        return spoilt;
    }

    private static Optional<Candidate> plain(byte[] value) {
        try {
            return Optional.of(Json.read(value, Candidate.class));
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }

    /// What the catalog reads from the verdict.
    private static Optional<Candidate> quick(byte[] value) throws UnreadableException {
        RawCandidate candidate;
        try {
            candidate = RawCandidate.read(value);
        } catch (UnreadableException e) {
            return Optional.empty();
        }
        Verdict verdict = Json.read(FORM.write(candidate, 3, FINDING), Verdict.class);
        assertThat(verdict.board()).isEqualTo(candidate.board());
        return Optional.of(new Candidate(verdict.id(), verdict.game(), verdict.board(), verdict.origin()));
    }

    private static Verdict verdict(Candidate candidate, Finding finding) {
        return new Verdict(
                candidate.id(), candidate.game(), candidate.board(), candidate.origin(), 3, "solver \"1\"", finding);
    }

    private static String candidate(String board, String origin) {
        return "{\"id\":\"" + ID + "\",\"game\":\"ice\",\"board\":" + board + ",\"origin\":" + origin + "}";
    }
}
