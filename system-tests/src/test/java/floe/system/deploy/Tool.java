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

/// A program that is no part of the build and looks over what is in `deploy/`. CI has it; elsewhere it may be
/// missing, and then the test says so and is left out.
final class Tool {
    private final String name;
    private final Path program;

    private Tool(String name, Path program) {
        this.name = name;
        this.program = program;
    }

    static Tool need(String name) {
        Optional<Path> found = Stream.concat(
                        Stream.of(Project.ROOT.resolve("target/tools")),
                        Stream.of(System.getenv("PATH").split(File.pathSeparator))
                                .map(Path::of))
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
        String missing = name + " is not here, so what it looks over was NOT tested; .ci/tools fetches it";
        assertThat(found.isPresent() || !"required".equals(System.getenv("FLOE_TOOLS")))
                .as(missing)
                .isTrue();
        if (found.isEmpty()) {
            System.err.println(missing);
            abort(missing);
        }
        return new Tool(name, found.get());
    }

    String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        Project.Answer answer = Project.run(Project.ROOT, command.toArray(String[]::new));
        assertThat(answer.exit()).as(name + " says:\n" + answer.output()).isZero();
        return answer.output();
    }
}
