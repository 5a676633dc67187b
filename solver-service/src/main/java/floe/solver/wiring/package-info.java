/// What the service is put together from, when it starts and stops, and how it feels.
package floe.solver.wiring;
