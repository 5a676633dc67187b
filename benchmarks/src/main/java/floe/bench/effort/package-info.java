/// What levels cost people, by two models that share no code.
package floe.bench.effort;
