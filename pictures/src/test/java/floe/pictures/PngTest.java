package floe.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngTest {
    private static final String SVG = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" role="img">
            <title>A picture</title>
            <style>
            .a { fill: #ff0000 } .b, .c { fill: none; stroke: #0000ff; stroke-width: 4 } .n { font: bold 8px sans-serif; fill: #000 }
            @media (prefers-color-scheme: dark) { .a { fill: #00ff00 }
            .b { stroke: #00ff00 } }
            </style>
            <rect class="a" width="20" height="20"/>
            <path class="b" d="M20 10h20"/>
            </svg>
            """;

    private static BufferedImage image(int width) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(Png.of(SVG, width)));
    }

    @Test
    void hasTheWidthThatWasAskedForAndTheShapeOfThePicture() throws IOException {
        assertThat(image(200).getWidth()).isEqualTo(200);
        assertThat(image(200).getHeight()).isEqualTo(100);
    }

    @Test
    void hasTheLightColoursOfTheStyleAndAWhiteGround() throws IOException {
        BufferedImage image = image(400);
        assertThat(image.getRGB(100, 100)).isEqualTo(0xffff0000);
        assertThat(image.getRGB(300, 100)).isEqualTo(0xff0000ff);
        assertThat(image.getRGB(300, 20)).isEqualTo(0xffffffff);
    }

    @Test
    void rulesForOtherScreensGoAndFontsComeInParts() {
        assertThat(inlined(SVG))
                .doesNotContain("@media")
                .doesNotContain("#00ff00")
                .contains(
                        "<path class=\"b\" d=\"M20 10h20\" style=\"fill: none; stroke: #0000ff; stroke-width: 4; \"/>");
        assertThat(
                        inlined(
                                "<svg xmlns='http://www.w3.org/2000/svg'><style>text { font: bold 8px serif }</style><text>A</text></svg>"))
                .contains("style=\"font-weight: bold; font-size: 8px; font-family: serif; \"");
    }

    @Test
    void everyFormOfRuleFindsItsElementsAndTheWeightierIsLast() {
        String styled = inlined("""
                <svg xmlns="http://www.w3.org/2000/svg"><style>
                circle.a { r: 3 } .a { r: 2 } circle { r: 1 } .g .b { r: 5 } .x, .y { r: 6 }
                </style>
                <circle class="a"/><rect class="a" style="r: 9"/><g class="g"><g><rect class="q b"/></g></g><rect class="b"/>
                <rect class="y"/></svg>
                """);
        assertThat(styled)
                .contains("<circle class=\"a\" style=\"r: 1; r: 2; r: 3; \"/>")
                .contains("<rect class=\"a\" style=\"r: 2; r: 9\"/>")
                .contains("<rect class=\"q b\" style=\"r: 5; \"/>")
                .contains("<rect class=\"b\"/>")
                .contains("<rect class=\"y\" style=\"r: 6; \"/>");
    }

    private static String inlined(String svg) {
        return new String(InlineStyles.of(svg), StandardCharsets.UTF_8);
    }
}
