package floe.catalog.demand;

/// Something was done over HTTP that changes what the shelves lack.
public record StockChanged() {}
