/// Measures how fast boards get through Kafka and the solver, beside what Kafka alone can do.
package floe.bench.pipeline;
