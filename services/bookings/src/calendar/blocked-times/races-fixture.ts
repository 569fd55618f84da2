import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';

export const blockedTimeRaces: Races = {
  'POST /blocked-times': {
    'one block for an id': async (test) => {
      const companion = await addCompanion(test);
      const id = randomUUID();
      // Each request sends another end for the same id: the first is stored, the others are refused.
      return {
        call: (n) =>
          companion.call('POST /blocked-times', {
            id,
            startTime: hourAhead(2).toISOString(),
            endTime: hourAhead(2, 1 + n).toISOString(),
          }),
        answers: { '201': 1, '422 id_reused': 99 },
      };
    },
    'at most 100 blocks that have not ended': async (test) => {
      const companion = await addCompanion(test);
      await test.database.query(
        `insert into bookings.blocked_times (id, companion_id, start_time, end_time)
           select gen_random_uuid(), $1, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour'
             from generate_series(0, 69) as n`,
        [companion.accountId],
      );
      return {
        // All blocks have the same days, because blocks may overlap.
        call: () =>
          companion.call('POST /blocked-times', {
            id: randomUUID(),
            startTime: hourAhead(2).toISOString(),
            endTime: hourAhead(5).toISOString(),
          }),
        answers: { '201': 30, '409 blocks_full': 70 },
      };
    },
  },
};
