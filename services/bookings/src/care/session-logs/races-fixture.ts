import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { readEarnings } from '@kabar/dev/neighbours/earnings';
import { addCompanion } from '@kabar/dev/test-companion';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createBookingActions } from '../../bookings-fixture.ts';
import {
  addApprovedTrial,
  addAssignment,
  addLog,
  logOf,
  minutesAgo,
  trial,
} from '../../session-logs-fixture.ts';

async function pair(test: TestService) {
  return { companion: await addCompanion(test), client: await test.person('client') };
}

const earningsOf = (test: TestService, companion: { accountId: string }) =>
  readEarnings(test.database, { companion_id: companion.accountId }, ['id']);

export const sessionLogRaces: Races = {
  'POST /session-logs': {
    'one log of a booking': async (test) => {
      const actions = createBookingActions(test);
      const companion = await addCompanion(test);
      const client = await actions.subscriber(companion);
      const id = await actions.standing(client, companion, minutesAgo(30));
      await actions.close();
      return {
        call: () => companion.call('POST /session-logs', logOf(client, { kind: 'booking', id })),
        answers: { '201': 1, '409 already_logged': 99 },
      };
    },
    'one log of a trial booking': async (test) => {
      const { companion, client } = await pair(test);
      const id = await addApprovedTrial(test, client, companion);
      return {
        call: () => companion.call('POST /session-logs', logOf(client, trial(id))),
        answers: { '201': 1, '409 already_logged': 99 },
      };
    },
    'no two logs of overlapping trial calls': async (test) => {
      const { companion, client } = await pair(test);
      const others = await Promise.all([test.person('client'), test.person('client')]);
      const calls = await Promise.all(
        [client, ...others].map(async (person, n) => {
          const start = minutesAgo(30 + n * 11);
          return { person, id: await addApprovedTrial(test, person, companion, { start }) };
        }),
      );
      // A start that fits each of the three trials, so that only one of them can be logged with it.
      const startedAt = minutesAgo(29).toISOString();
      return {
        call: (n) => {
          const { person, id } = calls[n % 3] ?? { person: client, id: randomUUID() };
          return companion.call('POST /session-logs', logOf(person, trial(id), { startedAt }));
        },
        answers: { '201': 1, '409 already_logged': 99 },
        check: async () => expect(await earningsOf(test, companion)).toHaveLength(1),
      };
    },
    'ten unplanned logs of a client in 24 hours': async (test) => {
      const { companion, client } = await pair(test);
      await addAssignment(test, client, companion);
      return {
        call: () => companion.call('POST /session-logs', logOf(client, null)),
        answers: { '201': 10, '429 unplanned_logs_used': 90 },
      };
    },
  },
  'POST /session-logs/{id}/objection': {
    'one objection to a log': async (test) => {
      const { companion, client } = await pair(test);
      const { body } = await addLog(test, client, companion);
      return {
        call: () =>
          client.call(`POST /session-logs/${body.id}/objection`, { message: randomUUID() }),
        answers: { '200': 1, '409 already_objected': 99 },
      };
    },
  },
};
