package floe.games.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyHaveDependenciesWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// How the games' module is built: who may know whom, and what nobody may touch.
enum Rules {
    ONLY_JAVA(
            "the games need java.lang and java.util, and nothing else",
            classes()
                    .should()
                    .onlyDependOnClassesThat(resideInAnyPackage("floe.games..", "java.lang..", "java.util..")
                            .or(describe(
                                    "primitives and their arrays",
                                    type -> baseOf(type).isPrimitive())))),

    GROUND_FLOOR(
            "the ground floor knows nothing above it",
            noClasses()
                    .that()
                    .resideInAPackage("floe.games")
                    .should()
                    .dependOnClassesThat(resideInAPackage("floe.games.*.."))),

    KIT(
            "the kit knows the ground floor, and no game",
            noClasses()
                    .that()
                    .resideInAPackage("floe.games.kit..")
                    .should()
                    .dependOnClassesThat(resideInAPackage("floe.games.*..")
                            .and(DescribedPredicate.not(resideInAPackage("floe.games.kit.."))))),

    GAMES_APART(
            "a game knows no other game",
            classes()
                    .that(areOfAGame())
                    .should(onlyHaveDependenciesWhere(
                            describe("their target is of no other game", Rules::isOfNoOtherGame)))),

    REGISTRY_ON_TOP(
            "nobody knows the registry",
            noClasses()
                    .that()
                    .resideOutsideOfPackage("floe.games.registry..")
                    .should()
                    .dependOnClassesThat(resideInAPackage("floe.games.registry.."))),

    ONE_DOOR(
            "from outside a game only its door is used",
            classes()
                    .should(onlyHaveDependenciesWhere(
                            describe("their target is of no game, of their own, or a door", Rules::keepsToTheDoor)))),

    DOOR_ALONE(
            "in a game's own package the door alone is public: called as the package, with Game behind",
            classes()
                    .that(areOfAGame())
                    .and()
                    .resideInAPackage("floe.games.*")
                    .and()
                    .areTopLevelClasses()
                    .and()
                    .arePublic()
                    .should(be(describe("the game's door", Rules::isDoor)))),

    NO_CYCLES(
            "packages know each other in one direction, and so do the rooms of a game",
            slices().matching("floe.games.(**)").should().beFreeOfCycles()),

    NO_CIRCLES(
            "classes know each other in one direction",
            slices().assignedFrom(new EachClass()).should().beFreeOfCycles()),

    NO_CLOCK_NO_MACHINE(
            "of the system nothing but arraycopy: no clock, no properties, no streams",
            noClasses()
                    .should()
                    .accessTargetWhere(describe(
                            "it is of java.lang.System, and not arraycopy",
                            access -> access.getTargetOwner().isEquivalentTo(System.class)
                                    && !access.getName().equals("arraycopy")))),

    NO_DICE_BUT_DICE(
            "chance comes from Dice alone",
            noClasses().should().accessTargetWhere(describe("it is a source of chance", Rules::isChance))),

    NO_THREADS(
            "a game starts no threads and waits for none",
            noClasses().should().accessTargetWhere(describe("it is a thread, or one's work", Rules::isThread))),

    SAME_NUMBERS(
            "numbers are the same on every machine: no function of Math whose last digit is the machine's own, StrictMath has "
                    + "them; and halves are rounded by Rounding, for browsers do it otherwise",
            noClasses().should().accessTargetWhere(describe("its last digit may differ", Rules::isInexact))),

    NO_LANGUAGE_OF_THE_MACHINE(
            "no text depends on the machine's language",
            noClasses().should().callMethodWhere(describe("it takes the default locale", Rules::takesDefaultLocale)));

    private static final Set<String> CHANCE = Set.of(
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.UUID",
            "java.util.concurrent.ThreadLocalRandom");

    private static final Set<String> THREADS = Set.of("java.lang.Thread", "java.util.Timer", "java.util.TimerTask");

    private static final Set<String> PARALLEL = Set.of("parallel", "parallelStream", "parallelSort");

    /// Of `Math`: those that a machine may answer with another last digit, and the one that browsers get wrong.
    private static final Set<String> INEXACT = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log10", "log1p", "pow", "cbrt", "hypot", "rint");

    private static final Set<String> SPEAKING = Set.of("format", "formatted", "toLowerCase", "toUpperCase");

    private final String words;
    private final ArchRule rule;

    Rules(String words, ArchRule rule) {
        this.words = words;
        this.rule = rule;
    }

    ArchRule rule() {
        return rule.as(words);
    }

    @Override
    public String toString() {
        return words;
    }

    /// The package below `floe.games` in which a type stands, where that is a game's own.
    static Optional<String> game(JavaClass type) {
        String[] packages = baseOf(type).getPackageName().split("\\.");
        return packages.length > 2 && packages[0].equals("floe") && packages[1].equals("games")
                ? Optional.of(packages[2]).filter(name -> !name.equals("kit") && !name.equals("registry"))
                : Optional.empty();
    }

    private static JavaClass baseOf(JavaClass type) {
        return type.getBaseComponentType();
    }

    private static DescribedPredicate<JavaClass> areOfAGame() {
        return describe("are of a game", type -> game(type).isPresent());
    }

    private static boolean isOfNoOtherGame(Dependency dependency) {
        Optional<String> target = game(dependency.getTargetClass());
        return target.isEmpty() || target.equals(game(dependency.getOriginClass()));
    }

    private static boolean keepsToTheDoor(Dependency dependency) {
        JavaClass target = baseOf(dependency.getTargetClass());
        return isOfNoOtherGame(dependency) || isDoor(target);
    }

    private static boolean isDoor(JavaClass type) {
        String game = game(type).orElseThrow();
        return type.getPackageName().equals("floe.games." + game)
                && type.getSimpleName().equalsIgnoreCase(game + "Game");
    }

    /// Each class in a file of its own is a slice, with all that is nested in it.
    private static final class EachClass implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("floe.games")
                    ? SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""))
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "each class";
        }
    }

    private static boolean isChance(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return CHANCE.contains(owner.getName())
                || owner.getPackageName().equals("java.util.random")
                || owner.isEquivalentTo(Math.class) && access.getName().equals("random")
                || owner.isEquivalentTo(Collections.class) && access.getName().equals("shuffle");
    }

    private static boolean isThread(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return THREADS.contains(owner.getName())
                || owner.getPackageName().equals("java.util.concurrent")
                || owner.getPackageName().startsWith("java.util") && PARALLEL.contains(access.getName());
    }

    private static boolean isInexact(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(Math.class) && INEXACT.contains(access.getName());
    }

    private static boolean takesDefaultLocale(JavaMethodCall call) {
        return call.getTargetOwner().isEquivalentTo(String.class)
                && SPEAKING.contains(call.getName())
                && call.getTarget().getRawParameterTypes().stream()
                        .noneMatch(type -> type.isEquivalentTo(Locale.class));
    }
}
