import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { expect } from 'vitest';
import { createQuestionTest } from '../check-ins/questions-fixture.ts';

export const companionCheckInRaces: Races = {
  'POST /check-ins/{id}/reply': {
    'one reply to a check-in': async (test) => {
      const place = await createQuestionTest(test);
      const [client, companion] = [await test.person('client'), await test.person('companion')];
      const { id } = await place.question(client);
      await place.stop();
      await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' });
      await test.database.query('update bookings.check_ins set companion_id = $2 where id = $1', [
        id,
        companion.accountId,
      ]);
      return {
        call: () =>
          companion.call(`POST /check-ins/${id}/reply`, { replyId: randomUUID(), text: 'Lovely' }),
        answers: { '201': 1, '409 already_replied': 99 },
        check: async () => {
          const replies = await test.database.query(
            'select from bookings.check_in_replies where check_in_id = $1',
            [id],
          );
          expect(replies).toHaveLength(1);
        },
      };
    },
  },
};
