package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SvgTest {
    @Test
    void isAPictureWithTitleStyleAndElements() {
        String picture = new Svg(20, 12.5, "A field", "rect { fill: red }\n")
                .add("<rect class=\"%s\" width=\"%s\"/>", "wall", 4)
                .close();
        assertThat(picture).isEqualTo("""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 12.5" role="img">
                <title>A field</title>
                <style>
                rect { fill: red }
                </style>
                <rect class="wall" width="4"/>
                </svg>
                """);
    }

    @Test
    void numbersAreShortAndKnowNoLanguage() {
        String picture = Languages.in(
                Locale.GERMANY,
                () -> new Svg(1, 1, "", "")
                        .add("%s %s %s %s %s %s", 1.5, 0.1 + 0.2, -0.0004, 2.0, 1.0 / 3, 7L)
                        .close());
        assertThat(picture).contains("\n1.5 0.3 0 2 0.333 7\n");
    }

    @Test
    void textFromOutsideIsEscaped() throws Exception {
        String text = "</title><script>\"&amp;'\0\ud83d\ufffe\ud83d\ude00]]>";
        assertThat(new Svg(1, 1, text, "").close())
                .contains("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;amp;'???\ud83d\ude00]]&gt;</title>");
        String notice = Svg.notice(text);
        assertThat(notice).contains(">&lt;/title&gt;");
        PictureLaws.requireSvg(notice);
    }

    /// It ended at the edge of the picture, which was 400 units wide.
    @Test
    void aLongNoticeIsWrittenInLines() throws Exception {
        String words = "line 3: there are 17 tiles in this row, and 20 are expected, as the heading says that it is so";
        String unbroken = "x".repeat(120) + "\ud83d\ude00".repeat(40);
        for (String message : List.of("short", "", words, unbroken, words + " " + unbroken + " ", " ".repeat(200))) {
            String notice = Svg.notice(message);

            PictureLaws.requireSvg(notice);
            assertThat(notice).contains("<title>" + message + "</title>");
            List<String> lines = Pattern.compile("<text x=\"8\" y=\"\\d+\">(.*)</text>")
                    .matcher(notice)
                    .results()
                    .map(line -> line.group(1))
                    .toList();
            assertThat(lines)
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(52))
                    .hasSizeLessThan(8);
            assertThat(String.join("", lines).replace(" ", "")).isEqualTo(message.replace(" ", ""));
            assertThat(notice).contains("viewBox=\"0 0 400 " + (42 + 18 * lines.size()) + "\"");
        }
        assertThat(Svg.notice(words)).contains(">" + words.substring(0, words.lastIndexOf(' ', 52)) + "</text>");
    }

    @Test
    void everySignThatXmlTakesIsKept() throws Exception {
        String text = "\t\n \ud7ff\ue000\ufffd\ud800\udc00\udbff\udfff";
        String picture = new Svg(1, 1, text, "").close();
        assertThat(picture).contains("<title>" + text + "</title>");
        PictureLaws.requireSvg(picture);
        assertThat(new Svg(1, 1, "\u001f\ud800\ufffe\uffff", "").close()).contains("<title>????</title>");
    }
}
