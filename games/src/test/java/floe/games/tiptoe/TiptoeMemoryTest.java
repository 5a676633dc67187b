package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Verdict;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TiptoeMemoryTest {
    /// Of the largest size, and of those that take most room: the tables of all that its plays think have 76 MB.
    private static final String LARGE = """
            | | | | | | | | | | |x|x| |
            | | | | | | | | | | |x|x| |
            | | | | | | | | | | |x|x| |
            | | | |x|x|x|x|x|x|x|x|x| |
            | | | |x| | |x| | | | | | |
            | | | |x| | |x| | | | | | |
            | | | |x|x|x|x|x|x|x| | | |
            | | | |x| | | | | |x| | | |
            | |x|x|x|x|x|x|x|x|x|x|x|x|
            | |x| | | | | | | | | | |x|
            | |x| | |x|x|x|x|x|x|x|x|x|
            | |x|x|x|x| | | | | | | | |
            | | | | |x|x|x|x|x| | | | |
            | | | | |x|x| | |x| | | | |
            | | | | | |x| | |x| | | | |
            | | | | | |x| | |x| | | | |
            """;

    /// A solver judges some boards at once, and counts each as a small one.
    @Test
    void aLargeBoardIsJudgedInLittleMemory() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TiptoeMemoryTest.class.getName())
                .inheritIO()
                .start();

        assertThat(process.waitFor()).isZero();
    }

    /// In a process of its own.
    public static void main(String[] arguments) {
        Verdict verdict = TiptoeGame.create().solver().judge(LARGE, Budget.STANDARD);
        if (!(verdict instanceof Verdict.Accepted accepted)
                || accepted.measures().value("effort").isEmpty()) {
            throw new AssertionError(verdict);
        }
    }
}
