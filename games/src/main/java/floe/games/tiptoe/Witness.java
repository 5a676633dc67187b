package floe.games.tiptoe;

/// Two paths whose union is the board.
record Witness(TiptoeBoard one, TiptoeBoard other) {}
