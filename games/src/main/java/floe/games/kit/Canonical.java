package floe.games.kit;

/// The one of a board's equal forms that stands for all of them: the one whose text comes first.
record Canonical<B>(B board, String text) {
    static <B> Canonical<B> of(Codec<B> codec, Symmetries<B> symmetries, B board) {
        return of(codec, symmetries, board, codec.write(board));
    }

    /// @param written the board's own text, which is not written again
    static <B> Canonical<B> of(Codec<B> codec, Symmetries<B> symmetries, B board, String written) {
        Canonical<B> first = null;
        for (B image : symmetries.images(board)) {
            String text = image == board ? written : codec.write(image);
            if (first == null || text.compareTo(first.text) < 0) {
                first = new Canonical<>(image, text);
            }
        }
        if (first == null) {
            throw new IllegalStateException("a board has no equal form, not even itself:\n" + codec.write(board));
        }
        return first;
    }

    /// A number that follows from the text, for dice.
    long seed() {
        return (long) text.hashCode() << Integer.SIZE ^ text.length();
    }
}
