package floe.cli.games;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import floe.cli.kit.UserException;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/// Makes a picture of dots out of one of shapes, for where SVG cannot go.
final class Png {
    private static final String DARK_RULES = "@media";

    /// `font: bold 8px sans-serif` in a rule.
    private static final Pattern FONT =
            Pattern.compile("font:\\s*(?<weight>bold|normal|[0-9]{3})?\\s*(?<size>[0-9.]+px)\\s+(?<family>[^;}\"]+)");

    private Png() {}

    /// A PNG so many dots wide, in the light colours.
    static byte[] of(String svg, int width) {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false);
        SVGDocument document = new SVGLoader()
                .load(
                        new ByteArrayInputStream(plain(svg).getBytes(StandardCharsets.UTF_8)),
                        null,
                        LoaderContext.createDefault());
        if (document == null) {
            throw new IllegalStateException("the picture cannot be read:\n" + svg);
        }
        FloatSize size = document.size();
        double scale = width / size.getWidth();
        BufferedImage image = new BufferedImage(
                width, Math.max(1, (int) Math.round(size.getHeight() * scale)), BufferedImage.TYPE_INT_RGB);
        draw(document, image, scale);
        return bytes(image);
    }

    private static void draw(SVGDocument document, BufferedImage image, double scale) {
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(scale, scale);
            document.render(null, graphics);
        } catch (InternalError | NoClassDefFoundError e) {
            throw UserException.cannotDo(
                    "this Java cannot draw text (" + e.getMessage() + "). Install fontconfig and a font "
                            + "(Debian: apt install fontconfig fonts-dejavu-core), or leave --png out for an SVG",
                    e);
        } finally {
            graphics.dispose();
        }
    }

    private static byte[] bytes(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    /// The picture in the words that the drawing library knows: the parts of a font each by itself, and no rules for
    /// other screens, of which it would take the dark ones for plain ones.
    static String plain(String svg) {
        return FONT.matcher(withoutMedia(svg))
                .replaceAll(font -> "font-weight: "
                        + (font.group("weight") == null ? "normal" : font.group("weight")) + "; font-size: "
                        + font.group("size")
                        + "; font-family: " + font.group("family"));
    }

    private static String withoutMedia(String svg) {
        StringBuilder plain = new StringBuilder(svg);
        for (int at = plain.indexOf(DARK_RULES); at >= 0; at = plain.indexOf(DARK_RULES, at)) {
            plain.delete(at, endOfBlock(plain, at));
        }
        return plain.toString();
    }

    private static int endOfBlock(StringBuilder text, int from) {
        int depth = 0;
        for (int at = from; at < text.length(); at++) {
            switch (text.charAt(at)) {
                case '{' -> depth++;
                case '}' -> {
                    if (--depth == 0) {
                        return at + 1;
                    }
                }
                default -> {}
            }
        }
        return text.length();
    }
}
