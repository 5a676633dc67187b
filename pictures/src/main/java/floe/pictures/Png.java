package floe.pictures;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/// Makes a picture of dots out of one of shapes, for where SVG cannot go.
public final class Png {
    private Png() {}

    /// How wide a picture of so many columns and rows may be that is to have so many dots at most.
    public static int widest(int columns, int rows, long mostDots) {
        return (int) Math.sqrt((double) mostDots * columns / rows);
    }

    /// A PNG so many dots wide, in the light colours.
    ///
    /// @throws PictureException when this machine cannot draw
    public static byte[] of(String svg, int width) {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false);
        SVGDocument document = new SVGLoader()
                .load(new ByteArrayInputStream(InlineStyles.of(svg)), null, LoaderContext.createDefault());
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
            throw new PictureException(
                    "this Java cannot draw text (" + e.getMessage() + "). Install fontconfig and a font "
                            + "(Debian: apt install fontconfig fonts-dejavu-core), or take the SVG",
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
}
