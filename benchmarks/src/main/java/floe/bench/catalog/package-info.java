/// How fast the catalog is: a load on the real thing, with its own Postgres, broker and service.
package floe.bench.catalog;
