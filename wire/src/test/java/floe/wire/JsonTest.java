package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final Origin GENERATED = new Origin.Generated(
            "4x6", "easy", new TreeMap<>(Map.of("extra", 2.5, "more", 3.0)), "-9223372036854775808", "generator 1");
    private static final Origin FOR_SEVERAL_BANDS =
            new Origin.Generated("4x6", "easy", new TreeMap<>(), List.of("medium", "hard"), "7", "generator 1");
    private static final Origin SUBMITTED = new Origin.Submitted("17");

    private record Sent(Topic topic, Object contract) {}

    static Stream<Sent> everyContract() {
        return Stream.of(
                new Sent(Topic.DEMAND, new Demand(new Shelf("ice", "20x25", "hard"), 12, 40)),
                new Sent(Topic.DEMAND, new Demand(Shelf.parse("ice/20x25/expert?minMoves=61&traps=1"), 12, 100)),
                new Sent(Topic.CANDIDATES, new Candidate(ID, "ice", "@..\n..x\n", GENERATED)),
                new Sent(Topic.CANDIDATES, new Candidate(ID, "ice", "@..\n..x\n", FOR_SEVERAL_BANDS)),
                new Sent(Topic.SUBMISSIONS, new Candidate(ID, "ice", "\"ü\"", SUBMITTED)),
                verdict(new Finding.Accepted("RRD", "hard", 2041, new TreeMap<>(Map.of("moves", 3.0)))),
                verdict(new Finding.Rejected("UNSOLVABLE", "no way leads out", new TreeMap<>())),
                verdict(new Finding.GaveUp(50_000_000_000L)),
                verdict(new Finding.GaveUp(7, "there is a filling", new TreeMap<>(Map.of("fillings", 1.0)))));
    }

    private static Sent verdict(Finding finding) {
        return new Sent(Topic.VERDICTS, new Verdict(ID, "ice", "@.x", GENERATED, 3, "solver 1", finding));
    }

    @ParameterizedTest
    @MethodSource("everyContract")
    void whatIsWrittenReadsTheSameAgain(Sent sent) throws UnreadableException {
        Object back = Json.read(Json.write(sent.contract()), sent.contract().getClass());

        assertThat(back).isEqualTo(sent.contract());
    }

    @ParameterizedTest
    @MethodSource("everyContract")
    void whatIsWrittenKeepsToItsSchema(Sent sent) throws IOException {
        assertThat(complaints(sent.topic(), Json.write(sent.contract()))).isEmpty();
    }

    @Test
    void whatGaveUpAndKnowsNothingIsWrittenAsOlderBuildsDid() throws UnreadableException {
        assertThat(new String(Json.write(new Finding.GaveUp(7)), UTF_8))
                .isEqualTo("{\"outcome\":\"gave-up\",\"steps\":7}");
        assertThat(finding("{\"outcome\":\"gave-up\",\"steps\":7}")).isEqualTo(new Finding.GaveUp(7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"outcome\":\"gave-up\"}",
                "{\"outcome\":\"gave-up\",\"steps\":null}",
                "{\"outcome\":\"gave-up\",\"steps\":\"7\"}",
                "{\"outcome\":\"gave-up\",\"steps\":7.5}",
                "{\"outcome\":\"gave-up\",\"steps\":7,\"detail\":5}",
                "{\"outcome\":\"gave-up\",\"steps\":7,\"measures\":{\"moves\":null}}",
                "{\"outcome\":\"gave-up\",\"steps\":7,\"measures\":[]}",
            })
    void whatDidNotGiveUpProperlyIsUnreadable(String text) {
        assertThatThrownBy(() -> finding(text)).isInstanceOf(UnreadableException.class);
    }

    private static Finding finding(String text) throws UnreadableException {
        return Json.read(text.getBytes(UTF_8), Finding.class);
    }

    @Test
    void anOriginForOneBandIsWrittenAsOlderBuildsDid() throws UnreadableException {
        String older =
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"extra\":2.5,\"more\":3},"
                        + "\"seed\":\"-9223372036854775808\",\"generator\":\"generator 1\"}";

        assertThat(new String(Json.write(GENERATED), UTF_8)).isEqualTo(older);
        assertThat(Json.read(older.getBytes(UTF_8), Origin.class)).isEqualTo(GENERATED);
    }

    @Test
    void theSchemaComplainsOfWhatDoesNotKeepToIt() throws IOException {
        byte[] demand = Json.write(new Demand(new Shelf("ice", "large", "hard"), 12, 40));

        assertThat(complaints(Topic.DEMAND, demand)).contains("size");
    }

    @Test
    void aShelfIsWrittenInThreeWordsWithOptionsOrWithout() {
        assertThat(new String(Json.write(new Demand(Shelf.parse("ice/4x6/easy"), 1, 2)), UTF_8))
                .isEqualTo(
                        "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":1,\"urgency\":2}");
        assertThat(new String(Json.write(new Demand(Shelf.parse("ice/4x6/easy?traps=1"), 1, 2)), UTF_8))
                .isEqualTo("{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy?traps=1\"},"
                        + "\"missing\":1,\"urgency\":2}");
    }

    @Test
    void numbersAreWrittenAsPeopleWriteThem() {
        String written = new String(Json.write(new Candidate(ID, "ice", "@", GENERATED)), UTF_8);

        assertThat(written).contains("{\"extra\":2.5,\"more\":3}").contains("\"seed\":\"-9223372036854775808\"");
    }

    @Test
    void fieldsOfANewerBuildAreLeftAlone() throws UnreadableException {
        Demand demand = read("""
                {"shelf":{"game":"ice","size":"4x6","band":"easy","colour":[1]},"missing":1,"urgency":2,"since":{"a":1}}""");

        assertThat(demand).isEqualTo(new Demand(new Shelf("ice", "4x6", "easy"), 1, 2));
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
                "\u0000",
                "{\"shelf\":null,\"missing\":1,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":null,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":-1,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":\"1\",\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":1.5,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":99999999999,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":7},\"missing\":1,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"i/ce\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":1,\"urgency\":1}",
                "{\"shelf\":{\"game\":\"ice\",\"size\":\"4x6\",\"band\":\"easy\"},\"missing\":1,\"urgency\":1} x",
            })
    void whatIsNoDemandIsUnreadable(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("Demand");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"found\"}",
                "{}",
                "{\"kind\":\"submitted\"}",
                "{\"kind\":\"submitted\",\"submission\":5}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"a\":null},\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"a\":\"NaN\"},\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"a\":1e999},\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"otherBands\":\"hard\",\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"otherBands\":[7],\"seed\":\"1\",\"generator\":\"g\"}",
                "{\"kind\":\"generated\",\"size\":\"4x6\",\"band\":\"easy\",\"options\":{},\"otherBands\":[null],\"seed\":\"1\",\"generator\":\"g\"}",
            })
    void whatIsNoOriginIsUnreadable(String origin) {
        String candidate = "{\"id\":\"" + ID + "\",\"game\":\"ice\",\"board\":\"@\",\"origin\":" + origin + "}";

        assertThatThrownBy(() -> Json.read(candidate.getBytes(UTF_8), Candidate.class))
                .isInstanceOf(UnreadableException.class);
    }

    @Test
    void noValueIsUnreadable() {
        assertThatThrownBy(() -> Json.read(null, Demand.class)).isInstanceOf(UnreadableException.class);
    }

    @Test
    void deepNestingIsUnreadableAndNoOverflow() {
        String deep = "[".repeat(100_000);

        assertThatThrownBy(() -> read("{\"x\":" + deep)).isInstanceOf(UnreadableException.class);
    }

    private static Demand read(String text) throws UnreadableException {
        return Json.read(text.getBytes(UTF_8), Demand.class);
    }

    private static String complaints(Topic topic, byte[] value) throws IOException {
        try (InputStream schema = Topic.class.getResourceAsStream(topic.schema())) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(new String(schema.readAllBytes(), UTF_8), InputFormat.JSON)
                    .validate(new String(value, UTF_8), InputFormat.JSON)
                    .toString()
                    .replace("[]", "");
        }
    }
}
