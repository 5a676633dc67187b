package floe.checks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
        String version = version();
        Path folder = Path.of("target", "typescript", version).toAbsolutePath();
        String inside = "/META-INF/resources/webjars/typescript/" + version + "/lib/";
        var place = Objects.requireNonNull(TypeScript.class.getResource(inside + "tsc.js"))
                .toURI();
        try (FileSystem jar = FileSystems.newFileSystem(place, Map.of());
                Stream<Path> files = Files.list(jar.getPath(inside))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(file.getFileName().toString());
                if (!Files.exists(copy)) {
                    Files.createDirectories(folder);
                    // Whole or not at all, whoever ends the tests meanwhile: what is there is not copied again.
                    Path part = folder.resolve(copy.getFileName() + ".part");
                    Files.copy(file, part, StandardCopyOption.REPLACE_EXISTING);
                    Files.move(part, copy);
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
