import type { Races } from '@kabar/dev/limits';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { expect } from 'vitest';
import { createShop } from '../billing-fixture.ts';
import { addEarning } from '../payouts/payouts-fixture.ts';

export const closingRaces: Races = {
  'POST /unpaid-closings/{id}/waiver': {
    'one waiver of a closed account': async (test) => {
      const shop = createShop(test);
      const { accountId } = await shop.companion();
      const [first, second] = [await test.person('admin'), await test.person('admin')];
      await addEarning(test, { accountId });
      await test.database.query(
        `insert into billing.closings (person_id, closed_at, settled_at) values ($1, now() - interval '31 days', now())`,
        [accountId],
      );
      const path = `POST /unpaid-closings/${accountId}/waiver`;
      expect((await first.call(path, {})).status).toBe(200);
      return {
        call: () => second.call(path, {}),
        answers: { '200': 1, '404 not_found': 99 },
        check: async () => {
          await shop.system.close();
          const recorded = await listActions(test.database, accountId);
          const waived = recorded.filter((one) => one.action_type === 'earnings_waived');
          expect(waived).toHaveLength(1);
        },
      };
    },
  },
};
