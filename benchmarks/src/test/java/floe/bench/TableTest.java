package floe.bench;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import floe.games.GameId;
import floe.games.registry.Games;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Table table = new Table(new PrintStream(printed, true, StandardCharsets.UTF_8));
    private final Game ice = Games.find("ice").orElseThrow();
    private final Wanted wanted = Wanted.of(ice.id());

    @Test
    void aFigureStandsBesideWhatWasAskedFor() {
        table.row(ice, new Figure("judge.hard", List.of(140_000.0, 180_000.0)), wanted);
        table.row(ice, new Figure("unique.61", List.of(345.0)), wanted);
        table.row(ice, new Figure("longest.52", List.of(104.0)), wanted);
        table.row(ice, new Figure("propose.easy", List.of(7.25)), wanted);
        assertThat(table.toString()).isEqualTo("""
                | ice | judge hard | 160,000 | ± 13 % | ≥ 150,000 | yes |
                | ice | unique 61 | 345 | ± 0 % | ≥ 500 | no |
                | ice | longest 52 | 104 moves | ± 0 % | ≥ 100 moves | yes |
                | ice | propose easy | 7.3 | ± 0 % | – |  |
                """);
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo(table.toString());
    }

    @Test
    void aGameThatAsksForNothingHasNoFigures() {
        assertThat(Wanted.of(new GameId("nogame")).figure("judge.easy")).isEmpty();
    }

    @Test
    void theFigureOfARunGoesBeforeTheOneOfAllRuns() {
        assertThat(wanted.figure("unique.31")).contains(5000.0);
        assertThat(wanted.figure("unique.99")).isEmpty();
        assertThat(wanted.figure("judge.expert")).contains(150_000.0);
    }
}
