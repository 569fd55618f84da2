import { findCreditFaults } from '@kabar/dev/ledger-faults';
import { addCompanion } from '@kabar/dev/test-companion';
import { createTestSales } from '@kabar/dev/test-sales';
import type { TestService } from '@kabar/dev/test-service';

export type Shop = ReturnType<typeof createShop>;

/** For tests: sells plans and packs, creates companions, and checks the ledger of credits. */
export function createShop(test: TestService) {
  return {
    ...createTestSales(test.database),
    companion: () => addCompanion(test),
    faults: () => findCreditFaults(test.database),
  };
}
