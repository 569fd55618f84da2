import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createBookingActions } from '../../bookings-fixture.ts';

/** Two dates beyond the slots are enough; a full year would be slow. */
async function weekly(test: TestService) {
  const actions = createBookingActions(test);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
  const companion = await addCompanion(test, { timeZone: 'UTC', hours });
  const client = await actions.subscriber(companion);
  const wish = {
    id: randomUUID(),
    firstDate: hourAhead(20).toISOString().slice(0, 10),
    ...{ localTime: '09:00', timeZone: 'UTC', count: 2 },
  };
  const check = async () => {
    expect(await actions.faults()).toEqual([]);
    await actions.close();
  };
  return { client, companion, wish, actions, check };
}

export const bookingSeriesRaces: Races = {
  'POST /booking-series': {
    'one series for an id': async (test) => {
      const { client, wish, check } = await weekly(test);
      return {
        call: () => client.call('POST /booking-series', wish),
        answers: { '201': 100 },
        check: async () => {
          const made = await test.database.query(
            'select from bookings.bookings where series_id = $1',
            [wish.id],
          );
          expect(made).toHaveLength(2);
          await check();
        },
      };
    },
    'a pack pays once across several weekly times': async (test) => {
      const { client, companion, wish, actions, check } = await weekly(test);
      const paidBy = await actions.buyPack(client.accountId, companion.accountId);
      const dates = [0, 2, 4].map((days) =>
        hourAhead(20 + days)
          .toISOString()
          .slice(0, 10),
      );
      return {
        // At ten different hours. A pack of three pays for three of the first series' six dates.
        call: (n) => {
          const [first = '', ...rest] = dates;
          const also = rest.map((firstDate) => ({ id: randomUUID(), firstDate }));
          const localTime = `${String(8 + (n % 10)).padStart(2, '0')}:00`;
          const body = { ...wish, id: randomUUID(), firstDate: first, localTime, paidBy, also };
          return client.call('POST /booking-series', body);
        },
        answers: { '201': 1, '409 no_date_free': 99 },
        check: async () => {
          const made = await test.database.query(
            'select from bookings.bookings where session_pack_purchase_id = $1',
            [paidBy],
          );
          expect(made).toHaveLength(3);
          await check();
        },
      };
    },
  },
  'POST /booking-series/{id}/end': {
    'one end': async (test) => {
      const { client, companion, wish, check } = await weekly(test);
      await client.call('POST /booking-series', wish);
      return {
        call: (n) =>
          (n % 2 === 0 ? client : companion).call(`POST /booking-series/${wish.id}/end`, {}),
        answers: { '200': 1, '409 already_closed': 99 },
        check,
      };
    },
  },
};
