/// `floe up`: Kafka, Postgres and the services as processes of this machine, watched over and stopped together.
package floe.cli.up;
