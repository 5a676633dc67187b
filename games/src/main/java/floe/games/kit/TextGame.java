package floe.games.kit;

import floe.games.About;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Features;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Reading;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.Size;
import floe.games.Solver;
import floe.games.Turn;
import floe.games.Verdict;
import floe.games.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes a game of text out of parts that work on typed boards: the one place that parses, meters, delegates and checks
/// every solution by replay before it leaves. No text of any kind throws past it.
///
/// @param <B> the game's own type of board, which nobody else sees
public final class TextGame<B> implements Game {
    private final GameId id;
    private final int rulesVersion;
    private final About about;
    private final Parts<B> parts;
    private final TextGenerator generator = new TextGenerator();
    private final TextSolver solver = new TextSolver();
    private final TextReferee referee = new TextReferee();

    /// What a game brings along.
    public record Parts<B>(
            Codec<B> codec,
            Symmetries<B> symmetries,
            Player<B> player,
            Prover<B> prover,
            Proposer<B> proposer,
            Painter<B> painter,
            Scene<B> scene,
            Viewer<B> viewer,
            FeatureExtractor<B> features) {

        /// A game that hides nothing, and whose boards have nothing that only decorates.
        public Parts(
                Codec<B> codec,
                Symmetries<B> symmetries,
                Player<B> player,
                Prover<B> prover,
                Proposer<B> proposer,
                Painter<B> painter,
                Scene<B> scene) {
            this(
                    codec,
                    symmetries,
                    player,
                    prover,
                    proposer,
                    painter,
                    scene,
                    (board, moves) -> View.of(painter.draw(board, moves)),
                    new TextFeatures<>(codec, symmetries));
        }
    }

    public TextGame(GameId id, int rulesVersion, About about, Parts<B> parts) {
        this.id = id;
        this.rulesVersion = rulesVersion;
        this.about = about;
        this.parts = parts;
    }

    @Override
    public GameId id() {
        return id;
    }

    @Override
    public int rulesVersion() {
        return rulesVersion;
    }

    @Override
    public About about() {
        return about;
    }

    @Override
    public void require(Order order) {
        about.require(id.value(), order);
        parts.proposer().require(order);
    }

    @Override
    public Generator generator() {
        return generator;
    }

    @Override
    public Solver solver() {
        return solver;
    }

    @Override
    public Referee referee() {
        return referee;
    }

    /// The board in all its equal forms, for the laws that every game keeps.
    List<String> images(String board) throws BoardSyntaxException {
        return parts.symmetries().images(parts.codec().read(board)).stream()
                .map(parts.codec()::write)
                .toList();
    }

    /// What the game's symmetries say of square boards.
    String whyFewer() {
        return parts.symmetries().whyFewer();
    }

    private String canonical(B board, String written) {
        return Canonical.of(parts.codec(), parts.symmetries(), board, written).text();
    }

    private final class TextGenerator implements Generator {
        @Override
        public List<Order> standardOrders() {
            List<Order> orders = new ArrayList<>();
            for (Size size : about.sizes()) {
                for (Band band : Band.values()) {
                    orders.add(new Order(size, band));
                }
            }
            return orders;
        }

        private Proposal proposal(Made<B> made) {
            String written = parts.codec().write(made.board());
            return new Proposal(written, canonical(made.board(), written), made.band());
        }

        @Override
        public Optional<Proposal> propose(Order order, long seed, Budget budget) {
            return price(order, seed, budget).proposal();
        }

        @Override
        public Priced price(Order order, long seed, Budget budget) {
            about.require(id.value(), order);
            Meter meter = new Meter(budget);
            return new Priced(made(order, seed, meter), meter.spent());
        }

        private Optional<Proposal> made(Order order, long seed, Meter meter) {
            try {
                return parts.proposer().make(order, new Dice(seed), meter).map(this::proposal);
            } catch (Meter.Spent e) {
                return Optional.empty();
            }
        }
    }

    private final class TextSolver implements Solver {
        @Override
        public Verdict judge(String text, Budget budget) {
            return price(text, budget).verdict();
        }

