package floe.catalog.http.requests;

import com.fasterxml.jackson.databind.JsonMappingException;
import floe.catalog.http.problems.ProblemKind;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.validation.metadata.ConstraintDescriptor;
import jakarta.validation.metadata.PropertyDescriptor;
import java.util.Collection;

/// What bodies may hold, as it stands with their fields: once for each limit, as the description of the API reads it
/// there. What takes a game or a look at the database is looked at elsewhere.
@Singleton
public final class Limits {
    /// An id that a client chose, of a player, an attempt, a match. One or two dots alone are what clients take out of
    /// addresses, so nobody could ask for them.
    public static final String ID = "^(?:[A-Za-z0-9_:@-][A-Za-z0-9._:@-]{0,63}|"
            + "\\.[A-Za-z0-9_:@-][A-Za-z0-9._:@-]{0,62}|\\.\\.[A-Za-z0-9._:@-]{1,62})$";

    public static final String ID_IN_WORDS =
            "up to 64 letters, digits, '.', '_', ':', '@' and '-', but no '.' or '..' alone";

    public static final String LEVEL = "^[0-9a-f]{32}$";
    public static final String LEVEL_IN_WORDS = "32 hexadecimal digits, the letters small";

    public static final String TENANT = "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$";
    public static final String TENANT_IN_WORDS = "a word of up to 64 letters, digits, '.', '_' and '-'";

    private final Validator validator;

    Limits(Validator validator) {
        this.validator = validator;
    }

    /// @throws ProblemException that tells of one field that goes beyond what it may, by its name
    public <T> T require(T body) {
        validator.validate(body).stream().findFirst().ifPresent(violation -> {
            throw ProblemKind.BAD_BODY.exception(place(violation) + ": " + why(violation));
        });
        return body;
    }

    /// Without the words of the validator's own for what is in a list or an optional.
    private static String place(ConstraintViolation<?> violation) {
        return violation.getPropertyPath().toString().replaceAll("\\.?<[^>]*>", "");
    }

    /// Which whole numbers a field takes, of those that its type has.
    String numbers(JsonMappingException.Reference field, Class<?> type) {
        boolean isLong = type == long.class || type == Long.class;
        long least = isLong ? Long.MIN_VALUE : Integer.MIN_VALUE;
        long most = isLong ? Long.MAX_VALUE : Integer.MAX_VALUE;
        PropertyDescriptor known =
                validator.getConstraintsForClass(owner(field)).getConstraintsForProperty(field.getFieldName());
        if (known != null) {
            for (ConstraintDescriptor<?> limit : known.getConstraintDescriptors()) {
                switch (limit.getAnnotation()) {
                    case Min min -> least = min.value();
                    case Max max -> most = max.value();
                    default -> {
                        // Says nothing of numbers.
                    }
                }
            }
        }
        return "no whole number from " + least + " to " + most;
    }

    private static Class<?> owner(JsonMappingException.Reference field) {
        return field.getFrom() instanceof Class<?> type ? type : field.getFrom().getClass();
    }

    private static String why(ConstraintViolation<?> violation) {
        Object value = violation.getInvalidValue();
        return switch (violation.getConstraintDescriptor().getAnnotation()) {
            case Min least -> value + " is no whole number from " + least.value() + " on";
            case Max most -> value + " is no whole number up to " + most.value();
            case Size size
            when value instanceof Collection<?> all ->
                all.size() + " of them; from " + size.min() + " to " + size.max() + " are expected";
            case Size size ->
                ValueFormats.quoted(String.valueOf(value)) + " is not what it should be: expected are up to "
                        + size.max() + " characters";
            case NotNull _ -> "null is not what it should be: a value is expected";
            default ->
                ValueFormats.quoted(String.valueOf(value)) + " is not what it should be: expected is "
                        + violation.getMessage();
        };
    }
}
