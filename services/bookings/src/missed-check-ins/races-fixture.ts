import type { Races } from '@kabar/dev/limits';
import { expect } from 'vitest';
import { createCheckInTest } from './check-ins-fixture.ts';

export const missedCheckInRaces: Races = {
  'POST /missed-check-ins': {
    'one chain a session': async (test) => {
      const place = await createCheckInTest(test);
      const companion = await place.companion();
      const { client } = await place.client(companion);
      const booking = await place.booking(client, companion);
      await place.stop();
      return {
        call: () => place.noAnswer(companion, booking),
        answers: { '201': 1, '409 check_in_begun': 99 },
        check: async () =>
          expect(
            await test.database.query(
              'select from bookings.missed_check_ins where booking_id = $1',
              [booking],
            ),
          ).toHaveLength(1),
      };
    },
  },
};
