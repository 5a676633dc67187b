package floe.client;

/// A Glicko-2 rating and its standard deviation.
public record Rating(double rating, double deviation) {}
