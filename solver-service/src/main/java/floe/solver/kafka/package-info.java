/// Boards in, verdicts out: what here knows of Kafka.
package floe.solver.kafka;
