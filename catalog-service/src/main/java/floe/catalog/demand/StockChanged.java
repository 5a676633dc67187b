package floe.catalog.demand;

/// Something was done that changes what the shelves lack, or somebody waits for more.
public record StockChanged() {}
