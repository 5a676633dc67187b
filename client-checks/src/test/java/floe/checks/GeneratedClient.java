package floe.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openapitools.codegen.DefaultGenerator;
import org.openapitools.codegen.config.CodegenConfigurator;

/// A client that openapi-generator makes from the description.
///
/// @param folder where it lies
record GeneratedClient(Path folder) {
    private static final Path TARGET = Path.of("target", "clients").toAbsolutePath();

    /// @param language what the generator calls it
    /// @param options the generator's own, of that language
    static GeneratedClient of(String language, Map<String, Object> options) {
        return of(Description.FILE, TARGET.resolve(language), language, options);
    }

    /// The same of another description, elsewhere.
    static GeneratedClient of(Path description, Path folder, String language, Map<String, Object> options) {
        delete(folder);
        CodegenConfigurator wish = new CodegenConfigurator()
                .setGeneratorName(language)
                .setInputSpec(description.toUri().toString())
                .setOutputDir(folder.toString());
        for (String unwanted : List.of("apiTests", "modelTests", "apiDocs", "modelDocs")) {
            wish.addGlobalProperty(unwanted, "false");
        }
        options.forEach(wish::addAdditionalProperty);
        new DefaultGenerator().opts(wish.toClientOptInput()).generate();
        return new GeneratedClient(folder);
    }

    /// What was made of an older description would be compiled with the rest.
    private static void delete(Path folder) {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(one);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Its files with that ending.
    List<Path> files(String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
