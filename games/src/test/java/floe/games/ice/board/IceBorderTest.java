package floe.games.ice.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IceBorderTest {
    @Test
    void gapsFallOnEveryPlaceOfTheBorderAndNeverOnCorners() {
        Dice dice = new Dice(1);
        IceField field = new IceField(6, 9);
        long places = IntStream.range(0, 5_000)
                .map(i -> IceBorder.pick(field, dice))
                .peek(gap -> assertThat(IceBorder.canBeGap(IceField.row(gap), IceField.column(gap), 6, 9))
                        .isTrue())
                .distinct()
                .count();
        assertThat(places).isEqualTo(2 * 4 + 2 * 7);
    }
}
