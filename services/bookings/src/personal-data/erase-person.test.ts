import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addCompanion, addSlot, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

/** Erases as the auth service's job does. */
async function erase(person: TestPerson) {
  const pool = createPool(test.database.urls.auth);
  const env = { systemKey: systemKey(test.database.secret).toString('base64') };
  await asSystem({ pool, env }, async (db) => {
    await sql`select bookings_api.erase_person(${person.accountId}::uuid)`.execute(db);
  });
  await pool.end();
  await removeAccount(test.database, person.accountId);
}

/** An approved call in two days, a pending one, and one that took place yesterday. */
async function callsOfTwo() {
  const client = await test.person('client', 'Ibu Sari');
  const companion = await addCompanion(test, { name: 'Dewi' });
  const [approved, waiting] = [hourAhead(2), hourAhead(3)];
  const ids = { approved: randomUUID(), waiting: randomUUID(), past: randomUUID() };
  for (const start of [approved, waiting]) await addSlot(test.database, companion.accountId, start);
  const ask = (id: string, start: Date) =>
    client.call('POST /trial-bookings', {
      id,
      companionId: companion.accountId,
      requestedStartTime: start.toISOString(),
      message: 'Ring twice, I hear badly',
    });
  await ask(ids.approved, approved);
  await ask(ids.waiting, waiting);
  await companion.call(`POST /trial-bookings/${ids.approved}/approval`, {});
  await test.database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
       approved_at) select $1, $2, $3, start, start + interval '10 minutes', 'approved', start
       from (select now() - interval '1 day' as start) as yesterday`,
    [ids.past, client.accountId, companion.accountId],
  );
  return { client, companion, ids, approved };
}

interface Seen {
  id: string;
  status: string;
  cancellationReason: string | null;
  message: string | null;
  client: { id: string; fullName: string | null };
  companion: { id: string; fullName: string | null };
}

const listOf = async (person: TestPerson, path: string): Promise<Seen[]> =>
  (await person.call(`GET /trial-bookings${path}`)).body.trialBookings;

const statusesOf = (list: Seen[], ids: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, list.find((one) => one.id === id)?.status]),
  );

const afterwards = { approved: 'cancelled', waiting: 'cancelled', past: 'approved' };

// Decision: 65
describe('calls with a person whose account was erased', () => {
  it("stay in the client's list and say that the companion is gone", async () => {
    const { client, companion, ids } = await callsOfTwo();
    await erase(companion);
    const list = await listOf(client, '');
    expect(statusesOf(list, ids)).toEqual(afterwards);
    const subjects = new Set(list.map((one) => one.companion.id));
    expect(subjects.size).toBe(1);
    expect(subjects).not.toContain(companion.accountId);
    for (const one of list) {
      expect(one.companion.fullName).toBeNull();
      expect(one.client.fullName).toBe('Ibu Sari');
    }
    const one = await client.call(`GET /trial-bookings/${ids.approved}`);
    expect(one.body).toMatchObject({ status: 'cancelled', cancellationReason: 'account_closed' });
  });

  it("stay in the companion's list without the client's texts", async () => {
    const { client, companion, ids } = await callsOfTwo();
    await erase(client);
    const list = await listOf(companion, '/received?status=any');
    expect(statusesOf(list, ids)).toEqual(afterwards);
    for (const one of list) {
      expect(one).toMatchObject({ message: null, client: { fullName: null } });
      expect(one.client.id).not.toBe(client.accountId);
    }
    expect(await listOf(companion, '/received')).toEqual([]);
  });

  it.each(['client', 'companion'] as const)(
    'free the time of both when the %s leaves, so that another call can take it',
    async (leaver) => {
      const calls = await callsOfTwo();
      const claims = async () =>
        await test.database.query<{ live: boolean }>(
          'select live from bookings.time_claims where source_id = $1 and live',
          [calls.ids.approved],
        );
      expect(await claims()).toHaveLength(2);
      await erase(calls[leaver]);
      expect(await claims()).toEqual([]);
      if (leaver === 'companion') return;
      const next = await test.person('client');
      const asked = await next.call('POST /trial-bookings', {
        id: randomUUID(),
        companionId: calls.companion.accountId,
        requestedStartTime: calls.approved.toISOString(),
      });
      expect(asked.status).toBe(201);
      const path = `POST /trial-bookings/${asked.body.id}/approval`;
      expect((await calls.companion.call(path, {})).status).toBe(200);
    },
  );

  it('contain no text of the erased person, nor for whom the calls were', async () => {
    const { client, companion, ids } = await callsOfTwo();
    await client.call(`POST /trial-bookings/${ids.approved}/cancellation`, { note: 'I moved' });
    await test.database.query(
      'update bookings.trial_bookings set loved_one_id = gen_random_uuid() where id = $1',
      [ids.waiting],
    );
    await erase(client);
    const [read] = await Promise.all([
      companion.call(`GET /trial-bookings/${ids.approved}`),
      companion.call(`GET /trial-bookings/${ids.waiting}`),
    ]);
    expect(read.body).toMatchObject({ status: 'cancelled', cancellationNote: null });
    const kept = await test.database.query(
      `select from bookings.trial_bookings where companion_id = $1
         and (loved_one_id is not null or cancellation_note is not null or message is not null)`,
      [companion.accountId],
    );
    expect(kept).toEqual([]);
  });

  it('calls with a person whose account was erased are announced to the other person as cancelled, only future ones, without name or id', async () => {
    const { client, companion, ids, approved } = await callsOfTwo();
    await erase(companion);
    const told = await readNotices(
      test.database,
      { recipient_id: client.accountId, type: 'trial_booking_cancelled' },
      ['payload'],
    );
    expect(told).toHaveLength(2);
    expect(told.map(({ payload }) => payload)).toContainEqual({
      request_id: ids.approved,
      reason: 'account_closed',
      requested_time: approved.toISOString().replace('.000', ''),
    });
    expect(JSON.stringify(told)).not.toContain(companion.accountId);
  });

  it('calls with a person whose account was erased cannot be changed by other callers: decided ones stay decided, and strangers erase nobody', async () => {
    const { client, companion, ids } = await callsOfTwo();
    await expect(
      test.database.query(
        `update bookings.trial_bookings set status = 'pending', approved_at = null where id = $1`,
        [ids.approved],
      ),
    ).rejects.toThrow('already_decided');
    const pool = createPool(test.database.urls.auth);
    await expect(
      pool.query('select bookings_api.erase_person($1)', [client.accountId]),
    ).rejects.toThrow('forbidden');
    await pool.end();
    const own = createPool(test.database.urls.companion);
    await expect(
      own.query('select bookings_api.erase_person($1)', [companion.accountId]),
    ).rejects.toThrow('permission denied');
    await own.end();
    expect(statusesOf(await listOf(client, ''), ids)).toEqual({
      approved: 'approved',
      waiting: 'pending',
      past: 'approved',
    });
  });
});
