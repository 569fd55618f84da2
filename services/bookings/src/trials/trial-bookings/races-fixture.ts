import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

const start = hourAhead(2);

function request(client: TestPerson, companion: TestPerson | undefined, time: Date) {
  return client.call('POST /trial-bookings', {
    id: randomUUID(),
    companionId: companion?.accountId,
    requestedStartTime: time.toISOString(),
  });
}

/** Each has one half-hour slot: three times that can be requested. */
function companionsWithSlot(test: TestService, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const companion = await addCompanion(test);
      await addSlot(test.database, companion.accountId, start);
      return companion;
    }),
  );
}

/** A hundred requests of one client at different times, at most two per companion. */
async function askEverybody(test: TestService, client: TestPerson) {
  const companions = await companionsWithSlot(test, 50);
  return (n: number) => request(client, companions[n % 50], plusMinutes(start, n < 50 ? 0 : 10));
}

async function pendingRequest(test: TestService) {
  const [companion] = await companionsWithSlot(test, 1);
  const answer = await request(await test.person('client'), companion, start);
  return (decision: 'approval' | 'rejection') =>
    companion?.call(`POST /trial-bookings/${answer.body.id}/${decision}`, {}) ?? answer;
}

export const trialBookingRaces: Races = {
  'POST /trial-bookings': {
    'one request for a time': async (test) => {
      const [[companion], client] = await Promise.all([
        companionsWithSlot(test, 1),
        test.person('client'),
      ]);
      return {
        call: () => request(client, companion, start),
        answers: { '201': 1, '409 already_requested': 99 },
      };
    },
    'at most 5 pending': async (test) => {
      return {
        call: await askEverybody(test, await test.person('client')),
        answers: { '201': 5, '409 pending_full': 95 },
      };
    },
    'at most 2 pending with one companion': async (test) => {
      const [companion, client] = await Promise.all([addCompanion(test), test.person('client')]);
      for (let slot = 0; slot < 34; slot += 1)
        await addSlot(test.database, companion.accountId, plusMinutes(start, slot * 30));
      return {
        call: (n) => request(client, companion, plusMinutes(start, n * 10)),
        answers: { '201': 2, '409 pending_with_companion_full': 98 },
      };
    },
    'at most 20 in a day': async (test) => {
      const [client, companion] = await Promise.all([test.person('client'), addCompanion(test)]);
      // Three are older than a day and do not count; eighteen count.
      await test.database.query(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
           status, rejected_at, rejection_reason, created_at)
         select gen_random_uuid(), $1, $2, $3, $3::timestamptz + interval '10 minutes', 'rejected', now(), 'declined',
             now() - case when number > 18 then interval '25 hours' else interval '23 hours' end
           from generate_series(1, 21) as number`,
        [client.accountId, companion.accountId, start],
      );
      return {
        call: await askEverybody(test, client),
        answers: { '201': 2, '429 daily_requests_used': 98 },
      };
    },
  },
  'POST /trial-bookings/{id}/approval': {
    'one decision': async (test) => {
      const decide = await pendingRequest(test);
      return {
        call: async (n) => await decide(n % 2 === 0 ? 'approval' : 'rejection'),
        answers: { '200': 1, '409 already_decided': 99 },
      };
    },
    'at most 5 free trials': async (test) => {
      const client = await test.person('client');
      const companions = await Promise.all(
        Array.from({ length: 100 }, async (_, n) => {
          const companion = await addCompanion(test);
          const time = plusMinutes(start, n * 10);
          const id = randomUUID();
          await test.database.query(
            `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
               values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes')`,
            [id, client.accountId, companion.accountId, time],
          );
          return { companion, id };
        }),
      );
      return {
        call: async (n) => {
          const { companion, id } = companions[n] ?? { companion: test.nobody, id: '' };
          return await companion.call(`POST /trial-bookings/${id}/approval`, {});
        },
        answers: { '200': 5, '409 trials_used_up': 95 },
      };
    },
    'one call at a time': async (test) => {
      const [companion] = await companionsWithSlot(test, 1);
      const requests = await Promise.all(
        Array.from({ length: 100 }, async () =>
          request(await test.person('client'), companion, start),
        ),
      );
      return {
        call: async (n) =>
          await (companion ?? test.nobody).call(
            `POST /trial-bookings/${requests[n]?.body.id}/approval`,
            {},
          ),
        answers: { '200': 1, '409 time_taken': 99 },
      };
    },
  },
  'POST /trial-bookings/{id}/cancellation': {
    'one cancellation': async (test) => {
      const [companion] = await companionsWithSlot(test, 1);
      const client = await test.person('client');
      const asked = await request(client, companion, start);
      await companion?.call(`POST /trial-bookings/${asked.body.id}/approval`, {});
      return {
        call: (n) =>
          (n % 2 === 0 ? client : (companion ?? client)).call(
            `POST /trial-bookings/${asked.body.id}/cancellation`,
            {},
          ),
        answers: { '200': 1, '409 already_cancelled': 99 },
        check: async () => {
          const about = { type: 'trial_booking_cancelled' };
          const notices = await readNotices(test.database, about, ['payload']);
          expect(
            notices.filter(({ payload }) => payload.request_id === asked.body.id),
          ).toHaveLength(1);
        },
      };
    },
  },
  'POST /trial-bookings/{id}/rejection': {
    'one decision': async (test) => {
      const decide = await pendingRequest(test);
      return {
        call: async () => await decide('rejection'),
        answers: { '200': 1, '409 already_decided': 99 },
      };
    },
  },
};
