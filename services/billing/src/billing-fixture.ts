import { addCompanion } from '@kabar/dev/test-companion';
import type { TestService } from '@kabar/dev/test-service';
import { createTill, findFaults } from '@kabar/dev/till';

export type Shop = ReturnType<typeof createShop>;

/** For tests: a till with companions to buy sessions with, and a look into the books. */
export function createShop(test: TestService) {
  return {
    ...createTill(test.database),
    companion: () => addCompanion(test),
    faults: () => findFaults(test.database),
  };
}
