package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.ErrorCodes;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.VerificationKeyResolver;

/// Looks tokens over that an OpenID Connect provider issued: signed with one of its public keys, not expired, meant for
/// this catalog, and saying whose they are.
///
/// Scopes are the words of the claim `scope`, or the list `scp`; words that mean nothing here grant nothing.
final class Tokens {
    /// Signatures with a public key alone: what anybody could make who knows that key is no signature.
    private static final AlgorithmConstraints ALGORITHMS = new AlgorithmConstraints(
            AlgorithmConstraints.ConstraintType.PERMIT,
            "RS256",
            "RS384",
            "RS512",
            "PS256",
            "PS384",
            "PS512",
            "ES256",
            "ES384",
            "ES512",
            "EdDSA");

    static final Pattern TENANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private final CatalogConfig.Access config;
    private final Optional<JwtConsumer> verifier;

    Tokens(CatalogConfig.Access config, VerificationKeyResolver keys) {
        this.config = config;
        this.verifier = config.oidc().issuer().map(issuer -> verifier(config.oidc(), issuer, keys));
    }

    private static JwtConsumer verifier(CatalogConfig.Oidc oidc, String issuer, VerificationKeyResolver keys) {
        return new JwtConsumerBuilder()
                .setVerificationKeyResolver(keys)
                .setJwsAlgorithmConstraints(ALGORITHMS)
                .setExpectedIssuer(issuer)
                .setExpectedAudience(oidc.audience())
                .setRequireExpirationTime()
                .setRequireSubject()
                .setAllowedClockSkewInSeconds(Math.toIntExact(oidc.clockSkew().toSeconds()))
                .build();
    }

    Caller caller(String token) throws RefusedException {
        JwtConsumer consumer = verifier.orElseThrow(() -> new RefusedException(
                "this is no key ('floe_' and 43 letters, digits, '_' or '-'), and this catalog takes no tokens"));
        try {
            JwtClaims claims = consumer.processToClaims(token);
            String tenant = claims.getStringClaimValue(config.oidc().tenantClaim());
            if (tenant == null || !TENANT.matcher(tenant).matches()) {
                throw new RefusedException(
                        "the token names no tenant: the claim '" + config.oidc().tenantClaim()
                                + "' with up to 64 letters, digits, '.', '_' and '-' is expected");
            }
            return new Caller(tenant + "/" + claims.getSubject(), tenant, scopes(claims), config.rate());
        } catch (InvalidJwtException e) {
            if (isIssuerAway(e)) {
                throw new IssuerAwayException(e);
            }
            throw new RefusedException(why(e));
        } catch (MalformedClaimException e) {
            throw new RefusedException("a claim of the token has another type than it should");
        }
    }

    private static Set<Scope> scopes(JwtClaims claims) throws MalformedClaimException {
        String words = claims.hasClaim("scope") ? claims.getStringClaimValue("scope") : "";
        List<String> list = claims.isClaimValueStringList("scp") ? claims.getStringListClaimValue("scp") : List.of();
        Set<Scope> scopes = EnumSet.noneOf(Scope.class);
        Stream.concat(Arrays.stream(words.split(" ")), list.stream())
                .map(Scope::of)
                .flatMap(Optional::stream)
                .forEach(scopes::add);
        return scopes;
    }

    /// Nothing but fetching the issuer's keys reads or writes on the way.
    private static boolean isIssuerAway(InvalidJwtException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException) {
                return true;
            }
        }
        return false;
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
