package floe.catalog.http.access;

import floe.catalog.access.Guests;
import floe.catalog.access.KeyRequest;
import floe.catalog.access.KeyText;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.security.credential.TokenCredential;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Map;
import java.util.Set;

/// Has the platform find out who asks: by the key or the token that comes with a request, or, where guests are let in,
/// by nothing but the address. It is asked of operations alone; pages and the description are for everybody.
@Singleton
public final class Identification implements HttpAuthenticationMechanism {
    private static final String SCHEME = "Bearer ";
    private static final String CHALLENGE = "Bearer realm=\"floe\"";
    private static final String INVALID = ", error=\"invalid_token\"";
    private static final String FOUND = Identification.class.getName();

    private final Guests guests;

    Identification(Guests guests) {
        this.guests = guests;
    }

    /// Once a request, whoever asks again.
    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        Uni<SecurityIdentity> found = context.get(FOUND);
        if (found == null) {
            found = identify(context, providers).memoize().indefinitely();
            context.put(FOUND, found);
        }
        return found;
    }

    private Uni<SecurityIdentity> identify(RoutingContext context, IdentityProviderManager providers) {
        String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (header == null) {
            return Uni.createFrom().optional(guests.from(context.request().remoteAddress()));
        }
        if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Uni.createFrom().failure(unauthorized("the Authorization header is not 'Bearer <key>'", ""));
        }
        String credential = header.substring(SCHEME.length()).strip();
        return providers.authenticate(
                KeyText.isOne(credential)
                        ? new KeyRequest(credential)
                        : new TokenAuthenticationRequest(new TokenCredential(credential, "bearer")));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom()
                .item(new ChallengeData(
                        HttpResponseStatus.UNAUTHORIZED.code(), HttpHeaders.WWW_AUTHENTICATE, CHALLENGE));
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of(KeyRequest.class, TokenAuthenticationRequest.class);
    }

    /// Nobody in particular asks.
    public static ProblemException anonymous() {
        return unauthorized("send a key or a token: 'Authorization: Bearer <key>'", "");
    }

    /// The key or token is not good.
    public static ProblemException refused(String why) {
        return unauthorized(why, INVALID);
    }

    /// While the request was held its key was revoked, or its key or token has ended.
    public static ProblemException ended() {
        return refused("the key was revoked, or the key or token has ended, while the request was held");
    }

    /// Whoever asks is known, and may do something else.
    public static ProblemException forbidden(String detail, String scopes) {
        return ProblemKind.FORBIDDEN.exception(
                detail,
                Map.of(
                        HttpHeaders.WWW_AUTHENTICATE,
                        CHALLENGE + ", error=\"insufficient_scope\", scope=\"" + scopes + "\""));
    }

    private static ProblemException unauthorized(String detail, String error) {
        return ProblemKind.UNAUTHORIZED.exception(detail, Map.of(HttpHeaders.WWW_AUTHENTICATE, CHALLENGE + error));
    }
}
