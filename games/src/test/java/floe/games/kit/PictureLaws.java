package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.View;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/// What a game may draw.
final class PictureLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("pictures are well-formed, with and without moves", PictureLaws::boards),
            new GameLaw("pictures show the moves", PictureLaws::moves),
            new GameLaw("the board in play shows the moves", PictureLaws::scene),
            new GameLaw("malformed text has a picture too", PictureLaws::malformed));

    private static final int SPOILT_PER_BOARD = 5;

    private PictureLaws() {}

    private static void boards(Trial trial) {
        Dice dice = trial.dice("pictures");
        for (String board : trial.boards()) {
            requirePicture(trial, board, "");
        }
        for (Trial.Level level : trial.levels()) {
            requirePicture(trial, level.board(), level.verdict().solution());
            for (int i = 0; i < SPOILT_PER_BOARD; i++) {
                requirePicture(
                        trial, level.board(), Spoiler.spoil(level.verdict().solution(), dice));
            }
        }
    }

    private static void moves(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(
                    level.board(),
                    () -> assertThat(trial.game()
                                    .referee()
                                    .draw(level.board(), level.verdict().solution()))
                            .as("the picture with the moves %s", level.verdict().solution())
                            .isNotEqualTo(trial.game().referee().draw(level.board(), "")));
        }
    }

    private static void scene(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(
                    level.board(),
                    () -> assertThat(trial.game()
                                    .referee()
                                    .show(level.board(), level.verdict().solution()))
                            .as("the board in play after %s", level.verdict().solution())
                            .isNotEqualTo(trial.game().referee().show(level.board(), "")));
        }
    }

    private static void malformed(Trial trial) {
        Dice dice = trial.dice("malformed pictures");
        Spoiler.NOTORIOUS.forEach(text -> requirePicture(trial, text, "<\0"));
        for (String board : trial.boards()) {
            for (int i = 0; i < SPOILT_PER_BOARD; i++) {
                requirePicture(trial, Spoiler.spoil(board, dice) + "<&\0\">]]>", Spoiler.spoil("URDL", dice));
            }
        }
    }

    private static void requirePicture(Trial trial, String text, String moves) {
        trial.on(text + "\nwith the moves " + moves, () -> {
            requireSvg(trial.game().referee().draw(text, moves));
            View view = trial.game().referee().view(text, moves);
            requireSvg(view.ground());
            requireSvg(view.picture());
            assertThat(trial.game().referee().show(text, moves))
                    .as("the board in play")
                    .isNotNull();
        });
    }

    static void requireSvg(String picture) throws IOException, SAXException, ParserConfigurationException {
        SAXParserFactory factory = SAXParserFactory.newNSInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.newSAXParser().parse(new InputSource(new StringReader(picture)), new Look());
    }

    /// Looks for what a picture that is put into a page must not carry: programs, and things from elsewhere.
    private static final class Look extends DefaultHandler {
        private boolean inside;

        @Override
        public void startElement(String uri, String name, String qualified, Attributes attributes) {
            assertThat(uri).as("namespace of <%s>", name).isEqualTo("http://www.w3.org/2000/svg");
            assertThat(inside || name.equals("svg"))
                    .as("<%s> at the root", name)
                    .isTrue();
            inside = true;
            assertThat(name).as("element").isNotIn("script", "foreignObject", "image", "a");
            for (int i = 0; i < attributes.getLength(); i++) {
                String attribute = attributes.getLocalName(i);
                assertThat(attribute).as("attribute of <%s>", name).doesNotStartWith("on");
                assertThat(attribute.equals("href") && !attributes.getValue(i).startsWith("#"))
                        .as("<%s> refers to %s", name, attributes.getValue(i))
                        .isFalse();
            }
        }
    }
}
