package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openapitools.codegen.validation.Invalid;
import org.openapitools.codegen.validations.oas.OpenApiEvaluator;
import org.openapitools.codegen.validations.oas.RuleConfiguration;

/// The description is without an error: as the parser that most generators share reads it, and by the house's own
/// rules.
class DescriptionTest {
    @Test
    void theParserOfTheGeneratorsHasNothingToSay() throws IOException {
        SwaggerParseResult read = parse();

        assertThat(read.getMessages()).isEmpty();
        assertThat(read.getOpenAPI().getPaths()).hasSizeGreaterThan(20);
    }

    @Test
    void theGeneratorItselfRecommendsNothing() throws IOException {
        RuleConfiguration rules = new RuleConfiguration();
        rules.setEnableRecommendations(true);
        var said = new OpenApiEvaluator(rules).validate(parse().getOpenAPI());

        assertThat(said.getErrors())
                .extracting(Invalid::getMessage, Invalid::getDetails)
                .isEmpty();
        assertThat(said.getWarnings())
                .extracting(Invalid::getMessage, Invalid::getDetails)
                .isEmpty();
    }

    @Test
    void ourOwnRulesHold() {
        assertThat(Lint.complaints(Description.read())).isEmpty();
    }

    /// The control: each of these was in the description once.
    @Test
    void whatWasWrongOnceIsNoticed() {
        Description spoilt = Description.read();
        ObjectNode root = (ObjectNode) spoilt.root();
        ((ObjectNode) root.at("/components/securitySchemes/key")).put("bearerFormat", "letters or '_'");
        ((ObjectNode) root.at("/components/schemas/Stats/properties/rating")).put("type", "object");
        ((ObjectNode) root.at("/components/schemas/Levels")).remove("required");
        ((ObjectNode) root.at("/components/schemas")).putObject("NewBoard");
        ((ObjectNode) root.at("/paths/~1v1~1draws~1{matchId}/get/responses")).remove("400");
        ((ObjectNode) root.path("info")).remove("license");
        ((ObjectNode) root.at("/paths/~1v1~1events/get")).remove("parameters");
        ((ObjectNode) root.at("/paths/~1v1~1boards/post/responses/202/headers")).remove("Retry-After");
        ((ObjectNode) root.at("/components/parameters/fields/schema")).put("type", "string");
        ((ObjectNode) root.at("/servers/0")).put("url", "http://localhost:8080");
        ((ObjectNode) root.at("/paths/~1v1~1levels~1{id}/get")).remove("description");
        ((ObjectNode) root.at("/components/examples/level/value")).put("size", "12x16");
        ((ObjectNode) root.at("/components/examples/shelf/value")).remove("rate");
        ((ObjectNode) root.at("/components/examples/race/value/racers/0")).remove("solved");

        List<String> complaints = Lint.complaints(spoilt);

        assertThat(complaints)
                .hasSize(16)
                .anyMatch(it -> it.contains("bearerFormat"))
                .anyMatch(it -> it.contains("siblings"))
                .anyMatch(it -> it.contains("Levels requires no property"))
                .anyMatch(it -> it.contains("schemas/NewBoard is used by no operation"))
                .anyMatch(it -> it.contains("NewBoard is called as what makes a Board"))
                .anyMatch(it -> it.contains("does not tell of 400"))
                .anyMatch(it -> it.contains("license"))
                .anyMatch(it -> it.contains("takes no Last-Event-ID"))
                .anyMatch(it -> it.contains("POST /v1/boards 202 does not say when"))
                .anyMatch(it -> it.contains("fields as text"))
                .anyMatch(it -> it.contains("first server"))
                .anyMatch(it -> it.contains("GET /v1/levels/{id} has no description"))
                .anyMatch(it -> it.contains("ice of 12x16"))
                .contains("the example shelf lacks rate", "the example race/racers lacks solved")
                .anyMatch(it -> it.contains("parameters/last-event-id is used by no operation"));
    }

    /// Read as text: of a file, what the parser makes of its references depends on the path.
    private static SwaggerParseResult parse() throws IOException {
        ParseOptions options = new ParseOptions();
        options.setResolve(true);
        return new OpenAPIV3Parser().readContents(Files.readString(Description.FILE), List.of(), options);
    }
}
