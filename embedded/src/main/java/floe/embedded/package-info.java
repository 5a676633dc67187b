/// A real Kafka broker and a real Postgres that need nothing but a folder: for `./floe up` and for the tests.
package floe.embedded;
