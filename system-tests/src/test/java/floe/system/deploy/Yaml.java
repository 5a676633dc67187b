package floe.system.deploy;

import floe.system.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// Files of settings, read without knowing what they say.
final class Yaml {
    private Yaml() {}

    static Map<String, Object> read(String path) {
        return map(parser().load(text(path)));
    }

    /// Every document of a text that has several.
    static List<Map<String, Object>> documents(String text) {
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Object document : parser().loadAll(text)) {
            if (document != null) {
                documents.add(map(document));
            }
        }
        return documents;
    }

    static String text(String path) {
        try {
            return Files.readString(Project.ROOT.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    private static org.yaml.snakeyaml.Yaml parser() {
        return new org.yaml.snakeyaml.Yaml(new SafeConstructor(new LoaderOptions()));
    }
}
