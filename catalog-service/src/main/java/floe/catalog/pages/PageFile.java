package floe.catalog.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/// A file of the pages, as it is sent.
///
/// @param type its media type
/// @param pressed the same by gzip, where that makes it smaller
/// @param tag a strong tag of the bytes
record PageFile(String type, byte[] plain, Optional<byte[]> pressed, String tag) {
    private static final int TAG_BYTES = 12;

    static PageFile of(String name, byte[] plain) {
        String type = type(name);
        byte[] pressed = pressed(plain);
        return new PageFile(
                type, plain, Optional.of(pressed).filter(smaller -> smaller.length < plain.length), tag(plain));
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
            case "wasm" -> "application/wasm";
            default -> "application/octet-stream";
        };
    }

    private static byte[] pressed(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 3);
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot be pressed", e);
        }
        return bytes.toByteArray();
    }

    private static String tag(byte[] plain) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(plain);
            return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
