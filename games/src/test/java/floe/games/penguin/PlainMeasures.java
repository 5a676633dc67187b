package floe.games.penguin;

import floe.models.PlainPenguin;
import java.util.ArrayList;
import java.util.List;

/// The measures of an accepted board once more, by trying: slow, plain, and on the text alone.
public final class PlainMeasures {
    private static final String LETTERS = "UDLR";
    private static final String REMOVABLE = "#T*x<>^v-|";

    private final String text;
    private final PlainPenguin plain;
    private final String solution;

    public PlainMeasures(String text, String solution) {
        this.text = text;
        this.plain = new PlainPenguin(text);
        this.solution = solution;
    }

    public double alternatives() {
        int others = -solution.length();
        for (PlainPenguin.Spot spot : spots()) {
            for (char letter : LETTERS.toCharArray()) {
                others += plain.slide(spot, letter).outcome().equals("blocked") ? 0 : 1;
            }
        }
        return (double) others / solution.length();
    }

    public int setback() {
        int worst = 0;
        List<PlainPenguin.Spot> spots = spots();
        for (int at = 0; at < spots.size(); at++) {
            for (char letter : LETTERS.toCharArray()) {
                PlainPenguin.Slide slide = plain.slide(spots.get(at), letter);
                int rest = slide.outcome().equals("stopped")
                        ? plain.solve(slide.spot()).moves()
                        : -1;
                worst = rest < 0 ? worst : Math.max(worst, rest + 1 - (solution.length() - at));
            }
        }
        return worst;
    }

    public int removable() {
        int removable = 0;
        for (String without : withoutABlock()) {
            PlainPenguin smaller = new PlainPenguin(without);
            PlainPenguin.Answer answer = smaller.solve();
            boolean isSame = answer.moves() == solution.length() && answer.shortest() == 1;
            removable += isSame && smaller.isSolvedBy(solution) ? 1 : 0;
        }
        return removable;
    }

    private List<PlainPenguin.Spot> spots() {
        List<PlainPenguin.Spot> spots = new ArrayList<>(List.of(plain.start()));
        for (char letter : solution.substring(0, solution.length() - 1).toCharArray()) {
            spots.add(plain.slide(spots.getLast(), letter).spot());
        }
        return spots;
    }

    private List<String> withoutABlock() {
        List<String> lines = text.lines().toList();
        int rows = Integer.parseInt(lines.getFirst().split(" ")[1]);
        List<String> all = new ArrayList<>();
        for (int row = 1; row <= rows; row++) {
            for (int column = 0; column < lines.get(row).length(); column++) {
                if (REMOVABLE.indexOf(lines.get(row).charAt(column)) >= 0) {
                    all.add(with(
                            lines,
                            row,
                            lines.get(row).substring(0, column)
                                    + '.'
                                    + lines.get(row).substring(column + 1)));
                }
            }
        }
        String grid = String.join("\n", lines.subList(1, rows + 1));
        for (char door = '1'; door <= '9'; door++) {
            if (grid.indexOf(door) >= 0) {
                all.add(lines.getFirst() + "\n" + grid.replace(door, '.') + "\n"
                        + String.join("\n", lines.subList(rows + 1, lines.size())));
            }
        }
        for (int line = rows + 1; line < lines.size(); line++) {
            List<String> fewer = new ArrayList<>(lines);
            fewer.remove(line);
            all.add(String.join("\n", fewer));
        }
        return all;
    }

    private static String with(List<String> lines, int at, String line) {
        List<String> changed = new ArrayList<>(lines);
        changed.set(at, line);
        return String.join("\n", changed);
    }
}
