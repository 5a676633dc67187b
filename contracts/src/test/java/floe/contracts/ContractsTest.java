package floe.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import floe.contracts.Samples.Sample;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What was released is done: samples never change, and schemas go on to accept them.
class ContractsTest {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @ParameterizedTest
    @MethodSource("samples")
    void a_sample_once_frozen_never_changes(Sample sample) throws Exception {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(sample.text().getBytes(UTF_8));

        assertThat(HexFormat.of().formatHex(digest)).isEqualTo(sample.digest());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void every_sample_keeps_to_the_schema_of_its_topic(Sample sample) {
        assertThat(complaints(sample.topic(), sample.text())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void every_topic_has_samples(Topic topic) {
        assertThat(Samples.all()).anyMatch(sample -> sample.topic() == topic);
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void every_schema_is_a_schema_itself(Topic topic) {
        Schema ofSchemas = REGISTRY.getSchema(
                com.networknt.schema.SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));

        assertThat(ofSchemas.validate(Samples.resource(topic.schema()), InputFormat.JSON))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void fields_of_newer_builds_are_borne(Sample sample) {
        String newer = sample.text().replaceFirst("\\{", "{\"of a newer build\": [1],");

        assertThat(complaints(sample.topic(), newer)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    floe.demand.v1/lacking.json;      "missing": 37;               "missing": -1
                    floe.demand.v1/lacking.json;      "size": "20x25";             "size": "large"
                    floe.candidates.v1/generated.json; "seed": "-8812345678901234567"; "seed": 12
                    floe.candidates.v1/generated.json; "kind": "generated";        "kind": "found"
                    floe.candidates.v1/several-bands.json; ["medium", "expert"];   "medium"
                    floe.candidates.v1/generated.json; "game": "ice";              "name": "ice"
                    floe.submissions.v1/submitted.json; "submission": "41";        "number": "41"
                    floe.verdicts.v1/accepted.json;   "outcome": "accepted";       "outcome": "liked"
                    floe.verdicts.v1/accepted.json;   "solution": "URU";           "moves": "URU"
                    floe.verdicts.v1/rejected.json;   "reason": "TOO_EASY";        "reason": ""
                    floe.verdicts.v1/gave-up.json;    "steps": 50000000;           "steps": "many"
                    floe.verdicts.v1/gave-up-known.json; "fillings": 1;          "fillings": "one"
                    """)
    void a_schema_refuses_what_is_spoilt(String name, String good, String bad) {
        Sample sample = Samples.all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(sample.text()).contains(good);

        assertThat(complaints(sample.topic(), sample.text().replace(good, bad))).isNotEmpty();
    }

    @Test
    void topics_are_versioned_and_their_dead_letters_stand_beside_them() {
        assertThat(Topic.values()).allSatisfy(topic -> {
            assertThat(topic.title()).matches("floe\\.[a-z]+\\.v[0-9]+");
            assertThat(topic.deadLetters()).isEqualTo(topic.title() + ".dlq");
        });
        assertThat(Stream.of(Topic.values()).filter(Topic::compacted)).containsExactly(Topic.DEMAND);
    }

    private static List<?> complaints(Topic topic, String json) {
        return REGISTRY.getSchema(Samples.resource(topic.schema())).validate(json, InputFormat.JSON);
    }

    private static List<Sample> samples() {
        return Samples.all();
    }
}
