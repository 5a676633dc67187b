package floe.cli.kit;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A whole number that an option takes. Whatever is none, or is beyond its bounds, is refused by the same words.
public abstract class WholeNumber implements ITypeConverter<Integer> {
    private final Bounds bounds;

    protected WholeNumber(int least, int most) {
        this("a number", least, most);
    }

    /// @param kind what it counts, as `a number of dots`
    protected WholeNumber(String kind, int least, int most) {
        this.bounds = new Bounds(kind, least, most);
    }

    @Override
    public final Integer convert(String value) {
        return (int) bounds.read(value);
    }

    /// One that may be a large number.
    public abstract static class Large implements ITypeConverter<Long> {
        private final Bounds bounds;

        protected Large(String kind, long least, long most) {
            this.bounds = new Bounds(kind, least, most);
        }

        @Override
        public final Long convert(String value) {
            return bounds.read(value);
        }
    }

    private record Bounds(String kind, long least, long most) {
        long read(String value) {
            try {
                long number = Long.parseLong(value);
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Said below, as of a number that is beyond the bounds.
            }
            throw new TypeConversionException(kind + " from " + least + " to " + most + " is expected");
        }
    }
}
