package floe.cli.kit;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The address that an option names.
public final class AddressArgument implements ITypeConverter<URI> {
    @Override
    public URI convert(String value) {
        try {
            return new URI(value);
        } catch (URISyntaxException e) {
            throw new TypeConversionException("an address such as http://localhost:8080 is expected");
        }
    }
}
