package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Verdict;
import floe.games.cave.CaveGame;
import org.junit.jupiter.api.Test;

class EffectProofTest {
    /// 2,000 creatures at the foot of a chamber, and for each of them 2,500 chambers that begin higher up are looked
    /// at.
    @Test
    void lookingForTheChamberOfEachCreatureIsPaidFor() {
        assertThat(judge(Budget.STANDARD)).isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
            assertThat(rejected.reason()).isEqualTo(Flaw.EFFECT);
            assertThat(rejected.detail()).contains("has 2000 effects");
        });
        assertThat(judge(new Budget(100_000))).isInstanceOf(Verdict.GaveUp.class);
    }

    private static Verdict judge(Budget budget) {
        String rock = "#".repeat(60) + "\n";
        StringBuilder text =
                new StringBuilder("cave 60 60 level=1 move=J2,D2\nstart 2 57\nexit 3 57\nchamber 1 1 6 57\n");
        for (int chamber = 0; chamber < 2500; chamber++) {
            text.append("chamber " + (8 + chamber % 50) + " " + (1 + chamber / 50) + " 1 1\n");
        }
        text.append("effect 0 5 57 2 1\n".repeat(2000));
        text.append(rock.repeat(57))
                .append("##")
                .append(" ".repeat(5))
                .append("#".repeat(53))
                .append("\n")
                .append(rock.repeat(2));
        return CaveGame.create().solver().judge(text.toString(), budget);
    }
}
