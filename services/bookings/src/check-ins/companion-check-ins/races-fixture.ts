import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createQuestionTest } from '../check-ins/questions-fixture.ts';

/** A question that the companion's client has answered. */
async function answered(test: TestService, answer: 'fine' | 'call' = 'fine') {
  const place = await createQuestionTest(test);
  const [client, companion] = [await test.person('client'), await test.person('companion')];
  const { id } = await place.question(client);
  await place.stop();
  await client.call(`POST /check-ins/${id}/answer`, { answer });
  await test.database.query('update bookings.check_ins set companion_id = $2 where id = $1', [
    id,
    companion.accountId,
  ]);
  return { client, companion, id };
}

export const companionCheckInRaces: Races = {
  'POST /check-ins/{id}/objection': {
    'one objection to a reply': async (test) => {
      const { client, companion, id } = await answered(test);
      await companion.call(`POST /check-ins/${id}/reply`, {
        replyId: randomUUID(),
        text: 'Lovely',
      });
      return {
        call: () => client.call(`POST /check-ins/${id}/objection`, { message: 'Not for me' }),
        answers: { '204': 1, '409 already_objected': 99 },
      };
    },
  },
  'POST /check-ins/{id}/call': {
    'one call of a wish': async (test) => {
      const { companion, id } = await answered(test, 'call');
      return {
        call: () => companion.call(`POST /check-ins/${id}/call`, {}),
        answers: { '201': 100 },
        check: async () => {
          const opened = await test.database.query(
            'select from bookings.check_in_calls where check_in_id = $1',
            [id],
          );
          expect(opened).toHaveLength(1);
        },
      };
    },
  },
  'POST /check-ins/{id}/reply': {
    'one reply to a check-in': async (test) => {
      const { companion, id } = await answered(test);
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
