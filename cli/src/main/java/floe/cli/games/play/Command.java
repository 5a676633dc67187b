package floe.cli.games.play;

/// What a player can ask for beside moves.
enum Command {
    UNDO('u', "undo"),
    HINT('h', "hint"),
    RESTART('r', "restart"),
    QUIT('q', "quit");

    private final char key;
    private final String word;

    Command(char key, String word) {
        this.key = key;
        this.word = word;
    }

    /// Whether the text is this command: its word, or its letter alone, which is a small one as moves are not.
    boolean isCalled(String text) {
        return text.equals(word) || text.equals(String.valueOf(key));
    }

    static String words() {
        StringBuilder words = new StringBuilder();
        for (Command command : values()) {
            words.append(words.isEmpty() ? "" : " · ")
                    .append(command.key)
                    .append(' ')
                    .append(command.word);
        }
        return words.toString();
    }
}
