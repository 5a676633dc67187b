package floe.catalog.intake;

/// A designer's board that came to nothing: counted like any other, and its designer is told why.
///
/// @param submission under which it was handed in
/// @param detail why, in a sentence
public record Returned(String submission, String detail, Rejection rejection) implements Entry {}
