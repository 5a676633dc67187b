package floe.games.nullgame;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;
import floe.games.View;
import floe.games.kit.ChangedGame;
import floe.games.kit.Codec;
import floe.games.kit.FeatureExtractor;
import floe.games.kit.Painter;
import floe.games.kit.Player;
import floe.games.kit.Proposer;
import floe.games.kit.Prover;
import floe.games.kit.Scene;
import floe.games.kit.Symmetries;
import floe.games.kit.TextFeatures;
import floe.games.kit.TextGame;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// The null game with parts exchanged, for showing that a law notices.
final class Twin {
    About about = NullGame.ABOUT;
    Codec<NullBoard> codec = new NullCodec();
    Symmetries<NullBoard> symmetries = new NullSymmetries();
    Player<NullBoard> player = NullRules::play;
    Prover<NullBoard> prover = NullProver::prove;
    Proposer<NullBoard> proposer = NullProposer::propose;
    Painter<NullBoard> painter = NullPainter::draw;

    Scene<NullBoard> scene = NullScene::show;
    Optional<FeatureExtractor<NullBoard>> features = Optional.empty();

    private Twin() {}

    static Game with(Consumer<Twin> change) {
        Twin twin = new Twin();
        change.accept(twin);
        return new TextGame<>(
                new GameId("nullgame"),
                1,
                twin.about,
                new TextGame.Parts<>(
                        twin.codec,
                        twin.symmetries,
                        twin.player,
                        twin.prover,
                        twin.proposer,
                        twin.painter,
                        twin.scene,
                        (board, moves) -> View.of(twin.painter.draw(board, moves)),
                        twin.features.orElse(new TextFeatures<>(twin.codec, twin.symmetries))));
    }

    /// The null game behind another generator, for faults that TextGame lets no part commit.
    static Game generating(UnaryOperator<Generator> change) {
        Game game = NullGame.create();
        return ChangedGame.of(game).generating(change.apply(game.generator()));
    }

    static Game solving(UnaryOperator<Solver> change) {
        Game game = NullGame.create();
        return ChangedGame.of(game).solving(change.apply(game.solver()));
    }

    static Game refereeing(UnaryOperator<Referee> change) {
        Game game = NullGame.create();
        return ChangedGame.of(game).refereeing(change.apply(game.referee()));
    }
}
