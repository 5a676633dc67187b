package floe.bench.catalog;

import floe.models.SecondModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Players of different patience, who play levels of a game and tell the catalog what came of it.
final class SimulatedHouse {
    private static final int TOGETHER = 100;
    private static final int PLAYS_BEFORE = 5;
    private static final Pattern RATING = Pattern.compile("\"rating\":\\{\"rating\":([-0-9.]+)");

    private final SecondModel model;
    private final List<PlayedLevel> levels;
    private final Random random;
    private final double[] patience;

    private record Try(int player, int level) {}

    SimulatedHouse(SecondModel model, List<PlayedLevel> levels, int players, Random random) {
        this.model = model;
        this.levels = levels;
        this.random = random;
        this.patience = patience(players);
    }

    /// Around what the levels cost, in logarithms, and as far apart as these are.
    private double[] patience(int players) {
        double[] costs = levels.stream()
                .mapToDouble(level -> Math.log(model.effort(level.board(), level.solution(), PLAYS_BEFORE, random)))
                .toArray();
        double mean = IntStream.range(0, costs.length)
                .mapToDouble(at -> costs[at])
                .average()
                .orElseThrow();
        double spread = Math.sqrt(IntStream.range(0, costs.length)
                .mapToDouble(at -> (costs[at] - mean) * (costs[at] - mean))
                .average()
                .orElseThrow());
        return IntStream.range(0, players)
                .mapToDouble(_ -> Math.exp(mean + spread * random.nextGaussian()))
                .toArray();
    }

    /// What each player is ready to pay for a level.
    double[] patience() {
        return patience.clone();
    }

    /// Each level is tried by so many of the players, all in no order.
    ///
    /// @return how many tries ended with a solution
    int play(HttpLine catalog, int plays) throws IOException {
        List<Try> tries = new ArrayList<>();
        List<Integer> players =
                new ArrayList<>(IntStream.range(0, patience.length).boxed().toList());
        for (int level = 0; level < levels.size(); level++) {
            Collections.shuffle(players, random);
            for (int player : players.subList(0, Math.min(plays, players.size()))) {
                tries.add(new Try(player, level));
            }
        }
        Collections.shuffle(tries, random);
        int solved = 0;
        for (int from = 0; from < tries.size(); from += TOGETHER) {
            solved += tell(catalog, from, tries.subList(from, Math.min(tries.size(), from + TOGETHER)));
        }
        return solved;
    }

    private int tell(HttpLine catalog, int first, List<Try> tries) throws IOException {
        int solved = 0;
        List<String> told = new ArrayList<>();
        for (int i = 0; i < tries.size(); i++) {
            PlayedLevel level = levels.get(tries.get(i).level());
            double cost = model.play(level.board(), level.solution(), random);
            boolean isSolved = cost <= patience[tries.get(i).player()];
            solved += isSolved ? 1 : 0;
            told.add("{\"attemptId\":\"%s-%d\",\"levelId\":\"%s\",\"playerId\":\"%s\",\"solved\":%s,\"millis\":%d}"
                    .formatted(
                            level.verdict().game(),
                            first + i,
                            level.id(),
                            name(tries.get(i).player()),
                            isSolved,
                            1
                                    + Math.round(500
                                            * Math.min(
                                                    cost, patience[tries.get(i).player()]))));
        }
        catalog.send("POST", "/v1/attempts", "{\"attempts\":[" + String.join(",", told) + "]}");
        HttpLine.Answer answer = catalog.answer();
        int counted = answer.text().split("\"counted\"", -1).length - 1;
        if (answer.status() != 200 || counted != tries.size()) {
            throw new IOException(counted + " of " + tries.size() + " attempts were counted: " + answer.text());
        }
        return solved;
    }

    Map<String, Double> ratingsOfLevels(HttpLine catalog) throws IOException {
        Map<String, Double> ratings = new HashMap<>();
        for (PlayedLevel level : levels) {
            ratings.put(level.id(), rating(catalog.get("/v1/levels/" + level.id() + "/stats", "")));
        }
        return ratings;
    }

    /// By the order of the players.
    double[] ratingsOfPlayers(HttpLine catalog) throws IOException {
        double[] ratings = new double[patience.length];
        for (int player = 0; player < ratings.length; player++) {
            ratings[player] = rating(catalog.get("/v1/players/" + name(player), ""));
        }
        return ratings;
    }

    private String name(int player) {
        return levels.getFirst().verdict().game() + "-" + player;
    }

    private static double rating(HttpLine.Answer answer) throws IOException {
        Matcher rating = RATING.matcher(answer.text());
        if (answer.status() != 200 || !rating.find()) {
            throw new IOException("no rating: " + answer.status() + " " + answer.text());
        }
        return Double.parseDouble(rating.group(1));
    }
}
