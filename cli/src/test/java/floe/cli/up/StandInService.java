package floe.cli.up;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/// Takes the place of a service, so that `up` is tested without them: it serves its health and its environment, and
/// `/die` ends it.
public final class StandInService {
    private static final int ENDED_BY_REQUEST = 7;

    private StandInService() {}

    public static void main(String[] args) throws IOException {
        if (System.getenv("QUARKUS_HTTP_PORT") != null) {
            serveClients();
        }
        // What says that it is ready serves its clients.
        HttpServer management = serverAt("QUARKUS_MANAGEMENT_PORT");
        management.createContext("/q/health/ready", exchange -> answer(exchange, "ready"));
        management.createContext("/q/health/live", exchange -> answer(exchange, "live"));
        management.start();
        System.out.println("serving");
    }

    private static void serveClients() throws IOException {
        HttpServer server = serverAt("QUARKUS_HTTP_PORT");
        server.createContext("/environment", exchange -> answer(exchange, environment()));
        server.createContext(
                "/pid",
                exchange -> answer(exchange, "" + ProcessHandle.current().pid()));
        server.createContext("/die", exchange -> {
            System.out.println("last words");
            System.exit(ENDED_BY_REQUEST);
        });
        server.start();
    }

    private static HttpServer serverAt(String port) throws IOException {
        return HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv(port))), 0);
    }

    /// Makes a project root in which every service is this one.
    static Path installedIn(Path root) throws IOException {
        for (String module : new String[] {"generator-service", "solver-service", "catalog-service"}) {
            Path app = Files.createDirectories(root.resolve(module).resolve("target/quarkus-app"));
            writeJar(app.resolve("quarkus-run.jar"));
        }
        return root;
    }

    private static void writeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StandInService.class.getName());
        String self = StandInService.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                var program = StandInService.class.getClassLoader().getResourceAsStream(self)) {
            out.putNextEntry(new JarEntry(self));
            program.transferTo(out);
            out.closeEntry();
        }
    }

    private static String environment() {
        StringBuilder text = new StringBuilder();
        System.getenv()
                .forEach((key, value) ->
                        text.append(key).append('=').append(value).append('\n'));
        return text.toString();
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
