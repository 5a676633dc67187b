package floe.system;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import floe.catalog.access.Scope;
import floe.catalog.http.access.Charges;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who may lean on whom, over all modules at once. The inside of the games has rules of its own beside them.
class HouseRulesTest {
    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("floe");

    private static final DescribedPredicate<JavaClass> KAFKA = resideInAPackage("org.apache.kafka..");

    /// The rooms of the catalog's HTTP in which something is asked for.
    private static final String ASKED_FOR = "floe.catalog.http.(levels|boards|draws|players|stock|operators|keys)";

    private static final String HTTP_METHOD = "jakarta.ws.rs.HttpMethod";
    private static final String PERMISSIONS = "io.quarkus.security.PermissionsAllowed";
    private static final Set<String> SECURITY = Set.of("io.quarkus.security", "jakarta.annotation.security");

    /// What costs no more than a fetch, by the names of the operations: a row or two, or what is at hand.
    private static final Set<String> CHEAP = Set.of(
            "games",
            "level",
            "levelText",
            "solution",
            "stats",
            "race",
            "board",
            // What they hear of the past they pay for as it comes.
            "events",
            "floe.catalog.http.stock.EventsResource.head()");

    private static final String OPERATION = "org.eclipse.microprofile.openapi.annotations.Operation";

    private record Rule(String says, ArchRule rule) {}

    private static List<Rule> rules() {
        return List.of(
                new Rule(
                        "the generator service leans on no other service", notInside("generator", "solver", "catalog")),
                new Rule("the solver service leans on no other service", notInside("solver", "generator", "catalog")),
                new Rule("the catalog leans on no other service", notInside("catalog", "generator", "solver")),
                new Rule(
                        "the generator service knows neither solvers nor referees",
                        not("generator", Solver.class, Referee.class)),
                new Rule(
                        "the solver service knows neither generators nor referees",
                        not("solver", Generator.class, Referee.class)),
                new Rule(
                        "the catalog knows neither generators nor solvers",
                        not("catalog", Generator.class, Solver.class)),
                new Rule(
                        "services and the command know of the games their ground floor and their list, and nothing of their inside",
                        noClasses()
                                .that(resideInAnyPackage(
                                        "floe.generator..", "floe.solver..", "floe.catalog..", "floe.cli.."))
                                .should()
                                .dependOnClassesThat(resideInAPackage("floe.games..")
                                        .and(DescribedPredicate.not(
                                                resideInAnyPackage("floe.games", "floe.games.registry"))))),
                new Rule(
                        "the contracts lean on the platform alone",
                        noClasses()
                                .that(resideInAPackage("floe.contracts.."))
                                .should()
                                .dependOnClassesThat(
                                        DescribedPredicate.not(resideInAnyPackage("floe.contracts..", "java..")))),
                new Rule(
                        "the wire knows no game, no service and no framework",
                        noClasses()
                                .that(resideInAPackage("floe.wire.."))
                                .should()
                                .dependOnClassesThat(resideInAnyPackage(
                                        "floe.games..",
                                        "floe.generator..",
                                        "floe.solver..",
                                        "floe.catalog..",
                                        "io.quarkus..",
                                        "jakarta.."))),
                new Rule(
                        "the command knows services as processes, never as classes",
                        noClasses()
                                .that(resideInAPackage("floe.cli.."))
                                .should()
                                .dependOnClassesThat(
                                        resideInAnyPackage("floe.generator..", "floe.solver..", "floe.catalog.."))),
                new Rule(
                        "the client knows nothing of this house and no framework",
                        noClasses()
                                .that(resideInAPackage("floe.client.."))
                                .should()
                                .dependOnClassesThat(DescribedPredicate.not(
                                        resideInAnyPackage("floe.client..", "java..", "com.fasterxml.jackson..")))),
                new Rule(
                        "the second models know nothing of this house",
                        noClasses()
                                .that(resideInAPackage("floe.models.."))
                                .should()
                                .dependOnClassesThat(
                                        DescribedPredicate.not(resideInAnyPackage("floe.models..", "java..")))),
                new Rule(
                        "pictures know no game and no service",
                        noClasses()
                                .that(resideInAPackage("floe.pictures.."))
                                .should()
                                .dependOnClassesThat(DescribedPredicate.not(resideInAnyPackage(
                                        "floe.pictures..",
                                        "java..",
                                        "javax..",
                                        "org.w3c..",
                                        "org.xml..",
                                        "com.github.weisj..")))),
                new Rule(
                        "what is asked for over HTTP stands in a room for it",
                        classes()
                                .that(resideInAPackage("floe.catalog.."))
                                .and()
                                .areAnnotatedWith("jakarta.ws.rs.Path")
                                .should()
                                .resideInAPackage(ASKED_FOR)),
                new Rule(
                        "such a room knows nothing of the others",
                        slices().matching(ASKED_FOR).should().notDependOnEachOther()),
                new Rule(
                        "what every request passes knows nothing of what is asked for",
                        noClasses()
                                .that(resideInAPackage("floe.catalog.http..")
                                        .and(DescribedPredicate.not(resideInAPackage(ASKED_FOR))))
                                .should()
                                .dependOnClassesThat(resideInAPackage(ASKED_FOR))),
                new Rule(
                        "packages have no cycles",
                        slices().matching("floe.(**)").should().beFreeOfCycles()));
    }

    private static ArchRule notInside(String service, String... others) {
        String[] packages =
                Stream.of(others).map(other -> "floe." + other + "..").toArray(String[]::new);
        return noClasses()
                .that(resideInAPackage("floe." + service + ".."))
                .should()
                .dependOnClassesThat(resideInAnyPackage(packages));
    }

