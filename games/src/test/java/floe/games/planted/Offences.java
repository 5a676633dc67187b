package floe.games.planted;

import floe.games.Game;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// What no game may do, each in a class of its own that is never run: they show that the rules of architecture notice.
public final class Offences {
    private Offences() {}

    /// Needs more than java.lang and java.util.
    public static final class ReadsFiles {
        boolean offend() {
            return Files.exists(Path.of("x"));
        }
    }

    /// Needs a clock of another package.
    public record KnowsTheTime(Duration time) {}

    /// Calls another game.
    public static final class KnowsAnotherGame {
        Game offend() {
            return NullGame.create();
        }
    }

    /// Carries what is another game's.
    public record HoldsAnotherGame(NullGame game) {}

    /// Calls the registry.
    public static final class KnowsTheRegistry {
        int offend() {
            return Games.all().size();
        }
    }

    /// Measures time.
    public static final class LooksAtTheClock {
        long offend() {
            return System.nanoTime();
        }
    }

    /// Tells the time.
    public static final class Counts {
        long offend() {
            return System.currentTimeMillis();
        }
    }

    /// Behaves as a property says.
    public static final class Asks {
        boolean offend() {
            return System.getProperty("x") == null;
        }
    }

    /// Writes to the console.
    public static final class Prints {
        void offend() {
            System.out.println();
        }
    }

    /// Has dice of its own.
    public static final class Rolls {
        int offend() {
            return new Random(1).nextInt();
        }
    }

    /// Has the thread's dice.
    public static final class RollsInTheThread {
        int offend() {
            return ThreadLocalRandom.current().nextInt();
        }
    }

    /// Has everybody's dice.
    public static final class Guesses {
        double offend() {
            return Math.random();
        }
    }

    /// Has dice hidden in a library.
    public static final class Shuffles {
        void offend(List<String> list) {
            Collections.shuffle(list);
        }
    }

    /// Makes up names.
    public static final class Names {
        UUID offend() {
            return UUID.randomUUID();
        }
    }

    /// Has dice of a newer make.
    public static final class Chooses {
        int offend() {
            return RandomGenerator.of("L64X128MixRandom").nextInt();
        }
    }

    /// Works behind the caller's back.
    public static final class Starts {
        void offend() {
            Thread.ofVirtual().start(() -> {});
        }
    }

    /// Waits.
    public static final class Waits {
        void offend() {
            Thread.onSpinWait();
        }
    }

    /// Has others work.
    public static final class Employs {
        ExecutorService offend() {
            return Executors.newSingleThreadExecutor();
        }
    }

    /// Has the whole machine work.
    public static final class Spreads {
        long offend(List<String> list) {
            return list.parallelStream().distinct().count();
        }
    }

    /// Writes numbers in the machine's language.
    public static final class Speaks {
        String offend() {
            return String.format("%.1f", 1.5);
        }
    }

    /// Writes letters in the machine's language.
    public static final class Whispers {
        String offend() {
            return "I".toLowerCase();
        }
    }

    /// Lets the machine choose the last digit.
    public static final class Measures {
        private Measures() {}

        static double measured(double value) {
            return Math.log(value);
        }
    }

    /// Rounds as browsers do not.
    public static final class Rounds {
        private Rounds() {}

        static double rounded(double value) {
            return Math.rint(value);
        }
    }
}
