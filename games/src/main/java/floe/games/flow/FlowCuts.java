package floe.games.flow;

/// Where the bands begin on each size.
final class FlowCuts {
    private FlowCuts() {}

    static double[] of(int rows, int columns) {
        return new double[] {1, 2.5, 3, 3.5, 5};
    }
}
