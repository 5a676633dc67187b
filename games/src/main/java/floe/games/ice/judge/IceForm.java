package floe.games.ice.judge;

import floe.games.Measures;
import floe.games.ice.board.IceField;

/// A form that a person sees in a field, as a measure, and from which value on a level counts as having it.
public enum IceForm {
    MIRRORED("mirrored", 0.8) {
        @Override
        double of(IceOutline outline) {
            return outline.mirrored();
        }
    },
    ISLANDS("islands", 0.6) {
        @Override
        double of(IceOutline outline) {
            return outline.islands();
        }
    },
    WALLS("walls", 0.6) {
        @Override
        double of(IceOutline outline) {
            return outline.walls();
        }
    },
    ROOMS("rooms", 2) {
        @Override
        double of(IceOutline outline) {
            return outline.rooms();
        }
    };

    private static final IceForm[] ALL = values();

    private final String measure;
    private final double least;

    IceForm(String measure, double least) {
        this.measure = measure;
        this.least = least;
    }

    abstract double of(IceOutline outline);

    /// The measure's name, and the option's.
    public String measure() {
        return measure;
    }

    /// From which value of the measure on a level counts as having the form.
    public double least() {
        return least;
    }

    /// Whether these are the measures of a level that has the form.
    public boolean isIn(Measures measures) {
        return measures.value(measure).orElse(0) >= least;
    }

    /// The measures of a field's forms.
    public static Measures of(IceField field) {
        IceOutline outline = new IceOutline(field);
        Measures all = Measures.NONE;
        for (IceForm form : ALL) {
            all = all.with(form.measure, form.of(outline));
        }
        return all;
    }
}
