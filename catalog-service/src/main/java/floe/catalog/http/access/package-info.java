/// Who asks (`Identification`), and what they pay for it: at the door (`AccessFilter`) and by the price of what
/// they ask for (`Charges`, `Prices`); and from which pages they may ask (`OriginCheck`).
package floe.catalog.http.access;
