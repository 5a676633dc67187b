package floe.pictures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/// Writes the rules of a picture's style to the elements they are for, each by itself: the library that draws knows few
/// forms of rules. Those for other screens, the dark ones, are left out.
final class InlineStyles {
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern MEDIA = Pattern.compile("@[^{]*\\{(?:[^{}]*\\{[^{}]*})*[^{}]*}");

    /// `font: bold 8px sans-serif`, which is three things at once.
    private static final Pattern FONT =
            Pattern.compile("font:\\s*(?<weight>bold|normal|[0-9]{3})?\\s*(?<size>[0-9.]+px)\\s+(?<family>[^;]+)");

    /// A selector's last part, such as `.name`, `circle` or `circle.name`, with those that must be around it before.
    private record Rule(List<String> path, String declarations) {
        int weight() {
            return path.stream()
                    .mapToInt(part -> part.startsWith(".") ? 10 : part.contains(".") ? 11 : 1)
                    .sum();
        }

        boolean isFor(Element element) {
            int part = path.size() - 1;
            if (!matches(path.get(part), element)) {
                return false;
            }
            Node around = element.getParentNode();
            while (part > 0 && around instanceof Element outer) {
                part -= matches(path.get(part - 1), outer) ? 1 : 0;
                around = outer.getParentNode();
            }
            return part == 0;
        }

        private static boolean matches(String part, Element element) {
            String[] names = part.split("\\.", -1);
            List<String> classes = List.of(element.getAttribute("class").split("\\s+"));
            return (names[0].isEmpty() || names[0].equals("*") || names[0].equals(element.getTagName()))
                    && Arrays.stream(names).skip(1).allMatch(classes::contains);
        }
    }

    private InlineStyles() {}

    static byte[] of(String svg) {
        try {
            Document picture = DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
            List<Rule> rules = takeRules(picture);
            NodeList elements = picture.getElementsByTagName("*");
            for (int i = 0; i < elements.getLength(); i++) {
                if (elements.item(i) instanceof Element element) {
                    style(element, rules);
                }
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            TransformerFactory.newDefaultInstance()
                    .newTransformer()
                    .transform(new DOMSource(picture), new StreamResult(bytes));
            return bytes.toByteArray();
        } catch (IOException | ParserConfigurationException | SAXException | TransformerException e) {
            throw new IllegalStateException("the picture cannot be read:\n" + svg, e);
        }
    }

    /// The rules of all styles, the weightier later; the styles are gone from the picture.
    private static List<Rule> takeRules(Document picture) {
        List<Rule> rules = new ArrayList<>();
        NodeList styles = picture.getElementsByTagName("style");
        while (styles.getLength() > 0) {
            Node style = styles.item(0);
            rules.addAll(rules(style.getTextContent()));
            style.getParentNode().removeChild(style);
        }
        rules.sort(Comparator.comparingInt(Rule::weight));
        return rules;
    }

    private static List<Rule> rules(String css) {
        List<Rule> rules = new ArrayList<>();
        Matcher rule = RULE.matcher(MEDIA.matcher(css).replaceAll(""));
        while (rule.find()) {
            for (String selector : rule.group(1).split(",")) {
                rules.add(new Rule(
                        List.of(selector.strip().split("\\s+")),
                        inParts(rule.group(2).strip())));
            }
        }
        return rules;
    }

    private static String inParts(String declarations) {
        return FONT.matcher(declarations)
                .replaceAll(font -> "font-weight: "
                        + (font.group("weight") == null ? "normal" : font.group("weight")) + "; font-size: "
                        + font.group("size")
                        + "; font-family: " + font.group("family"));
    }

    private static void style(Element element, List<Rule> rules) {
        StringBuilder style = new StringBuilder();
        for (Rule rule : rules) {
            if (rule.isFor(element)) {
                style.append(rule.declarations()).append(rule.declarations().endsWith(";") ? " " : "; ");
            }
        }
        style.append(element.getAttribute("style"));
        if (!style.isEmpty()) {
            element.setAttribute("style", style.toString());
        }
    }
}
