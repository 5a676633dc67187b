package floe.system.faults;

import static java.nio.charset.StandardCharsets.US_ASCII;

import floe.system.Project;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/// A certificate of this machine that vouches for itself, made by the JDK's keytool, in the forms in which brokers,
/// databases and clients want it.
///
/// @param store the key with its certificate, for Java
/// @param certificate for clients, who trust nobody else
/// @param key for Postgres
record Certificate(Path store, Path certificate, Path key) {
    static final String PASSWORD = "not-a-secret";

    private static final String NAME = "floe";

    static Certificate make(Path folder) throws Exception {
        Path store = folder.resolve("floe.p12");
        Project.Answer answer = Project.run(
                folder,
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                NAME,
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=IP:127.0.0.1,DNS:localhost",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                store.toString());
        if (answer.exit() != 0) {
            throw new IllegalStateException("keytool: " + answer.output());
        }
        KeyStore keys = keys(store);
        Path certificate = Files.writeString(
                folder.resolve("floe.crt"),
                pem("CERTIFICATE", keys.getCertificate(NAME).getEncoded()));
        Path key = Files.createFile(
                folder.resolve("floe.key"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                key,
                pem("PRIVATE KEY", keys.getKey(NAME, PASSWORD.toCharArray()).getEncoded()));
        return new Certificate(store, certificate, key);
    }

    /// What a client of Java needs to trust it.
    SSLContext trusted() throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setCertificateEntry(NAME, keys(store).getCertificate(NAME));
        trust.init(known);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private static KeyStore keys(Path store) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return keys;
    }

    private static String pem(String kind, byte[] content) {
        return "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(content) + "\n-----END " + kind
                + "-----\n";
    }
}
