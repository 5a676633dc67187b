package floe.checks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;

/// The compiler of TypeScript, run by the machine's Node.
final class TypeScript {
    private static final String NODE = "node";

    private TypeScript() {}

    /// What the compiler says of what lies there, by its own settings beside these.
    static Tool compile(Path folder, String... arguments) throws Exception {
        Tool.want(NODE);
        List<String> command = Stream.concat(Stream.of(NODE, compiler().toString()), Stream.of(arguments))
                .toList();
        return Tool.run(folder, command);
    }

    /// The compiler, taken out of the jar it comes in, for Node reads no jars.
    private static Path compiler() throws Exception {
        Path folder = Path.of("target", "typescript").toAbsolutePath();
        String inside = "/META-INF/resources/webjars/typescript/" + version() + "/lib/";
        var place = Objects.requireNonNull(TypeScript.class.getResource(inside + "tsc.js"))
                .toURI();
        try (FileSystem jar = FileSystems.newFileSystem(place, Map.of());
                Stream<Path> files = Files.list(jar.getPath(inside))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(file.getFileName().toString());
                if (!Files.exists(copy)) {
                    Files.createDirectories(folder);
                    Files.copy(file, copy);
                }
            }
        }
        return folder.resolve("tsc.js");
    }

    private static String version() throws IOException {
        try (InputStream in =
                TypeScript.class.getResourceAsStream("/META-INF/maven/org.webjars.npm/typescript/pom.properties")) {
            Properties about = new Properties();
            about.load(in);
            return about.getProperty("version");
        }
    }
}
