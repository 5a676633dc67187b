package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SmallCatalogTest {
    @Tag("slow")
    @Test
    void theCatalogOf5x5HoldsEveryBoardThereIs() {
        assertThat(SmallCatalog.whole().proven()).isEqualTo(69_467);
    }
}
