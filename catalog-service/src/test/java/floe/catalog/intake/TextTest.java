package floe.catalog.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextTest {
    /// A nought, both halves of a character outside the first plane, and what is no half but near to it.
    private static final List<String> SIGNS = List.of("", "a", "\0", "\uD83D", "\uDE00", "\uD7FF", "\uE000");

    static Stream<String> texts() {
        return SIGNS.stream()
                .flatMap(one -> SIGNS.stream().flatMap(two -> SIGNS.stream().map(three -> one + two + three)));
    }

    /// By the characters that Java makes of a text: a half that stands alone is one of its own.
    @ParameterizedTest
    @MethodSource("texts")
    void whatHoldsANoughtOrHalfACharacterIsNotKeptAndIsReplacedInASentence(String text) throws Exception {
        int[] characters = text.codePoints().toArray();
        if (Arrays.stream(characters).anyMatch(TextTest::isOdd)) {
            assertThatThrownBy(() -> Text.kept("board", text)).isInstanceOf(RefusedException.class);
        } else {
            assertThat(Text.kept("board", text)).isEqualTo(text);
        }
        assertThat(Text.cleaned(text).codePoints())
                .containsExactlyElementsOf(Arrays.stream(characters)
                        .map(character -> isOdd(character) ? 0xFFFD : character)
                        .boxed()
                        .toList());
    }

    private static boolean isOdd(int character) {
        return character == 0 || 0xD800 <= character && character <= 0xDFFF;
    }
}
