/// What is served over HTTP, in rooms. Seven hold what is asked for, and know nothing of each other: `levels`,
/// `boards`, `draws`, `players`, `stock`, `operators`, `keys`. They stand on what every request passes:
/// `connection`, `access`, `requests`, `answers`, `failures`, `routes`, `problems`.
package floe.catalog.http;
