package floe.catalog.stack;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// An operation of which nobody has said who may do it.
@Path("/tests/unsaid")
public class UnsaidResource {
    @GET
    @Operation(hidden = true)
    public String answer() {
        return "done";
    }
}
