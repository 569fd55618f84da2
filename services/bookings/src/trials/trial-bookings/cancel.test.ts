import { readNotices } from '@kabar/dev/neighbours/chat';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { cancel, companionWithHour } from './trial-bookings-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

const stored = async (id: string) =>
  (await test.database.query('select * from bookings.trial_bookings where id = $1', [id]))[0];
const liveClaims = (id: string) =>
  test.database.query('select from bookings.time_claims where source_id = $1 and live', [id]);
const noticesOf = (person: TestPerson) =>
  readNotices(test.database, { recipient_id: person.accountId, type: 'trial_booking_cancelled' }, [
    'payload',
  ]);
async function scene() {
  return { ...(await companionWithHour(test)), client: await test.person('client', 'Mary') };
}

// Decision: 54
describe('withdrawing a request', () => {
  it('withdrawing a request is possible for its client while it is pending, and notifies the companion', async () => {
    const { client, companion, pending, start } = await scene();
    const id = await pending(client);
    const answer = await cancel(client, id, { note: 'I will travel' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'client',
      cancellationReason: 'withdrawn',
      cancellationNote: 'I will travel',
      cancelledAt: expect.any(String),
    });
    const payload = { request_id: id, reason: 'withdrawn', requested_time: start.toISOString() };
    expect(await noticesOf(companion)).toEqual([{ payload: { ...payload, by: 'client' } }]);
    expect(await noticesOf(client)).toEqual([]);
    const waiting = await companion.call('GET /trial-bookings/received');
    expect(waiting.body.trialBookings).toEqual([]);
  });

  it('withdrawing a request is refused to the companion, who can decline it instead', async () => {
    const { client, companion, pending } = await scene();
    const id = await pending(client);
    const answer = await cancel(companion, id);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_approved']);
    expect(await stored(id)).toMatchObject({ status: 'pending', cancelled_at: null });
  });

  it('allows the same request again', async () => {
    const { client, pending } = await scene();
    await cancel(client, await pending(client));
    expect((await stored(await pending(client)))?.status).toBe('pending');
  });
});

// Decision: 54
describe('cancelling an approved call', () => {
  it.each(['client', 'companion'] as const)(
    'cancelling an approved call by the %s frees the time of both, updates the next free time, and notifies the other person',
    async (by) => {
      const { client, companion, approved, start } = await scene();
      const id = await approved(client);
      const nextFree = async () =>
        (
          await test.database.query<{ next_free_at: Date }>(
            'select next_free_at from bookings.next_free_times where companion_id = $1',
            [companion.accountId],
          )
        )[0]?.next_free_at.toISOString();
      expect(await nextFree()).not.toBe(start.toISOString());
      const [actor, other] = by === 'client' ? [client, companion] : [companion, client];
      const answer = await cancel(actor, id);
      expect(answer.body).toMatchObject({
        status: 'cancelled',
        cancelledBy: by,
        cancellationReason: 'cancelled',
        cancellationNote: null,
      });
      expect(await liveClaims(id)).toEqual([]);
      expect(await nextFree()).toBe(start.toISOString());
      expect(await noticesOf(other)).toMatchObject([{ payload: { reason: 'cancelled', by } }]);
      expect(await noticesOf(actor)).toEqual([]);
      const next = await test.person('client');
      expect((await stored(await approved(next)))?.status).toBe('approved');
    },
  );

  it('cancelling an approved call is possible until it starts, and not after another decision', async () => {
    const { client, companion, pending, approved } = await scene();
    const id = await approved(client);
    await cancel(client, id);
    for (const person of [client, companion])
      expect((await cancel(person, id)).body.code).toBe('already_cancelled');
    const declined = await pending(client, 10);
    await companion.call(`POST /trial-bookings/${declined}/rejection`, {});
    expect((await cancel(client, declined)).body.code).toBe('already_decided');
    const begun = await approvedAt('now()', client, companion);
    for (const person of [client, companion])
      expect((await cancel(person, begun)).body.code).toBe('time_passed');
    expect(await stored(begun)).toMatchObject({ status: 'approved' });
  });

  it('responds not_found to anyone else, and is refused to staff and visitors', async () => {
    const { client, approved } = await scene();
    const id = await approved(client);
    for (const type of ['client', 'companion'] as const)
      expect((await cancel(await test.person(type), id)).status).toBe(404);
    for (const type of ['admin', 'moderator'] as const)
      expect((await cancel(await test.person(type), id)).status).toBe(403);
    expect((await cancel(test.nobody, id)).status).toBe(401);
    expect((await cancel(client, id, { note: 'x'.repeat(501) })).body.fields[0].path).toBe('note');
    expect((await cancel(client, id, { by: 'companion' })).status).toBe(400);
    expect(await liveClaims(id)).toHaveLength(2);
  });
});

