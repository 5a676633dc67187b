package floe.catalog.intake;

import java.util.Optional;

/// A board that came to nothing. It is counted; where a designer has handed it in, they are told why; and where it is a
/// level by older rules, it is one no longer.
///
/// @param id as the verdict has it: nobody has looked whether the board makes it
/// @param board its text, as it was judged
/// @param rules the version of the rules that say so
/// @param submission under which it was handed in
/// @param detail why, in a sentence
public record NoLevel(
        String id, String board, int rules, Optional<String> submission, String detail, Rejection rejection)
        implements Entry {}