    private static ArchRule not(String service, Class<?>... seams) {
        Set<String> names = Stream.of(seams).map(Class::getName).collect(Collectors.toSet());
        return noClasses()
                .that(resideInAPackage("floe." + service + ".."))
                .should()
                .dependOnClassesThat(DescribedPredicate.describe("are " + names, one -> names.contains(one.getName())));
    }

    @TestFactory
    Stream<DynamicTest> the_house_keeps_its_rules() {
        return rules().stream()
                .map(rule ->
                        DynamicTest.dynamicTest(rule.says(), () -> rule.rule().check(HOUSE)));
    }

    /// A class, or a package for it.
    @ParameterizedTest
    @ValueSource(strings = {"generator", "solver", "catalog"})
    void a_service_uses_kafka_in_one_place(String service) {
        Set<String> users = HOUSE.stream()
                .filter(resideInAPackage("floe." + service + ".."))
                .filter(one -> one.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency -> KAFKA.test(dependency.getTargetClass())))
                .map(one -> one.getPackageName().endsWith(".kafka") ? one.getPackageName() : one.getName())
                .map(name -> name.replaceFirst("\\$.*", "").replaceFirst("_.*", ""))
                .collect(Collectors.toSet());

        assertThat(users).hasSize(1);
    }

    /// The platform denies what says nothing; here that is a mistake, found before anybody is denied. `@PermitAll` and
    /// roles would go past the scopes of keys.
    @Test
    void an_operation_of_the_catalog_says_which_scopes_it_takes() {
        Set<String> scopes = Stream.of(Scope.values()).map(Scope::toString).collect(Collectors.toSet());

        assertThat(operations()).hasSizeGreaterThan(40).allSatisfy(operation -> {
            List<JavaAnnotation<?>> said = Stream.concat(
                            operation.getAnnotations().stream(), operation.getOwner().getAnnotations().stream())
                    .filter(annotation ->
                            SECURITY.contains(annotation.getRawType().getPackageName()))
                    .<JavaAnnotation<?>>map(annotation -> annotation)
                    .toList();
            assertThat(said)
                    .as(operation.getFullName())
                    .isNotEmpty()
                    .allMatch(annotation -> annotation.getRawType().getName().equals(PERMISSIONS))
                    .allSatisfy(annotation -> assertThat(scopes)
                            .contains((String[]) annotation.get("value").orElseThrow()));
        });
    }

    private static List<JavaMethod> operations() {
        return HOUSE.stream()
                .filter(resideInAPackage("floe.catalog.."))
                .flatMap(one -> one.getMethods().stream())
                .filter(method -> method.isMetaAnnotatedWith(HTTP_METHOD))
                .toList();
    }

    /// Whoever forgets it lets everybody ask for what is dear at the price of a fetch.
    @Test
    void an_operation_of_the_catalog_tells_its_price_or_is_known_to_be_cheap() {
        Set<String> free = operations().stream()
                .filter(operation -> !tellsAPrice(operation, new HashSet<>()))
                .map(HouseRulesTest::name)
                .collect(Collectors.toSet());

        assertThat(free).isEqualTo(CHEAP);
    }

    /// Itself, or something in the catalog's HTTP that it calls.
    private static boolean tellsAPrice(JavaCodeUnit asked, Set<JavaCodeUnit> seen) {
        return seen.add(asked)
                && Stream.concat(asked.getMethodCallsFromSelf().stream(), asked.getMethodReferencesFromSelf().stream())
                        .map(JavaCodeUnitAccess::getTarget)
                        .anyMatch(target -> target.getOwner().isEquivalentTo(Charges.class)
                                || target.getOwner().getPackageName().startsWith("floe.catalog.http")
                                        && target.resolveMember()
                                                .filter(called -> tellsAPrice(called, seen))
                                                .isPresent());
    }

    private static String name(JavaMethod operation) {
        return operation
                .tryGetAnnotationOfType(OPERATION)
                .flatMap(said -> said.get("operationId"))
                .map(String::valueOf)
                .filter(name -> !name.isEmpty())
                .orElseGet(operation::getFullName);
    }

    @Test
    void the_rules_look_at_the_whole_house() {
        assertThat(Stream.of(
                        "games",
                        "contracts",
                        "wire",
                        "embedded",
                        "generator",
                        "solver",
                        "catalog",
                        "cli",
                        "client",
                        "models",
                        "pictures"))
                .allSatisfy(module -> assertThat(HOUSE.stream().filter(resideInAPackage("floe." + module + "..")))
                        .as("classes of " + module)
                        .hasSizeGreaterThan(2));
        assertThat(HOUSE.size()).isGreaterThan(100);
    }

    @Test
    void a_rule_that_is_broken_is_seen() {
        // True of the house, and forbidden by this rule: so the form of the rules above does find what it looks for.
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> not("catalog", Referee.class).check(HOUSE))
                .withMessageContaining("floe.catalog");
    }

    /// In one of the product's packages it would reach what nobody else can, and be in the way of whoever changes that.
    @Test
    void a_benchmark_stands_in_a_package_of_the_benchmarks() throws IOException {
        Path floe = Project.ROOT.resolve("benchmarks/src/main/java/floe");
        try (Stream<Path> files = Files.walk(floe)) {
            assertThat(files.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .allMatch(file -> floe.relativize(file).startsWith("bench"));
        }
    }
}
