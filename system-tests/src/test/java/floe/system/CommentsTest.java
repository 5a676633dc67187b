package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Comments read as they were written: the formatter breaks a line that is too long for it, and leaves its last words
/// on a line of their own.
class CommentsTest {
    private static final Pattern BROKEN =
            Pattern.compile("(?m)^( *)/// (?![-|@*])[^\\n]{85,}\\n\\1/// [^\\s@|*-]\\S*(?: \\S+)?\\n\\1/// [^\\s@]");

    @Test
    void no_comment_has_a_line_that_the_formatter_broke() throws IOException {
        assertThat(Project.sources())
                .hasSizeGreaterThan(500)
                .allSatisfy(file -> assertThat(Files.readString(file))
                        .as("write the comment that holds this anew, with lines of at most 118 columns: %s", file)
                        .doesNotContainPattern(BROKEN));
    }

    @Test
    void a_broken_line_is_told_from_a_short_one() {
        String whole = "/// " + "word ".repeat(20).strip() + "\n";

        assertThat(whole + "/// being\n/// changed, and so on\n").containsPattern(BROKEN);
        assertThat(whole + "/// the end\nclass A {}\n").doesNotContainPattern(BROKEN);
        assertThat(whole + "/// short.\n///\n/// Another paragraph.\n").doesNotContainPattern(BROKEN);
    }
}
