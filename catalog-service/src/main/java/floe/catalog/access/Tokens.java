package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.ErrorCodes;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.InvalidJwtSignatureException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.lang.UnresolvableKeyException;

/// Looks tokens over that an OpenID Connect provider issued: signed with one of its public keys, not expired, meant for
/// this catalog, and saying whose they are.
///
/// Scopes are the words of the claims `scope` and `scp`, texts or lists; words that mean nothing here grant nothing.
@Startup
@Singleton
public final class Tokens implements IdentityProvider<TokenAuthenticationRequest> {
    private static final AlgorithmConstraints ALGORITHMS = new AlgorithmConstraints(
            AlgorithmConstraints.ConstraintType.PERMIT, TokenHead.ALGORITHMS.toArray(String[]::new));

    private static final int LONGEST_SUBJECT = 255;

    static final Pattern TENANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private final CatalogConfig.Access config;
    private final Optional<IssuerKeys> keys;
    private final Vertx vertx;

    Tokens(CatalogConfig config, MeterRegistry registry, Vertx vertx) {
        this.vertx = vertx;
        this.config = config.access();
        this.keys = this.config.oidc().issuer().map(_ -> new IssuerKeys(this.config.oidc()));
        Gauge.builder("floe.catalog.issuer.away", this, it -> it.isIssuerAway() ? 1 : 0)
                .description("1 while the issuer of tokens cannot be asked for its keys")
                .register(registry);
    }

    /// Whether tokens may be good that cannot be looked over now.
    private boolean isIssuerAway() {
        return keys.map(IssuerKeys::isAway).orElse(false);
    }

    @Override
    public Class<TokenAuthenticationRequest> getRequestType() {
        return TokenAuthenticationRequest.class;
    }

    /// A signature takes its time, and a thread. Nobody who waits for the issuer does: they may be thousands, and those
    /// who come with a key need the threads.
    @Override
    public Uni<SecurityIdentity> authenticate(
            TokenAuthenticationRequest request, AuthenticationRequestContext context) {
        String token = request.getToken().getToken();
        return Uni.createFrom().deferred(() -> identity(token, context));
    }

    private Uni<SecurityIdentity> identity(String token, AuthenticationRequestContext context) {
        IssuerKeys issuer = keys.orElseThrow(() -> new RefusedException(
                "this is no key ('floe_' and 43 letters, digits, '_' or '-'), and this catalog takes no tokens"));
        String keyId = TokenHead.of(token).keyId();
        return Awaited.of(issuer.with(keyId), vertx)
                .chain(tried -> context.runBlocking(() -> caller(token, tried).identity())
                        .onFailure(e -> keyId.isEmpty() && e instanceof RefusedException.OtherKey)
                        .recoverWithUni(() -> Awaited.of(issuer.newerThan(tried), vertx)
                                .chain(newer -> context.runBlocking(
                                        () -> caller(token, newer).identity()))));
    }

    private static JwtConsumer verifier(CatalogConfig.Oidc oidc, List<JsonWebKey> keys) {
        JwksVerificationKeyResolver resolver = new JwksVerificationKeyResolver(keys);
        // Of several keys a token that names none may be signed with any.
        resolver.setDisambiguateWithVerifySignature(true);
        return new JwtConsumerBuilder()
                .setVerificationKeyResolver(resolver)
                .setJwsAlgorithmConstraints(ALGORITHMS)
                .setExpectedIssuer(oidc.issuer().orElseThrow())
                .setExpectedAudience(oidc.audience())
                .setRequireExpirationTime()
                .setRequireSubject()
                .setAllowedClockSkewInSeconds(Math.toIntExact(oidc.clockSkew().toSeconds()))
                .build();
    }

    private static boolean isOfAnotherKey(InvalidJwtException e) {
        return e instanceof InvalidJwtSignatureException || e.getCause() instanceof UnresolvableKeyException;
    }

    private Caller caller(String token, List<JsonWebKey> tried) {
        try {
            JwtClaims claims = verifier(config.oidc(), tried).processToClaims(token);
            String tenant = claims.getStringClaimValue(config.oidc().tenantClaim());
            if (tenant == null || !TENANT.matcher(tenant).matches()) {
                throw new RefusedException(
                        "the token names no tenant: the claim '" + config.oidc().tenantClaim()
                                + "' with up to 64 letters, digits, '.', '_' and '-' is expected");
            }
            String subject = claims.getSubject();
            if (subject.length() > LONGEST_SUBJECT) {
                throw new RefusedException("the token's 'sub' is longer than " + LONGEST_SUBJECT + " characters");
            }
            if (subject.indexOf('\0') >= 0) {
                // Postgres cannot keep it, and by whom something was changed is kept.
                throw new RefusedException("the token's 'sub' has the character U+0000 in it");
            }
            return new Caller(
                    tenant + "/" + subject,
                    tenant,
                    scopes(claims),
                    config.rate(),
                    Optional.of(end(claims)),
                    Caller.Kind.TOKEN);
        } catch (InvalidJwtException e) {
            throw isOfAnotherKey(e) ? new RefusedException.OtherKey(why(e)) : new RefusedException(why(e));
        } catch (MalformedClaimException e) {
            throw new RefusedException("a claim of the token has another type than it should");
        }
    }

    /// When it says, or as much later as it is taken nevertheless when that is past. One that is never to end may say a
    /// number beyond every moment that there is.
    private Instant end(JwtClaims claims) throws MalformedClaimException {
        long second = claims.getExpirationTime().getValue();
        Instant end = Instant.ofEpochSecond(Math.min(second, Instant.MAX.getEpochSecond()));
        return Instant.now().isBefore(end) ? end : end.plus(config.oidc().clockSkew());
    }

    private static Set<Scope> scopes(JwtClaims claims) throws MalformedClaimException {
        Set<Scope> scopes = EnumSet.noneOf(Scope.class);
        Stream.concat(words(claims, "scope"), words(claims, "scp"))
                .map(Scope::of)
                .flatMap(Optional::stream)
                .forEach(scopes::add);
        return scopes;
    }

    private static Stream<String> words(JwtClaims claims, String claim) throws MalformedClaimException {
        if (claims.isClaimValueStringList(claim)) {
            return claims.getStringListClaimValue(claim).stream();
        }
        return claims.hasClaim(claim)
                ? Arrays.stream(claims.getStringClaimValue(claim).split(" "))
                : Stream.empty();
    }

    private static String why(InvalidJwtException e) {
        if (e.hasErrorCode(ErrorCodes.EXPIRED)) {
            return "the token has expired; get a new one from its issuer";
        }
        if (e.hasErrorCode(ErrorCodes.AUDIENCE_INVALID) || e.hasErrorCode(ErrorCodes.AUDIENCE_MISSING)) {
            return "the token is not meant for this catalog";
        }
        return "the token is not good: its signature, its issuer or its form is not what it should be";
    }
}
