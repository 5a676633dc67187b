package floe.system.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import floe.system.Project;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A program that is no part of the build, and looks over or runs what is in `deploy/`. CI has it; elsewhere it may be
/// missing, and then the test says so and is left out.
public final class Tool {
    /// Where Debian has what serves, which is on the path of root alone.
    private static final Path SERVERS = Path.of("/usr/sbin");

    private final String name;
    private final Path program;

    private Tool(String name, Path program) {
        this.name = name;
        this.program = program;
    }

    public static Tool need(String name) {
        Optional<Path> found = Stream.concat(
                        Stream.of(Project.ROOT.resolve("target/tools"), SERVERS),
                        Stream.of(System.getenv("PATH").split(File.pathSeparator))
                                .map(Path::of))
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
        String missing = name + " is not here, so what it is for was NOT tested; .ci/tools fetches it";
        assertThat(found.isPresent() || !"required".equals(System.getenv("FLOE_TOOLS")))
                .as(missing)
                .isTrue();
        if (found.isEmpty()) {
            System.err.println(missing);
            abort(missing);
        }
        return new Tool(name, found.get());
    }

    public List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    String run(String... arguments) throws Exception {
        Project.Answer answer = Project.run(Project.ROOT, command(arguments).toArray(String[]::new));
        assertThat(answer.exit()).as(name + " says:\n" + answer.output()).isZero();
        return answer.output();
    }
}
