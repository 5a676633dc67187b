package floe.catalog.access;

/// The words of [Scope], for where Java takes constants alone: `@PermissionsAllowed` at an operation.
public final class Scopes {
    public static final String GUEST = "guest";
    public static final String PLAY = "play";
    public static final String SOLUTIONS = "solutions";
    public static final String DESIGN = "design";
    public static final String HOUSE = "house";
    public static final String OPERATE = "operate";
    public static final String SIGN_IN = "sign-in";

    private Scopes() {}
}
