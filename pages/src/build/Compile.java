import static java.util.concurrent.Executors.newFixedThreadPool;

import java.io.File;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

/// Compiles the rules for browsers. Not by TeaVM's own plugin, which does it all at each build, one after the other: this
/// runs when a class has changed, and its three parts side by side.
///
/// Arguments: the folder to write to, and the class path of what is compiled.
final class Compile {
    private static final String RUNTIME = "org/teavm/backend/wasm/wasm-gc-module-runtime.min.js";

    private final Path folder;
    private final List<File> classPath;

    private Compile(Path folder, List<File> classPath) {
        this.folder = folder;
        this.classPath = classPath;
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        String own = System.getProperty("java.class.path");
        List<File> classPath = Arrays.stream((arguments[1] + File.pathSeparator + own).split(File.pathSeparator))
                .filter(part -> !part.isEmpty())
                .map(File::new)
                .toList();
        Files.createDirectories(folder);
        new Compile(folder, classPath).all();
    }

    private void all() throws Exception {
        try (ExecutorService two = newFixedThreadPool(2)) {
            List<Future<?>> parts = new ArrayList<>();
            parts.add(two.submit(() -> part("Factory", TeaVMTargetType.WEBASSEMBLY_GC, "factory.wasm")));
            parts.add(two.submit(() -> part("Rules", TeaVMTargetType.JAVASCRIPT, "rules.js")));
            parts.add(two.submit(() -> part("Factory", TeaVMTargetType.JAVASCRIPT, "factory.js")));
            for (Future<?> part : parts) {
                part.get();
            }
        }
        try (InputStream runtime = Compile.class.getClassLoader().getResourceAsStream(RUNTIME)) {
            Files.copy(runtime, folder.resolve("factory.wasm-runtime.js"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Void part(String main, TeaVMTargetType type, String name) throws Exception {
        TeaVMTool tool = new TeaVMTool();
        tool.setMainClass("floe.pages." + main);
        tool.setTargetType(type);
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(name);
        tool.setClassPath(classPath);
        tool.setClassLoader(new URLClassLoader(
                classPath.stream().map(Compile::url).toArray(URL[]::new), Compile.class.getClassLoader()));
        tool.setJsModuleType(JSModuleType.ES2015);
        tool.setObfuscated(true);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.generate();
        List<Problem> problems = tool.getProblemProvider().getSevereProblems();
        if (!problems.isEmpty()) {
            Problem first = problems.getFirst();
            throw new IllegalStateException(name + ": " + problems.size() + " problems, the first: " + first.getText() + ' '
                    + Arrays.toString(first.getParams()) + " at " + first.getLocation());
        }
        return null;
    }

    private static URL url(File part) {
        try {
            return part.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(part + " cannot be on a class path", e);
        }
    }
}
