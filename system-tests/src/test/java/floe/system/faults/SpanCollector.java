package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Where services send their traces: takes OTLP over HTTP, and knows of its binary form as much as it takes to tell the
/// spans apart.
final class SpanCollector implements AutoCloseable {
    private static final int RESOURCE_SPANS = 1;
    private static final int SCOPE_SPANS = 2;
    private static final int SPANS = 2;
    private static final int TRACE = 1;
    private static final int ID = 2;
    private static final int PARENT = 4;
    private static final int NAME = 5;
    private static final int ATTRIBUTES = 9;
    private static final int LINKS = 13;
    private static final int KEY = 1;
    private static final int WORD = 1;
    private static final int LIST = 5;
    private static final int BYTES = 2;

    private final HttpServer server;
    private final Collection<Span> spans = new ConcurrentLinkedQueue<>();

    /// @param parent the span that caused it, or empty
    /// @param links the ids of those that it would not be there without
    /// @param attributes those that are words or lists of them
    record Span(
            String trace,
            String id,
            String parent,
            String name,
            List<String> links,
            Map<String, List<String>> attributes) {
        List<String> attribute(String key) {
            return attributes.getOrDefault(key, List.of());
        }
    }

    private SpanCollector(HttpServer server) {
        this.server = server;
    }

    static SpanCollector start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        SpanCollector collector = new SpanCollector(server);
        server.createContext("/v1/traces", collector::take);
        server.start();
        return collector;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void take(HttpExchange exchange) throws IOException {
        ByteBuffer request = ByteBuffer.wrap(exchange.getRequestBody().readAllBytes());
        parts(
                request,
                RESOURCE_SPANS,
                resource -> parts(resource, SCOPE_SPANS, scope -> parts(scope, SPANS, span -> spans.add(span(span)))));
        exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }

    private static Span span(ByteBuffer message) {
        String[] ids = {"", "", "", "", ""};
        String[] name = {""};
        List<String> links = new ArrayList<>();
        Map<String, List<String>> attributes = new TreeMap<>();
        fields(message, (number, value) -> {
            switch (number) {
                case TRACE, ID, PARENT -> ids[number] = HexFormat.of().formatHex(bytes(value));
                case NAME -> name[0] = new String(bytes(value), UTF_8);
                case ATTRIBUTES -> {
                    List<String> words = new ArrayList<>();
                    words(value, words);
                    attributes.put(words.getFirst(), words.subList(1, words.size()));
                }
                case LINKS -> parts(value, ID, id -> links.add(HexFormat.of().formatHex(bytes(id))));
                default -> {
                    // Of no concern.
                }
            }
        });
        return new Span(ids[TRACE], ids[ID], ids[PARENT], name[0], links, attributes);
    }

    /// A key, and behind it what it is, if that is a word or a list of them.
    private static void words(ByteBuffer attribute, List<String> words) {
        fields(attribute, (number, value) -> {
            if (number == KEY) {
                words.add(new String(bytes(value), UTF_8));
            } else {
                value(value, words);
            }
        });
    }

    private static void value(ByteBuffer any, List<String> words) {
        fields(any, (number, value) -> {
            if (number == WORD) {
                words.add(new String(bytes(value), UTF_8));
            } else if (number == LIST) {
                fields(value, (_, one) -> value(one, words));
            }
        });
    }

    private static byte[] bytes(ByteBuffer value) {
        byte[] bytes = new byte[value.remaining()];
        value.get(bytes);
        return bytes;
    }

    private static void parts(ByteBuffer message, int wanted, Consumer<ByteBuffer> taker) {
        fields(message, (number, value) -> {
            if (number == wanted) {
                taker.accept(value);
            }
        });
    }

    /// The fields of a message that have a length; numbers are passed by.
    private static void fields(ByteBuffer message, BiConsumer<Integer, ByteBuffer> taker) {
        message.order(ByteOrder.LITTLE_ENDIAN);
        while (message.hasRemaining()) {
            long tag = varint(message);
            switch ((int) (tag & 7)) {
                case 0 -> varint(message);
                case 1 -> message.getLong();
                case BYTES -> {
                    int length = (int) varint(message);
                    ByteBuffer value = message.slice(message.position(), length);
                    message.position(message.position() + length);
                    taker.accept((int) (tag >> 3), value);
                }
                case 5 -> message.getInt();
                default -> throw new IllegalArgumentException("no OTLP: a field of kind " + (tag & 7));
            }
        }
    }

    private static long varint(ByteBuffer message) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = message.get();
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
