/// What every benchmark measures with.
package floe.bench.kit;
