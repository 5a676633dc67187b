package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Verdict;
import floe.games.cave.CaveGame;
import floe.games.cave.board.CaveCodec;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Meter;
import org.junit.jupiter.api.Test;

class CaveRouteTest {
    private static final int FLOORS = 30;
    private static final int CHAMBERS = 28 * FLOORS;

    /// All chambers are on the way, and for each of them the creatures that live higher up are looked at.
    @Test
    void lookingForTheCreaturesOfEachChamberIsPaidFor() throws BoardSyntaxException {
        String text = floorsOfChambers();
        Verdict verdict = CaveGame.create().solver().judge(text, Budget.STANDARD);
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);

        Meter meter = new Meter(Budget.STANDARD);
        CaveRoute route = CaveRoute.of(new CaveCodec().read(text), ((Verdict.Accepted) verdict).solution(), meter);
        assertThat(route.chambers()).isEqualTo(CHAMBERS);
        assertThat(meter.spent()).isGreaterThan((long) CHAMBERS * CHAMBERS / 2 / 16);
    }

    /// Floors one over the other, joined by a ladder at the one end or the other, and on each a row of chambers.
    private static String floorsOfChambers() {
        String rock = "#".repeat(60) + "\n";
        String floor = "#" + " ".repeat(58) + "#\n";
        StringBuilder head = new StringBuilder("cave 62 60 level=1 move=J0,D0\nstart 2 1\nexit 2 59\n");
        StringBuilder effects = new StringBuilder();
        StringBuilder rows = new StringBuilder(rock);
        for (int at = 0; at < FLOORS; at++) {
            int row = 1 + 2 * at;
            for (int column = 2; column < 58; column += 2) {
                head.append("chamber " + column + " " + row + " 2 1\n");
                effects.append(row == 1 && column == 2 ? "" : "effect 0 " + column + " " + row + " 2 1\n");
            }
            String above = at == 0 ? floor : at % 2 == 1 ? floor.substring(0, 58) + "H#\n" : "#H" + floor.substring(2);
            String beneath =
                    at == FLOORS - 1 ? rock : at % 2 == 0 ? rock.substring(0, 58) + "H#\n" : "#H" + rock.substring(2);
            rows.append(above).append(beneath);
        }
        return head.append(effects).append(rows).append(rock).toString();
    }
}
