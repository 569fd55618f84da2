import type { Races } from '@kabar/dev/limits';
import { changeSubscription, readSubscriptions } from '@kabar/dev/neighbours/billing';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { expect } from 'vitest';
import { createBookingActions } from '../../bookings-fixture.ts';

const start = hourAhead(2);

export const keptSubscriptionRaces: Races = {
  'POST /kept-subscriptions/{subscriptionId}': {
    'one return of a subscription': async (test) => {
      const actions = createBookingActions(test);
      const companion = await actions.companion(start, 60);
      const client = await actions.subscriber(companion);
      await actions.book(client, start);
      const requestedAt = new Date();
      const user = { user_id: client.accountId };
      await changeSubscription(test.database, user, {
        ...{ status: 'pending_cancellation', cancellation_requested_at: requestedAt },
        next_billing_date: plusMinutes(start, -1),
      });
      const [own] = await readSubscriptions(test.database, user, ['id']);
      const subscriptionId = own?.id ?? '';
      const from = plusMinutes(start, -1).toISOString();
      const cancelled = { subscriptionId, from, requestedAt: requestedAt.toISOString() };
      await test.service.jobs['bookings:cancel-uncovered']?.(cancelled as never, {} as never);
      // Earlier races create unpaid credits, which are faults that do not count here.
      const before = await actions.faults();
      return {
        call: () => client.call(`POST /kept-subscriptions/${subscriptionId}`, {}),
        answers: { '200': 100 },
        check: async () => {
          const rows = await test.database.query(
            `select status from bookings.bookings where user_id = $1 order by status`,
            [client.accountId],
          );
          expect(rows).toEqual([{ status: 'cancelled' }, { status: 'scheduled' }]);
          expect(await actions.faults()).toEqual(before);
          await actions.close();
        },
      };
    },
  },
};
