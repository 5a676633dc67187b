/// For operators alone: how the work stands between the services, what these could not use, levels of older
/// rules judged anew, and who changed what.
package floe.catalog.http.operators;
