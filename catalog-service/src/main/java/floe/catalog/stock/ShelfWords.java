package floe.catalog.stock;

/// Names shelves: all of a game, a size, a band, or any mixture. An empty word names all.
public record ShelfWords(String game, String size, String band) {
    public boolean all() {
        return game.isEmpty() && size.isEmpty() && band.isEmpty();
    }
}
