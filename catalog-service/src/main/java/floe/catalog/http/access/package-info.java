/// Who asks (`Identification`), and what they pay for it: at the door (`AccessFilter`) and by the price of what
/// they ask for (`Charges`, `Prices`).
package floe.catalog.http.access;
