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

/// Words for people: something to see, and nothing that changes how what stands around it is shown, on a page or in a
/// terminal.
@Target({FIELD, TYPE_USE})
@Retention(RUNTIME)
@Constraint(validatedBy = Words.Check.class)
public @interface Words {
    String message() default "words that can be seen, none of their characters for control";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks at them.
    final class Check implements ConstraintValidator<Words, String> {
        /// Controls of both sets, breaks of lines, and what turns the direction of a text.
        private static final Pattern CONTROL = Pattern.compile(
                "[\\p{Cc}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}\\x{061C}\\x{200E}\\x{200F}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]");

        /// Letters and signs, but for the blanks that are called so.
        private static final Pattern SEEN =
                Pattern.compile("[\\p{L}\\p{N}\\p{P}\\p{S}&&[^\\x{115F}\\x{1160}\\x{2800}\\x{3164}\\x{FFA0}]]");

        @Override
        public boolean isValid(String value, ConstraintValidatorContext context) {
            return value != null
                    && SEEN.matcher(value).find()
                    && !CONTROL.matcher(value).find();
        }
    }
}
