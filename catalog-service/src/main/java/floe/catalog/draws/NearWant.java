package floe.catalog.draws;

import java.util.Optional;

/// So many boards that are about as hard as somebody is strong.
///
/// @param size of any size unless it is said
/// @param rating how strong; as strong as the players unless it is said
public record NearWant(String game, Optional<String> size, int count, Optional<Integer> rating) implements Wish {}
