import { randomBytes, randomUUID } from 'node:crypto';
import { addEmergencyContact, addLovedOne, answerContactMails } from '@kabar/dev/neighbours/client';
import { addCompanion } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { createBookingActions } from '../../bookings-fixture.ts';
import { minutesAgo } from '../../session-logs-fixture.ts';
import type { BookingsTables } from '../../tables.ts';
import { advanceCheckIn } from './advance-check-in.ts';
import { advanceMissedCheckIns } from './jobs.ts';

const schedule = { retries: 3, retryMinutes: 10, contactMinutes: 15 };

export type CheckInTest = Awaited<ReturnType<typeof createCheckInTest>>;

/** Test helpers: sessions that started ten minutes ago, contacts, and the job at any time. */
export async function createCheckInTest(test: TestService) {
  const actions = createBookingActions(test);
  const pool = createPool(test.database.urls.bookings);
  const parts = { pool, env: test.env, log: { error: () => undefined } };
  const query = test.database.query;
  return {
    actions,
    query,
    /** Runs the job at a time, once or concurrently. */
    advance: (at: Date) => advanceMissedCheckIns(parts, at),
    async companion() {
      return await addCompanion(test);
    },
    client: (companion: TestPerson, addresses: boolean[] = [], options: ClientOptions = {}) =>
      addClient({ actions, database: test.database }, companion, addresses, options),
    /** A booking whose client was not in the call. */
    booking: (client: TestPerson, companion: TestPerson, start = minutesAgo(10)) =>
      actions.standing(client, companion, start),
    callFor: (bookingId: string, lovedOneId: string) =>
      query('update bookings.bookings set loved_one_id = $2 where id = $1', [
        bookingId,
        lovedOneId,
      ]),
    /** Runs the job's step in a process that is killed before it commits. */
    advanceAndDie: (id: string, now: Date) =>
      asSystem<BookingsTables, void>(parts, async (db) => {
        const link = { tokenHash: randomBytes(32), address: 'https://kabar.test' };
        await advanceCheckIn(db, id, { schedule, daily: schedule, link, now });
        throw new Error('killed');
      }),
    noAnswer: (companion: TestPerson, bookingId: string, id = randomUUID()) =>
      companion.call('POST /missed-check-ins', { id, session: { kind: 'booking', id: bookingId } }),
    consent: (client: TestPerson, isGiven: boolean) =>
      answerContactMails(test.database, client.accountId, isGiven),
    stepsOf: async (checkIn: string) =>
      (
        await query<{ kind: string; turn: number }>(
          'select kind, turn from bookings.missed_check_in_steps where check_in_id = $1 order by id',
          [checkIn],
        )
      ).map(({ kind, turn }) => `${kind} ${turn}`),
    /** Jobs for the client service about a missed check-in, oldest first. */
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

interface ClientOptions {
  agrees?: boolean;
  lovedOne?: { name: string } | undefined;
}

/**
 * A client, by default with consent to write to contacts. Each entry is a contact, with or without an address; the
 * contacts belong to the loved one, if there is one.
 */
async function addClient(
  at: { actions: ReturnType<typeof createBookingActions>; database: TestService['database'] },
  companion: TestPerson,
  addresses: boolean[],
  { agrees = true, lovedOne }: ClientOptions,
) {
  const { actions, database } = at;
  const client = await actions.subscriber(companion);
  const holder = client.accountId;
  if (agrees) await answerContactMails(database, holder, true);
  const lovedOneId = lovedOne && (await addLovedOne(database, { holder, name: lovedOne.name }));
  const contacts: string[] = [];
  for (const [index, hasAddress] of addresses.entries())
    contacts.push(
      await addEmergencyContact(database, {
        ...{ client: holder, lovedOne: lovedOneId ?? null },
        ...{ hasAddress, position: index + 1 },
      }),
    );
  return { client, contacts, lovedOneId };
}
