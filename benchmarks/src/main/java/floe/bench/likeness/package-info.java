/// How unlike the levels of a shelf are: `LikenessBench` asks, `Neighbours` compares.
package floe.bench.likeness;
