import { randomUUID } from 'node:crypto';
import type { Race, Races } from '@kabar/dev/limits';
import { hourAhead } from '@kabar/dev/test-companion';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { addPhoneCompanion, assigned, proposed, wish } from './wishes-fixture.ts';

/** One of a hundred concurrent calls succeeds; the others are refused because of the new state. */
function once(call: Race['call'], status: string, refusal: string): Race {
  return { call, answers: { [status]: 1, [refusal]: 99 } };
}

async function begun(test: TestService) {
  const people = await assigned(test);
  await test.database.query('select bookings.begin_trial_request($1, now())', [people.id]);
  return people;
}

export const trialRequestRaces: Races = {
  'POST /trial-requests': {
    'one open trial request': async (test) => {
      const client = await test.person('client');
      return once(() => client.call('POST /trial-requests', wish()), '201', '409 request_open');
    },
  },
  'POST /trial-requests/{id}/acceptance': {
    'one set of proposed times': async (test) => {
      const { companion, id } = await assigned(test);
      const minutes = (n: number) =>
        new Date(hourAhead(2).getTime() + (n % 3) * 600_000).toISOString();
      return {
        call: (n) =>
          companion.call(`POST /trial-requests/${id}/acceptance`, { startTimes: [minutes(n)] }),
        answers: { '200': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from bookings.trial_request_proposals where trial_request_id = $1',
            [id],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'POST /trial-requests/{id}/decline': {
    'one decline of an assigned trial request': async (test) => {
      const { companion, id } = await assigned(test);
      const body = { reason: 'I am away' };
      return once(
        () => companion.call(`POST /trial-requests/${id}/decline`, body),
        '204',
        '404 not_found',
      );
    },
  },
  'POST /trial-requests/{id}/completion': {
    'one completion of a trial request': async (test) => {
      const { companion, id } = await begun(test);
      return once(
        () => companion.call(`POST /trial-requests/${id}/completion`),
        '204',
        '404 not_found',
      );
    },
  },
  'POST /trial-requests/{id}/choice': {
    'one choice of a proposed time': async (test) => {
      const times = [0, 10, 20].map(
        (minutes) => new Date(hourAhead(2).getTime() + minutes * 60_000),
      );
      const { client, id, startTimes } = await proposed(test, times);
      const body = (n: number) => ({ trialBookingId: randomUUID(), startTime: startTimes[n % 3] });
      return once(
        (n) => client.call(`POST /trial-requests/${id}/choice`, body(n)),
        '200',
        '409 time_chosen',
      );
    },
  },
  'POST /trial-requests/{id}/cancellation': {
    'one withdrawal of a trial request': async (test) => {
      const { client, id } = await assigned(test);
      return once(
        () => client.call(`POST /trial-requests/${id}/cancellation`),
        '200',
        '409 request_finished',
      );
    },
  },
  'POST /trial-requests/{id}/assignment': {
    'one companion of a trial request': async (test) => {
      const [client, admin, ...companions] = await Promise.all([
        test.person('client'),
        test.person('admin'),
        ...Array.from({ length: 4 }, () => addPhoneCompanion(test)),
      ]);
      const { id } = (await client.call('POST /trial-requests', wish())).body;
      const companionId = (n: number) => companions[n % 4]?.accountId;
      return once(
        (n) => admin.call(`POST /trial-requests/${id}/assignment`, { companionId: companionId(n) }),
        '204',
        '409 request_assigned',
      );
    },
  },
  'POST /trial-requests/{id}/staff-cancellation': {
    'one end of a trial request': async (test) => {
      const { admin, id } = await assigned(test);
      const body = { reason: 'Asked by phone' };
      return once(
        () => admin.call(`POST /trial-requests/${id}/staff-cancellation`, body),
        '204',
        '409 request_finished',
      );
    },
  },
};
