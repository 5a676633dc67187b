package floe.cli.kit;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The path that an option or a parameter names. An empty one is none: to Java it is the folder of the call.
public final class PathArgument implements ITypeConverter<Path> {
    @Override
    public Path convert(String value) {
        if (value.isEmpty()) {
            throw new TypeConversionException("the name of a file or a folder is expected");
        }
        try {
            return Path.of(value);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("the name of a file or a folder is expected (" + e.getReason() + ")");
        }
    }
}
