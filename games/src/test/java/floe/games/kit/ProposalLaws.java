package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.About;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Reading;
import floe.games.Size;
import floe.games.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a generator may say.
final class ProposalLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("same order and seed, same board", ProposalLaws::sameBoard),
            new GameLaw("different seeds, different boards", ProposalLaws::differentBoards),
            new GameLaw("what is proposed reads, and is as large as ordered", ProposalLaws::reads),
            new GameLaw("a proposal's canonical text is the referee's", ProposalLaws::canonical),
            new GameLaw(
                    "a band that is told is the solver's, and who tells none makes what was ordered",
                    ProposalLaws::bands),
            new GameLaw("without budget nothing is proposed", ProposalLaws::noBudget),
            new GameLaw("boards wider than high and higher than wide", ProposalLaws::bothShapes));

    private ProposalLaws() {}

    private static void sameBoard(Trial trial) {
        trial.onThreads(
                trial.asked(),
                asked -> assertThat(trial.game().generator().propose(asked.order(), asked.seed(), Budget.STANDARD))
                        .isEqualTo(asked.answer()));
    }

    private static void differentBoards(Trial trial) {
        Order order = new Order(trial.game().about().sizes().getFirst(), Band.EASY);
        List<Proposal> found = proposals(trial, order, trial.dice("seeds"));
        trial.on(
                order.toString(),
                () -> assertThat(found.stream().map(Proposal::canonical).distinct())
                        .as("distinct boards of %s", found.size())
                        .hasSizeGreaterThan(found.size() / 2));
    }

    private static List<Proposal> proposals(Trial trial, Order order, Dice seeds) {
        List<Proposal> found = IntStream.range(0, trial.samples())
                .mapToObj(i -> trial.game().generator().propose(order, seeds.nextLong(), Budget.STANDARD))
                .flatMap(Optional::stream)
                .toList();
        trial.on(order.toString(), () -> assertThat(found).as("proposals").isNotEmpty());
        return found;
    }

    private static void reads(Trial trial) {
        trial.proposals();
        for (Trial.Asked asked : trial.asked()) {
            asked.answer()
                    .ifPresent(proposal -> trial.on(
                            asked + "\n" + proposal.board(),
                            () -> assertThat(trial.game().referee().read(proposal.board()))
                                    .isInstanceOfSatisfying(Reading.Board.class, board -> {
                                        assertThat(board.size())
                                                .isEqualTo(asked.order().size());
                                        assertThat(board.text()).isEqualTo(proposal.board());
                                    })));
        }
    }

    private static void canonical(Trial trial) {
        for (Proposal proposal : trial.proposals()) {
            trial.on(
                    proposal.board(),
                    () -> assertThat(trial.game().referee().read(proposal.board()))
                            .isInstanceOfSatisfying(
                                    Reading.Board.class,
                                    board -> assertThat(board.canonical()).isEqualTo(proposal.canonical())));
        }
    }

    private static void bands(Trial trial) {
        trial.proposals();
        for (Trial.Asked asked : trial.asked()) {
            Order several = asked.order().orOf(EnumSet.allOf(Band.class));
            Optional<Proposal> answer = trial.game().generator().propose(several, asked.seed(), Budget.STANDARD);
            Optional<Band> told = answer.flatMap(Proposal::band);
            trial.on(
                    several + " with seed " + asked.seed(),
                    () -> told.ifPresentOrElse(
                            band -> assertThat(trial.game()
                                            .solver()
                                            .judge(answer.orElseThrow().board(), Budget.STANDARD))
                                    .isInstanceOfSatisfying(
                                            Verdict.Accepted.class,
                                            accepted -> assertThat(
                                                            accepted.grade().band())
                                                    .isEqualTo(band)),
                            () -> assertThat(answer.map(Proposal::board))
                                    .isEqualTo(asked.answer().map(Proposal::board))));
        }
    }

    private static void noBudget(Trial trial) {
        trial.proposals();
        for (Trial.Asked asked : trial.asked()) {
            trial.on(asked.toString(), () -> {
                assertThat(propose(trial, asked, 0)).isEmpty();
                for (long steps = 1; steps <= 10_000; steps *= 10) {
                    assertThat(propose(trial, asked, steps)).isEqualTo(propose(trial, asked, steps));
                }
            });
        }
    }

    private static Optional<Proposal> propose(Trial trial, Trial.Asked asked, long steps) {
        return trial.game().generator().propose(asked.order(), asked.seed(), new Budget(steps));
    }

    private static void bothShapes(Trial trial) {
        About about = trial.game().about();
        Size size = about.sizes().getFirst();
        int shorter = Math.min(size.rows(), size.columns());
        int longer = Math.max(shorter + 1, Math.max(size.rows(), size.columns()));
        Stream.of(new Size(shorter, longer), new Size(longer, shorter))
                .filter(shape -> shape.within(about.least(), about.most()))
                .forEach(shape -> requireProposed(trial, shape));
    }

    private static void requireProposed(Trial trial, Size shape) {
        Order order = new Order(shape, Band.EASY);
        for (Proposal proposal : proposals(trial, order, trial.dice("shapes"))) {
            trial.on(proposal.board(), () -> {
                trial.game().solver().judge(proposal.board(), Budget.STANDARD);
                assertThat(trial.game().referee().read(proposal.board()))
                        .isInstanceOfSatisfying(
                                Reading.Board.class,
                                board -> assertThat(board.size()).isEqualTo(shape));
            });
        }
    }
}
