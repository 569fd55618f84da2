import type { Races } from '@kabar/dev/limits';
import { addCompanion } from '@kabar/dev/test-companion';
import { expect } from 'vitest';
import { addLog } from '../../session-logs-fixture.ts';

export const reviewRaces: Races = {
  'PUT /reviews/{companionId}': {
    'one review of a companion': async (test) => {
      const companion = await addCompanion(test);
      const client = await test.person('client');
      await addLog(test, client, companion);
      return {
        call: (n) =>
          client.call(`PUT /reviews/${companion.accountId}`, {
            rating: (n % 7) + 1,
            comment: `Try ${n}`,
          }),
        answers: { '200': 100 },
        check: async () => {
          const stored = await test.database.query(
            `select review.rating, counted.review_count, counted.rating_sum::integer
               from bookings.reviews as review join bookings.ratings as counted on counted.companion_id = review.reviewed_user_id
               where review.reviewed_user_id = $1`,
            [companion.accountId],
          );
          expect(stored).toHaveLength(1);
          const [row] = stored as { rating: number; review_count: number; rating_sum: number }[];
          expect(row).toMatchObject({ review_count: 1, rating_sum: row?.rating });
        },
      };
    },
  },
};
