package floe.catalog.stack;

import floe.catalog.access.Scopes;
import io.quarkus.security.PermissionsAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// A defect, for seeing what clients are told of one.
@Path("/tests/defect")
@PermissionsAllowed(Scopes.PLAY)
public class FailingResource {
    public static final String SECRET = "the inside of the house";

    @GET
    @Operation(hidden = true)
    public String fail() {
        throw new IllegalStateException(SECRET);
    }
}
