import { randomUUID } from 'node:crypto';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { recordConsent, addLovedOne as storeLovedOne } from '@kabar/dev/neighbours/client';
import { acceptMediums } from '@kabar/dev/neighbours/companion';
import { addCompanion, addSlot, hourAhead } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import pg from 'pg';
import { advanceTrialRequests } from './jobs.ts';

/** The content that the wizard sends. */
export function wish(change: object = {}) {
  return {
    id: randomUUID(),
    isForLovedOne: false,
    lovedOneId: null,
    preferredMedium: 'phone',
    contactValue: '+62 811 222',
    preferredTimes: [{ day: 1, startUtc: '09:00', endUtc: '10:00' }],
    purpose: 'elder_checkin',
    otherPurpose: null,
    message: 'Hello',
    specialInstructions: null,
    ...change,
  };
}

/** A verified companion who takes phone calls and has one slot of half an hour. */
export async function addPhoneCompanion(
  test: Pick<TestService, 'person' | 'database'>,
  name?: string,
  slot = hourAhead(2),
): Promise<TestPerson> {
  const companion = await addCompanion(test, name === undefined ? {} : { name });
  await acceptMediums(test.database, companion.accountId, ['phone']);
  await addSlot(test.database, companion.accountId, slot);
  return companion;
}

/** A loved one, who has agreed by default. */
export async function addLovedOne(test: TestService, client: TestPerson, given = true) {
  const id = randomUUID();
  await storeLovedOne(test.database, {
    id: id,
    holder: client.accountId,
    name: 'Oma Ruth',
    relationship: 'Grandmother',
  });
  await recordConsent(test.database, { holder: client.accountId, lovedOne: id, isGiven: given });
  return id;
}

/** The three people of an assigned trial request. */
export async function assigned(test: TestService, change: object = {}) {
  const [client, companion, admin] = await Promise.all([
    test.person('client', 'Mary'),
    addPhoneCompanion(test, 'Sari'),
    test.person('admin'),
  ]);
  const { id } = (await client.call('POST /trial-requests', wish(change))).body;
  const answer = await admin.call(`POST /trial-requests/${id}/assignment`, {
    companionId: companion.accountId,
  });
  if (answer.status !== 204) throw new Error(`not assigned: ${answer.body?.code}`);
  return { client, companion, admin, id: String(id) };
}

/** With times proposed by the companion at which both are free. */
export async function proposed(test: TestService, times = [hourAhead(2)]) {
  const people = await assigned(test);
  const startTimes = times.map((time) => time.toISOString());
  const answer = await people.companion.call(`POST /trial-requests/${people.id}/acceptance`, {
    startTimes,
  });
  if (answer.status !== 200) throw new Error(`not accepted: ${answer.body?.code}`);
  return { ...people, startTimes };
}

/** Runs the background job at that time. */
export async function tendAt(test: TestService, now: Date) {
  const pool = new pg.Pool({ connectionString: test.database.urls.bookings, max: 2 });
  try {
    await advanceTrialRequests({ pool, env: test.env, log: { error: () => undefined } }, now);
  } finally {
    await pool.end();
  }
}

/** The notifications of a person, oldest first. */
export async function toldTo(test: TestService, person: TestPerson) {
  return await readNotices(test.database, { recipient_id: person.accountId }, ['type', 'payload']);
}

export async function statusOf(test: TestService, id: string) {
  const [row] = await test.database.query<{ status: string; cancellation_reason: string | null }>(
    'select status, cancellation_reason from bookings.trial_requests where id = $1',
    [id],
  );
  return row;
}
