package floe.client;

/// What stands on a shelf.
///
/// @param neverShown how many levels nobody has been shown
/// @param target how many of those should stand there
/// @param missing how many are lacking
public record Stock(String game, String size, String band, long total, long neverShown, int target, int missing) {}
