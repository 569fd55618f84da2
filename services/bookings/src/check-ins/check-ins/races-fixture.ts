import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createQuestionTest } from './questions-fixture.ts';

/** A client with an open question. The job connection is closed at once, because no race needs it. */
async function arrange(test: TestService, isForLovedOne = false) {
  const place = await createQuestionTest(test);
  const client = await test.person('client');
  const lovedOneId = isForLovedOne ? await place.lovedOne(client) : null;
  const { id } = await place.question(client, { lovedOneId });
  await place.stop();
  return { place, client, lovedOneId, id };
}

/** A mix of all responses; the most serious one must win. */
const answerOf = (n: number) => ({ answer: n === 50 ? 'help' : n % 2 === 0 ? 'fine' : 'call' });
const limit = 'at most 60 uses of a question token in a minute';
const sixty = { '200': 60, '429 too_many_requests': 40 };

export const checkInRaces: Races = {
  'POST /check-in-plans': {
    'one live check-in plan of a person': async (test) => {
      const place = await createQuestionTest(test);
      await place.stop();
      const client = await test.person('client');
      return {
        call: () => place.planOf(client, { id: randomUUID() }),
        answers: { '201': 1, '409 plan_exists': 99 },
      };
    },
  },
  'POST /check-ins/{id}/answer': {
    'one outcome of a question': async (test) => {
      const { place, client, id } = await arrange(test);
      return {
        call: (n) => client.call(`POST /check-ins/${id}/answer`, answerOf(n)),
        answers: { '200': 100 },
        check: async () => {
          expect(await place.stateOf(id)).toBe('help');
          // One search with one call for help.
          const chains = await test.database.query(
            'select state from bookings.missed_check_ins where daily_check_in_id = $1',
            [id],
          );
          expect(chains).toHaveLength(1);
        },
      };
    },
  },
  'POST /check-in-tokens/visit': {
    [limit]: async (test) => {
      const { place, id } = await arrange(test);
      const token = await place.token(id);
      return {
        call: () => test.nobody.call('POST /check-in-tokens/visit', { token }),
        answers: sixty,
        check: async () => expect(await place.stateOf(id)).toBe('open'),
      };
    },
  },
  'POST /check-in-tokens/answer': {
    [limit]: async (test) => {
      const { place, id } = await arrange(test);
      const token = await place.token(id);
      return {
        call: () => test.nobody.call('POST /check-in-tokens/answer', { token, answer: 'fine' }),
        answers: sixty,
        check: async () => expect(await place.stateOf(id)).toBe('fine'),
      };
    },
  },
  'POST /check-in-tokens/call': {
    [limit]: async (test) => {
      const { place, id } = await arrange(test);
      const token = await place.token(id);
      return {
        call: () => test.nobody.call('POST /check-in-tokens/call', { token }),
        answers: { '409 no_call_now': 60, '429 too_many_requests': 40 },
      };
    },
  },
  'POST /personal-links/answer': {
    'at most 60 uses of a link in a minute': async (test) => {
      const { place, client, lovedOneId, id } = await arrange(test, true);
      const { token } = (await client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {}))
        .body;
      return {
        call: () => test.nobody.call('POST /personal-links/answer', { token, answer: 'fine' }),
        answers: sixty,
        check: async () => expect(await place.stateOf(id)).toBe('fine'),
      };
    },
  },
};
