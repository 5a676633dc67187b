/// Candidates and verdicts in bytes, of which what comes and goes unchanged is copied and not taken apart.
package floe.solver.form;
