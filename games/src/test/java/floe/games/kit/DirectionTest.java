package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DirectionTest {
    @ParameterizedTest
    @EnumSource
    void theOppositeLeadsBack(Direction direction) {
        Direction opposite = direction.opposite();
        assertThat(opposite.rows() + direction.rows()).isZero();
        assertThat(opposite.columns() + direction.columns()).isZero();
        assertThat(opposite).isNotEqualTo(direction);
        assertThat(opposite.opposite()).isEqualTo(direction);
        assertThat(Math.abs(direction.rows()) + Math.abs(direction.columns())).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void aLetterIsItsDirection(Direction direction) {
        assertThat(Direction.of(direction.letter())).contains(direction);
        assertThat(Direction.of(Character.toLowerCase(direction.letter()))).isEmpty();
        assertThat(direction.transposed().transposed()).isEqualTo(direction).isNotEqualTo(direction.transposed());
    }

    @Test
    void upIsTowardsTheFirstRowAndLeftTowardsTheFirstColumn() {
        assertThat(Direction.UP.rows()).isEqualTo(-1);
        assertThat(Direction.LEFT.columns()).isEqualTo(-1);
        assertThat(Direction.values()).extracting(Direction::letter).containsExactly('U', 'D', 'L', 'R');
    }
}
