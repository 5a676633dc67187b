/// What clients are told of what went wrong: the kinds (`ProblemKind`), and how a request ends that never gets
/// as far as a resource (`EarlyProblems`). What is thrown elsewhere is turned into these in `failures`.
package floe.catalog.http.problems;
