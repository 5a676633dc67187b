/// How answers go out: in the forms that clients take, pressed, kept by whoever may keep them, paid for by
/// their bytes, or piece by piece.
package floe.catalog.http.answers;