async function approvedAt(at: string, client: TestPerson, companion: TestPerson): Promise<string> {
  const [row] = await test.database.query<{ id: string }>(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
         approved_at)
       values (gen_random_uuid(), $1, $2, ${at}, ${at}::timestamptz + interval '10 minutes', 'approved', now()) returning id`,
    [client.accountId, companion.accountId],
  );
  return row?.id ?? '';
}

const statuses = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const;
type Status = (typeof statuses)[number];
const allowed = [
  'pending approved',
  'pending rejected',
  'pending expired',
  'pending cancelled',
].concat('approved cancelled');

/** The columns that a status requires. */
const columns = (status: Status) => `status = '${status}',
  approved_at = ${status === 'approved' ? 'now()' : 'null'},
  rejected_at = ${status === 'rejected' ? 'now()' : 'null'},
  rejection_reason = ${status === 'rejected' ? `'declined'` : 'null'},
  cancelled_at = ${status === 'cancelled' ? 'now()' : 'null'},
  cancellation_reason = ${status === 'cancelled' ? `'cancelled'` : 'null'},
  cancelled_by = ${status === 'cancelled' ? `'client'` : 'null'}`;

const pairs = statuses
  .flatMap((from) => statuses.map((to): [Status, Status] => [from, to]))
  .filter(([from, to]) => from !== 'pending' || to !== 'pending');

// Decision: 18, 54
describe('the statuses of a trial booking', () => {
  it.each(pairs)('change from %s to %s only if that is declared', async (from, to) => {
    const { client, companion, pending } = await scene();
    const id = await pending(client);
    const pool = createPool(test.database.adminUrl, 1);
    // Bypasses triggers, to set any status.
    await pool.query(`set session_replication_role = replica`);
    await pool.query(`update bookings.trial_bookings set ${columns(from)} where id = $1`, [id]);
    await pool.query(`set session_replication_role = origin`);
    await pool.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id)
         select person, tstzrange(now() - interval '2 hours', now() - interval '1 hour'), 'trial', $2
           from unnest($1::uuid[]) as person`,
      [[client.accountId, companion.accountId], id],
    );
    const change = pool.query(`update bookings.trial_bookings set ${columns(to)} where id = $1`, [
      id,
    ]);
    if (allowed.includes(`${from} ${to}`)) await change;
    else await expect(change).rejects.toThrow('already_decided');
    await pool.end();
    expect((await stored(id))?.status).toBe(allowed.includes(`${from} ${to}`) ? to : from);
  });

  it('the statuses of a trial booking are never approved without the claims of both, nor withdrawn once approved', async () => {
    const { client, pending, approved } = await scene();
    const approve = `update bookings.trial_bookings set ${columns('approved')} where id = $1`;
    await expect(test.database.query(approve, [await pending(client)])).rejects.toThrow(
      'time_taken',
    );
    const withdraw = `update bookings.trial_bookings set ${columns('cancelled')},
      cancellation_reason = 'withdrawn' where id = $1`.replace(
      "cancellation_reason = 'cancelled',",
      '',
    );
    await expect(test.database.query(withdraw, [await approved(client, 10)])).rejects.toThrow(
      'not_approved',
    );
  });
});
