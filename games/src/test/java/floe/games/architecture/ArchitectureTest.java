package floe.games.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import floe.games.Game;
import floe.games.PlantedFloor;
import floe.games.kit.Dice;
import floe.games.kit.PlantedKit;
import floe.games.kit.PlantedVisitor;
import floe.games.kit.TextGame;
import floe.games.planted.Egg;
import floe.games.planted.Hen;
import floe.games.planted.Offences;
import floe.games.planted.PlantedBoard;
import floe.games.planted.Round;
import floe.games.plantedtoo.About;
import floe.games.registry.Games;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The games' module is built as it was planned; and each rule is shown to notice what breaks it.
class ArchitectureTest {
    private static final JavaClasses MAIN =
            importer().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("floe.games");

    /// The rules go by names alone, so the JDK's own classes need not be read.
    private static ClassFileImporter importer() {
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter();
    }

    @TestFactory
    Stream<DynamicTest> theGamesKeepTheRule() {
        return Arrays.stream(Rules.values())
                .map(rule -> DynamicTest.dynamicTest(
                        rule.toString(), () -> rule.rule().check(MAIN)));
    }

    @TestFactory
    Stream<DynamicTest> theRuleNoticesWhatIsPlanted() {
        return Arrays.stream(Rules.values())
                .flatMap(rule -> planted(rule)
                        .map(offence -> DynamicTest.dynamicTest(
                                rule + " - " + names(offence), () -> requireNoticed(rule, offence))));
    }

    private static void requireNoticed(Rules rule, Class<?>... offence) {
        var result = rule.rule().evaluate(importer().importClasses(offence));
        assertThat(result.hasViolation()).as("noticed").isTrue();
        assertThat(result.getFailureReport().toString()).contains(offence[0].getName());
    }

    private static String names(Class<?>... types) {
        return Arrays.stream(types).map(Class::getSimpleName).collect(Collectors.joining(" and "));
    }

    private static Stream<Class<?>[]> planted(Rules rule) {
        return switch (rule) {
            case ONLY_JAVA -> each(Offences.ReadsFiles.class, Offences.KnowsTheTime.class);
            case GROUND_FLOOR -> each(PlantedFloor.class);
            case KIT -> each(PlantedKit.class);
            case GAMES_APART -> each(Offences.KnowsAnotherGame.class, Offences.HoldsAnotherGame.class);
            case REGISTRY_ON_TOP -> each(Offences.KnowsTheRegistry.class);
            case ONE_DOOR -> each(PlantedVisitor.class);
            case DOOR_ALONE -> each(PlantedBoard.class);
            case NO_CYCLES -> Stream.<Class<?>[]>of(new Class<?>[] {Round.class, About.class});
            case NO_CIRCLES -> Stream.<Class<?>[]>of(new Class<?>[] {Hen.class, Egg.class});
            case NO_CLOCK_NO_MACHINE ->
                each(Offences.LooksAtTheClock.class, Offences.Counts.class, Offences.Asks.class, Offences.Prints.class);
            case NO_DICE_BUT_DICE ->
                each(
                        Offences.Rolls.class,
                        Offences.RollsInTheThread.class,
                        Offences.Guesses.class,
                        Offences.Shuffles.class,
                        Offences.Names.class,
                        Offences.Chooses.class);
            case NO_THREADS ->
                each(Offences.Starts.class, Offences.Waits.class, Offences.Employs.class, Offences.Spreads.class);
            case SAME_NUMBERS -> each(Offences.Measures.class, Offences.Rounds.class);
            case NO_LANGUAGE_OF_THE_MACHINE -> each(Offences.Speaks.class, Offences.Whispers.class);
        };
    }

    private static Stream<Class<?>[]> each(Class<?>... types) {
        return Arrays.stream(types).map(type -> new Class<?>[] {type});
    }

    @Test
    void theRulesLookedAtTheWholeModule() {
        assertThat(MAIN.size()).isGreaterThan(40);
        assertThat(MAIN.stream().map(JavaClass::getName))
                .contains(Game.class.getName(), TextGame.class.getName(), Dice.class.getName(), Games.class.getName())
                .noneMatch(name -> name.startsWith("floe.games.nullgame") || name.endsWith("Test"));
    }

    @Test
    void everyPackageOfAGameIsRegistered() {
        Set<String> packages =
                MAIN.stream().map(Rules::game).flatMap(Optional::stream).collect(Collectors.toSet());
        Collection<String> registered =
                Games.all().stream().map(game -> game.id().value()).toList();
        assertThat(packages).isNotEmpty().containsExactlyInAnyOrderElementsOf(registered);
    }
}
