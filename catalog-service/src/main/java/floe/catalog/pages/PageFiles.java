package floe.catalog.pages;

import floe.catalog.http.answers.FixedAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The files of the pages, read once each and kept: there are few, and none ever changes while the service runs.
final class PageFiles {
    private static final String FOLDER = "META-INF/pages/";
    /// Names of ours: nothing climbs out of the folder, and no name that is not one is looked for. Few parts: for each
    /// the matcher goes a call deeper, and an address may have thousands.
    private static final Pattern NAME =
            Pattern.compile("(?:assets/[0-9a-f]{64}/(?:[a-z0-9-]+/){0,2})?[a-z0-9-]+(?:\\.[a-z0-9-]+){1,2}");

    private final ClassLoader loader = PageFiles.class.getClassLoader();
    private final Map<String, FixedAnswer> read = new ConcurrentHashMap<>();

    Optional<FixedAnswer> find(String name) {
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        return Optional.ofNullable(read.computeIfAbsent(name, this::load));
    }

    private FixedAnswer load(String name) {
        try (InputStream in = loader.getResourceAsStream(FOLDER + name)) {
            return in == null ? null : FixedAnswer.of(type(name), in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("the page's file " + name + " cannot be read", e);
        }
    }

    private static String type(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "html" -> "text/html;charset=UTF-8";
            case "js" -> "text/javascript;charset=UTF-8";
            case "css" -> "text/css;charset=UTF-8";
            case "json" -> "application/json";
            case "webmanifest" -> "application/manifest+json";
            case "svg" -> "image/svg+xml";
            case "png" -> "image/png";
            case "ico" -> "image/svg+xml";
            case "wasm" -> "application/wasm";
            default -> "application/octet-stream";
        };
    }
}
