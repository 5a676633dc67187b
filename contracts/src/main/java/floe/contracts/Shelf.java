package floe.contracts;

/// Where a level stands: its game, size and band, written `ice/20x25/hard`.
public record Shelf(String game, String size, String band) {
    public Shelf {
        requireName("game", game);
        requireName("size", size);
        requireName("band", band);
    }

    public static Shelf parse(String text) {
        String[] names = text.split("/", -1);
        if (names.length != 3) {
            throw new IllegalArgumentException("'" + text + "' is no shelf: game/size/band is one, as ice/20x25/hard");
        }
        return new Shelf(names[0], names[1], names[2]);
    }

    private static void requireName(String what, String name) {
        if (name.isBlank() || name.indexOf('/') >= 0) {
            throw new IllegalArgumentException("'" + name + "' is no " + what + " of a shelf");
        }
    }

    @Override
    public String toString() {
        return game + '/' + size + '/' + band;
    }
}
