package floe.games;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How large a board is, written rows first: `20x25` has 20 rows of 25 columns.
public record Size(int rows, int columns) {
    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,3})x([1-9][0-9]{0,3})");

    public Size {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException("a board of " + rows + " rows and " + columns + " columns cannot be");
        }
    }

    public static Size parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no size: rows x columns is one, such as 20x25");
        }
        return new Size(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    }

    /// Whether a board of this size fits between the two, each side for itself.
    public boolean within(Size least, Size most) {
        return least.rows <= rows && rows <= most.rows && least.columns <= columns && columns <= most.columns;
    }

    @Override
    public String toString() {
        return rows + "x" + columns;
    }
}
