package floe.games.kit;

import floe.games.Features;

/// Compares levels by their text: whatever is not the character that stands there most often. For games whose boards
/// have nothing that only decorates.
public final class TextFeatures<B> implements FeatureExtractor<B> {
    private final Codec<B> codec;
    private final Symmetries<B> symmetries;

    public TextFeatures(Codec<B> codec, Symmetries<B> symmetries) {
        this.codec = codec;
        this.symmetries = symmetries;
    }

    @Override
    public Features of(B board, String solution) {
        int ground = mostFrequent(codec.write(board));
        return new Features(symmetries.images(board).stream()
                .map(image -> codec.write(image)
                        .chars()
                        .map(sign -> sign == ground || sign == '\n' ? 0 : sign)
                        .toArray())
                .toList());
    }

    /// The first in the order of characters where several are.
    private static int mostFrequent(String text) {
        int[] signs = text.chars().filter(sign -> sign != '\n').sorted().toArray();
        int most = 0;
        int mostFrequent = 0;
        for (int from = 0; from < signs.length; ) {
            int sign = signs[from];
            int to = from;
            while (to < signs.length && signs[to] == sign) {
                to++;
            }
            if (to - from > most) {
                most = to - from;
                mostFrequent = sign;
            }
            from = to;
        }
        return mostFrequent;
    }
}
