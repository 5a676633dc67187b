package floe.pictures;

/// This machine cannot draw. The message says what it lacks.
public final class PictureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PictureException(String message, Throwable cause) {
        super(message, cause);
    }
}
