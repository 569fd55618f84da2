import { randomUUID } from 'node:crypto';
import { addCompanion } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { createPool } from '@kabar/server/transaction';
import { createBookingActions } from '../bookings-fixture.ts';
import { minutesAgo } from '../session-logs-fixture.ts';
import { advanceMissedCheckIns } from './jobs.ts';

export type CheckInTest = Awaited<ReturnType<typeof createCheckInTest>>;

/** For tests: sessions that started ten minutes ago, contacts, and the job at any time. */
export async function createCheckInTest(test: TestService) {
  const actions = createBookingActions(test);
  const pool = createPool(test.database.urls.bookings);
  const parts = { pool, env: test.env, log: { error: () => undefined } };
  const query = test.database.query;
  return {
    actions,
    query,
    /** Runs the job at a time, once or several times. */
    advance: (at: Date) => advanceMissedCheckIns(parts, at),
    async companion() {
      return await addCompanion(test);
    },
    /** A client, who agreed unless told otherwise, with one contact for each entry: with an address or without. */
    async client(companion: TestPerson, addresses: boolean[] = [], agrees = true) {
      const client = await actions.subscriber(companion);
      if (agrees) await consent(query, client.accountId, true);
      const contacts: string[] = [];
      for (const [index, hasAddress] of addresses.entries()) {
        const id = randomUUID();
        contacts.push(id);
        await query(
          `insert into client.emergency_contacts (id, user_id, name, phone, email, position) values ($1, $2, 'x', 'x', $3, $4)`,
          [id, client.accountId, hasAddress ? Buffer.from('sealed') : null, index + 1],
        );
      }
      return { client, contacts };
    },
    /** The client was in no call. */
    booking: (client: TestPerson, companion: TestPerson, start = minutesAgo(10)) =>
      actions.standing(client, companion, start),
    noAnswer: (companion: TestPerson, bookingId: string, id = randomUUID()) =>
      companion.call('POST /missed-check-ins', { id, session: { kind: 'booking', id: bookingId } }),
    consent: (client: TestPerson, isGiven: boolean) => consent(query, client.accountId, isGiven),
    stepsOf: async (checkIn: string) =>
      (
        await query<{ kind: string; turn: number }>(
          'select kind, turn from bookings.missed_check_in_steps where check_in_id = $1 order by id',
          [checkIn],
        )
      ).map(({ kind, turn }) => `${kind} ${turn}`),
    /** The jobs enqueued for the client service about a missed check-in, oldest first. */
    mailsAskedFor: (checkIn: string) =>
      query<{ task: string; payload: Record<string, unknown> }>(
        `select task.identifier as task, job.payload from graphile_worker._private_jobs as job
           join graphile_worker._private_tasks as task on task.id = job.task_id
           where job.payload ->> 'checkInId' = $1 and task.identifier like 'client:%' order by job.id`,
        [checkIn],
      ),
    async stop() {
      await actions.close();
      await pool.end();
    },
  };
}

async function consent(query: TestService['database']['query'], client: string, isGiven: boolean) {
  await query(
    `insert into client.contact_consents (user_id, is_given, recorded_by, recorded_at) values ($1, $2, $1, now())`,
    [client, isGiven],
  );
}
