package floe.client;

/// Where levels of one game, size and band stand.
///
/// @param size rows x columns, such as `20x25`
/// @param band `easy`, `medium`, `hard` or `expert`
public record Shelf(String game, String size, String band) {}