        @Override
        public Priced price(String text, Budget budget) {
            return price(text, new Meter(budget));
        }

        @Override
        public Optional<Priced> price(String text, Budget budget, Turn turn) {
            try {
                return Optional.of(price(text, new Meter(budget, turn)));
            } catch (Meter.Over e) {
                return Optional.empty();
            }
        }

        private Priced price(String text, Meter meter) {
            B board;
            try {
                board = parts.codec().read(text);
            } catch (BoardSyntaxException e) {
                return new Priced(
                        new Verdict.Rejected(Verdict.MALFORMED, Plain.sentence(e.getMessage(), text), Measures.NONE),
                        0);
            }
            return new Priced(verdict(board, meter), meter.spent());
        }

        private Verdict verdict(B board, Meter meter) {
            try {
                // The first step is for having looked: without any budget nothing is proved.
                meter.spend();
                Verdict verdict = parts.prover().prove(board, meter);
                if (verdict instanceof Verdict.Accepted accepted) {
                    requireSolved(board, accepted.solution());
                }
                return verdict;
            } catch (Meter.Spent e) {
                return new Verdict.GaveUp(meter.spent(), meter.known());
            }
        }

        private void requireSolved(B board, String solution) {
            Replay replay = parts.player().play(board, solution);
            if (!replay.solved()) {
                throw new FalseProofException("the solver of " + id + " says that " + solution + " solves\n"
                        + parts.codec().write(board) + "\nand the referee says: "
                        + replay.firstSlip().map(Replay.Slip::why).orElse("not solved at the end"));
            }
        }
    }

    private class TextReferee implements Referee {
        B board(String text) throws BoardSyntaxException {
            return parts.codec().read(text);
        }

        @Override
        public Referee of(String board) {
            try {
                return new RefereeOfOne(board, parts.codec().read(board));
            } catch (BoardSyntaxException e) {
                return this;
            }
        }

        @Override
        public Reading read(String text) {
            try {
                B board = board(text);
                String written = parts.codec().write(board);
                return new Reading.Board(
                        written, canonical(board, written), parts.codec().size(board));
            } catch (BoardSyntaxException e) {
                return new Reading.Malformed(Plain.sentence(e.getMessage(), text));
            }
        }

        @Override
        public Replay replay(String text, String moves) {
            try {
                return Plain.replay(parts.player().play(board(text), moves), moves);
            } catch (BoardSyntaxException e) {
                return Replay.stopped(0, Plain.sentence(e.getMessage(), text));
            }
        }

        @Override
        public String show(String text, String moves) {
            try {
                return parts.scene().show(board(text), moves);
            } catch (BoardSyntaxException e) {
                return text;
            }
        }

        @Override
        public Optional<String> composition(String text) {
            try {
                return parts.scene().composition(board(text));
            } catch (BoardSyntaxException e) {
                return Optional.empty();
            }
        }

        @Override
        public View view(String text, String moves) {
            try {
                return parts.viewer().view(board(text), moves);
            } catch (BoardSyntaxException e) {
                return View.of(Svg.notice(Plain.sentence(e.getMessage(), text)));
            }
        }

        @Override
        public Features features(String text, String solution) {
            try {
                return parts.features().of(board(text), solution);
            } catch (BoardSyntaxException e) {
                return Features.NONE;
            }
        }

        @Override
        public String draw(String text, String moves) {
            try {
                return parts.painter().draw(board(text), moves);
            } catch (BoardSyntaxException e) {
                return Svg.notice(Plain.sentence(e.getMessage(), text));
            }
        }
    }

    /// Has read a board, and boards never change.
    private final class RefereeOfOne extends TextReferee {
        private final String text;
        private final B read;

        RefereeOfOne(String text, B read) {
            this.text = text;
            this.read = read;
        }

        @Override
        B board(String asked) throws BoardSyntaxException {
            return asked.equals(text) ? read : super.board(asked);
        }
    }
}
