import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { expect } from 'vitest';

const reason = 'Asked two clients for money';

export const suspensionRaces: Races = {
  'POST /suspensions': {
    'one suspension of a person': async (test) => {
      const [admin, client] = [await test.person('admin'), await test.person('client')];
      return {
        call: () =>
          admin.call('POST /suspensions', {
            ...{ id: randomUUID(), userId: client.accountId, reason, days: 7 },
          }),
        answers: { '204': 1, '409 already_suspended': 99 },
        check: async () => {
          const mails = await test.database.query(
            `select from auth.mails where account_id = $1 and kind = 'account-suspended'`,
            [client.accountId],
          );
          expect(mails).toHaveLength(1);
        },
      };
    },
  },
  'POST /suspensions/{id}/lifting': {
    'one lifting of a suspension': async (test) => {
      const [admin, client] = [await test.person('admin'), await test.person('client')];
      const id = randomUUID();
      await admin.call('POST /suspensions', { id, userId: client.accountId, reason, days: 7 });
      return {
        call: () => admin.call(`POST /suspensions/${id}/lifting`, { reason: 'A mistake' }),
        answers: { '204': 1, '404 not_found': 99 },
      };
    },
  },
};
