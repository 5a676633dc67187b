package floe.catalog.http.requests;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.TYPE_USE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import java.util.regex.Pattern;

/// Words for people: not blank, and without characters for control.
@Target({FIELD, TYPE_USE})
@Retention(RUNTIME)
@Constraint(validatedBy = Words.Check.class)
public @interface Words {
    String message() default "words, none of their characters for control";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks at them.
    final class Check implements ConstraintValidator<Words, String> {
        private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\p{Cs}\\p{Cn}]");

        @Override
        public boolean isValid(String value, ConstraintValidatorContext context) {
            return value != null && !value.isBlank() && !CONTROL.matcher(value).find();
        }
    }
}
