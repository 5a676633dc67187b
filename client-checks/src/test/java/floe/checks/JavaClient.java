package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import floe.checks.Description.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// A Java client that was made from the description, compiled and called by the names that the description has for
/// operations and parameters.
final class JavaClient implements AutoCloseable {
    private static final String PACKAGE = "org.openapitools.client.";

    private final URLClassLoader classes;
    private final Object client;
    private final ObjectMapper json;

    private JavaClient(URLClassLoader classes) throws ReflectiveOperationException {
        this.classes = classes;
        Class<?> type = classes.loadClass(PACKAGE + "ApiClient");
        this.client = type.getConstructor().newInstance();
        this.json = (ObjectMapper) type.getMethod("getObjectMapper").invoke(client);
    }

    /// What an operation answered.
    record Answer(int status, Object data) {}

    static JavaClient compile(GeneratedClient made) throws IOException, ReflectiveOperationException {
        Path out = Files.createDirectories(made.folder().resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            StringWriter said = new StringWriter();
            List<String> options = List.of(
                    "-d", out.toString(), "-cp", System.getProperty("java.class.path"), "-parameters", "-proc:none");
            boolean good = compiler.getTask(
                            said, files, null, options, null, files.getJavaFileObjectsFromPaths(made.files(".java")))
                    .call();
            assertThat(good).as(said.toString()).isTrue();
        }
        return new JavaClient(new URLClassLoader(new URL[] {out.toUri().toURL()}, JavaClient.class.getClassLoader()));
    }

    /// As a user of it would: where the catalog is, and what every request has beside what the client puts there.
    void connect(URI base, Consumer<HttpRequest.Builder> every, Consumer<HttpResponse<InputStream>> heard)
            throws ReflectiveOperationException {
        client.getClass().getMethod("updateBaseUri", String.class).invoke(client, base.toString());
        client.getClass().getMethod("setRequestInterceptor", Consumer.class).invoke(client, every);
        client.getClass().getMethod("setResponseInterceptor", Consumer.class).invoke(client, heard);
    }

    /// Calls an operation with these parameters, the others left out.
    Answer call(Operation operation, Map<String, String> parameters, String body) throws Exception {
        String tag = operation.node().at("/tags/0").asText();
        Class<?> type = classes.loadClass(
                PACKAGE + "api." + tag.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + tag.substring(1) + "Api");
        Object api = type.getConstructor(client.getClass()).newInstance(client);
        Method method = Arrays.stream(type.getMethods())
                .filter(it -> it.getName().equals(operation.id() + "WithHttpInfo"))
                .min(Comparator.comparingInt(Method::getParameterCount))
                .orElseThrow(() -> new AssertionError(type + " has no " + operation.id()));
        Object[] values = new Object[method.getParameterCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(method.getParameters()[i], parameters, body);
        }
        try {
            Object answer = method.invoke(api, values);
            return new Answer(
                    (int) answer.getClass().getMethod("getStatusCode").invoke(answer),
                    answer.getClass().getMethod("getData").invoke(answer));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }

    private Object value(Parameter parameter, Map<String, String> parameters, String body) throws IOException {
        if (parameter.getType().getPackageName().equals(PACKAGE + "model")) {
            return json.readValue(body, parameter.getType());
        }
        return json.convertValue(parameters.get(parameter.getName()), parameter.getType());
    }

    @Override
    public void close() throws IOException {
        classes.close();
    }
}
