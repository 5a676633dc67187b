package floe.catalog.access;

import io.quarkus.security.identity.request.BaseAuthenticationRequest;

/// Somebody shows a key: the platform asks [KeyIdentities] whose it is.
public final class KeyRequest extends BaseAuthenticationRequest {
    private final String key;

    public KeyRequest(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }
}
