package floe.games.kit;

import java.util.List;
import java.util.stream.Stream;

/// The laws that every game keeps. `GameContractTest` holds them against each registered game, and
/// `GameLawsControlTest` holds each of them against a twin of the null game that breaks it.
public final class GameLaws {
    public static final List<GameLaw> ALL = Stream.of(
                    OrderLaws.ALL,
                    ShelfLaws.ALL,
                    ProposalLaws.ALL,
                    ProofLaws.ALL,
                    TextLaws.ALL,
                    SymmetryLaws.ALL,
                    MoveLaws.ALL,
                    PictureLaws.ALL,
                    MachineLaws.ALL)
            .flatMap(List::stream)
            .toList();

    private GameLaws() {}
}
