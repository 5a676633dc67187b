package floe.cli.keys;

import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The keys of the stack on this machine, one for each of the scopes below, made at its first start and kept in a file
/// that only its owner can read.
public record LocalKeys(Map<String, String> byScope) {
    public static final List<String> SCOPES = List.of("play", "solutions", "design", "operate");

    private static final String FILE = "keys.properties";
    /// What the catalog takes for a key: anything else would be read as more of what it is told.
    private static final Pattern FORM = Pattern.compile("floe_[A-Za-z0-9_-]{43}");
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ALONE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    public LocalKeys {
        byScope = Map.copyOf(byScope);
    }

    /// Those in the data folder, made now where they are not there.
    public static LocalKeys ensure(Path data) {
        return read(data).orElseGet(() -> make(data));
    }

    /// Those in the data folder, if a stack was ever started from it.
    public static Optional<LocalKeys> read(Path data) {
        Path file = data.resolve(FILE);
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (CharacterCodingException | IllegalArgumentException e) {
            throw unusable(file, e);
        } catch (IOException e) {
            throw UserException.cannotDo("The keys in " + file + " cannot be read: " + Reason.of(e), e);
        }
        Map<String, String> keys = new TreeMap<>();
        SCOPES.forEach(
                scope -> Optional.ofNullable(properties.getProperty(scope)).ifPresent(key -> keys.put(scope, key)));
        if (keys.size() < SCOPES.size() || !keys.values().stream().allMatch(FORM.asMatchPredicate())) {
            throw unusable(file, null);
        }
        return Optional.of(new LocalKeys(keys));
    }

    public String key(String scope) {
        return Optional.ofNullable(byScope.get(scope))
                .orElseThrow(() -> UserException.badCall("./floe up makes no key for '" + scope + "', only for "
                        + String.join(", ", SCOPES) + "; ./floe key make makes others"));
    }

    /// As the catalog wants to be told of them.
    public String forCatalog() {
        return SCOPES.stream().map(scope -> scope + "=" + key(scope)).collect(Collectors.joining(","));
    }

    /// A key that nobody has.
    public static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return "floe_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static LocalKeys make(Path data) {
        Map<String, String> keys = new TreeMap<>();
        SCOPES.forEach(scope -> keys.put(scope, random()));
        LocalKeys made = new LocalKeys(keys);
        made.write(data.resolve(FILE));
        return made;
    }

    /// Nobody ever sees a file that others may read, or half of one.
    private void write(Path file) {
        Properties properties = new Properties();
        properties.putAll(byScope);
        try {
            Path fresh = Files.createTempFile(file.getParent(), "keys", ".new", OWNER_ALONE);
            try (var writer = Files.newBufferedWriter(fresh)) {
                properties.store(writer, "The keys of this stack, by what they may do");
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw UserException.cannotDo("Cannot write " + file + ": " + Reason.of(e), e);
        }
    }

    private static UserException unusable(Path file, Exception cause) {
        return UserException.cannotDo(
                "The keys in " + file + " cannot be read: remove that file, and the next ./floe up makes new ones",
                cause);
    }
}
