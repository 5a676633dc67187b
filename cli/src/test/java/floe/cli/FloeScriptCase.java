package floe.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The script at the root, in a project whose path has a blank, with a JDK and a Maven that only tell what they are
/// asked to do.
abstract class FloeScriptCase {
    record Answer(int code, String text) {}

    @TempDir
    Path temp;

    Path project;
    Path tools;
    Path jdk;

    @BeforeEach
    void project() throws IOException {
        project = Files.createDirectories(temp.resolve("my project"));
        Files.copy(Path.of("..", "floe"), project.resolve("floe"));
        write(project.resolve("pom.xml"), "<project/>");
        for (String module : List.of(
                "cli",
                "games",
                "embedded",
                "contracts",
                "wire",
                "pictures",
                "client",
                "models",
                "benchmarks",
                "generator-service",
                "solver-service",
                "catalog-service")) {
            write(project.resolve(module).resolve("pom.xml"), "<project/>");
            write(project.resolve(module).resolve("src/main/java/A.java"), "class A {}");
        }
        write(project.resolve("cli/src/main/java/Up.java"), "class Up { String name = \"--solvers\"; }");
        tools = temp.resolve("tools");
        script(tools.resolve("mvn"), MAVEN_THAT_BUILDS);
        jdk = jdk("jdk", "25.0.1");
    }

    static final String MAVEN_THAT_BUILDS = """
            echo "[INFO] Building Floe: the floe command 1.0.0-SNAPSHOT          [1/1]"
            echo "maven ran: $*, java $JAVA_HOME" >&2
            [ "$2" != -f ] || cd "$(dirname "$3")"
            mkdir -p cli/target && touch cli/target/floe.jar
            for service in generator solver catalog; do
              mkdir -p "$service-service/target/quarkus-app"
              touch "$service-service/target/quarkus-app/quarkus-run.jar"
            done
            """;

    Answer floe(List<String> arguments) throws Exception {
        return run(arguments, jdk.toString());
    }

    /// From another folder, through a link, with a PATH that has ours and the most usual tools but no Maven.
    Answer run(List<String> arguments, String javaHome) throws Exception {
        List<String> command = new ArrayList<>(List.of(link().toString()));
        command.addAll(arguments);
        return answer(command, javaHome);
    }

    Path link() throws IOException {
        Path link = temp.resolve("link");
        if (Files.notExists(link)) {
            Files.createSymbolicLink(link, project.resolve("floe"));
        }
        return link;
    }

    Answer answer(List<String> command, String javaHome) throws Exception {
        Process process = process(command, javaHome).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), text);
    }

    ProcessBuilder process(List<String> command, String javaHome) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(temp.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", javaHome);
        builder.environment().put("PATH", tools + ":" + withoutMaven());
        builder.environment().remove("MAVEN_OPTS");
        return builder;
    }

    /// The tools that the script calls, so that no Maven of this machine is found.
    Path withoutMaven() throws IOException {
        Path bin = temp.resolve("bin");
        if (Files.notExists(bin)) {
            Files.createDirectory(bin);
            for (String tool : List.of(
                    "bash",
                    "env",
                    "dirname",
                    "readlink",
                    "sed",
                    "find",
                    "mkdir",
                    "touch",
                    "cp",
                    "mv",
                    "rm",
                    "tee",
                    "tail",
                    "cat",
                    "grep",
                    "uname",
                    "getconf",
                    "head",
                    "flock")) {
                script(bin.resolve(tool), "exec " + which(tool) + " \"$@\"\n");
            }
        }
        return bin;
    }

    static Path which(String tool) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("This machine has no " + tool));
    }

    Path jdk(String name, String version) throws IOException {
        Path home = temp.resolve(name);
        script(home.resolve("bin/javac"), "echo javac " + version + "\n");
        script(home.resolve("bin/java"), "echo \"java ran: $*\"\n");
        write(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    static void later(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
    }

    /// As long ago as what was made elsewhere and unpacked here.
    static void earlier(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3_600)));
    }

    static void script(Path file, String body) throws IOException {
        write(file, "#!/bin/sh\n" + body);
        file.toFile().setExecutable(true);
    }

    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
