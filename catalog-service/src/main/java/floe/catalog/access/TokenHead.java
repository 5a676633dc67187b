package floe.catalog.access;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Base64;
import java.util.Set;
import java.util.regex.Pattern;

/// What a token says of its signature. It is looked at before anybody is asked for a key: whatever no issuer would sign
/// costs nothing but this.
///
/// @param keyId the key that it names; empty when it names none
record TokenHead(String keyId) {
    /// Signatures with a public key alone: what anybody could make who knows that key is no signature.
    static final Set<String> ALGORITHMS =
            Set.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA");

    private static final Pattern TOKEN = Pattern.compile("([A-Za-z0-9_-]{1,4096})\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+");
    private static final Pattern KEY_ID = Pattern.compile("[ -~]{1,200}");

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    static TokenHead of(String token) {
        JsonNode head = head(token);
        String algorithm = head.path("alg").asText();
        if (!head.path("alg").isTextual() || !ALGORITHMS.contains(algorithm)) {
            throw new RefusedException("the token is not signed with a public key: its 'alg' must be one of "
                    + String.join(", ", ALGORITHMS.stream().sorted().toList()));
        }
        JsonNode keyId = head.path("kid");
        if (keyId.isMissingNode()) {
            return new TokenHead("");
        }
        if (!keyId.isTextual() || !KEY_ID.matcher(keyId.textValue()).matches()) {
            throw new RefusedException("the token's 'kid' is not 1 to 200 printable ASCII characters");
        }
        return new TokenHead(keyId.textValue());
    }

    private static JsonNode head(String token) {
        var parts = TOKEN.matcher(token);
        if (parts.matches()) {
            try {
                JsonNode head = JSON.readTree(Base64.getUrlDecoder().decode(parts.group(1)));
                if (head.isObject()) {
                    return head;
                }
            } catch (IOException | IllegalArgumentException e) {
                // Said below: it is no token.
            }
        }
        throw new RefusedException(
                "this is neither a key ('floe_' and 43 letters, digits, '_' or '-') nor a signed token");
    }
}
