package floe.cli.kit;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The address that an option names.
public final class AddressArgument implements ITypeConverter<URI> {
    private static final int LAST_PORT = 65_535;

    @Override
    public URI convert(String value) {
        try {
            URI address = new URI(value);
            if (address.getPort() <= LAST_PORT) {
                return address;
            }
        } catch (URISyntaxException e) {
            // Told below, as a port that there is not.
        }
        throw new TypeConversionException("an address such as http://localhost:8080 is expected");
    }
}
