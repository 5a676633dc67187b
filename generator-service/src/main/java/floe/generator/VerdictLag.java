package floe.generator;

import floe.wire.Lag;

/// How far catalogs are at taking verdicts in.
///
/// @param attended whether there is one now, which may wait for its database
record VerdictLag(Lag verdicts, boolean attended) {}
