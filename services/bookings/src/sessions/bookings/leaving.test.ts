import { randomUUID } from 'node:crypto';
import { removeAccount, setClosing } from '@kabar/dev/neighbours/auth';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { closeAccount } from '../../personal-data/close-account.ts';
import { suspendCompanion } from '../../trials/trial-bookings/suspend.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
});

const booked = async (person = client, time = start) =>
  (await actions.book(person, time)).body.id as string;
const statusOf = async (id: string) =>
  (await test.database.query('select status from bookings.bookings where id = $1', [id]))[0]
    ?.status;
const toldOf = async (person: TestPerson, type: string) =>
  (await actions.noticesOf(person))
    .filter((notice) => notice.type === type)
    .map(({ payload }) => payload);

/** An approved trial of the two, an hour after the session. */
async function trial() {
  const id = randomUUID();
  await client.call('POST /trial-bookings', {
    id,
    companionId: companion.accountId,
    requestedStartTime: plusMinutes(start, 60).toISOString(),
  });
  const answer = await companion.call(`POST /trial-bookings/${id}/approval`, {});
  expect(answer.status).toBe(200);
  return id;
}

describe('ending an assignment', () => {
  const between = (by: 'client' | 'companion' | 'staff') =>
    actions.cancelBetween(client, companion, by);

  // Decision: 89
  it.each([
    ['client', { client: 0, companion: 1 }],
    ['companion', { client: 1, companion: 0 }],
    ['staff', { client: 1, companion: 1 }],
  ] as const)(
    'ending an assignment by the %s cancels only their future sessions, settles the credits and notifies the other person',
    async (by, told) => {
      const other = await actions.subscriber(companion);
      const theirs = await booked(other, plusMinutes(start, 90));
      const past = await actions.standing(client, companion, plusMinutes(new Date(), -60 * 24 * 9));
      const late = await actions.standing(client, companion, hourAhead(0, 3));
      const id = await booked();
      const call = await trial();
      expect(await between(by)).toBe(3);
      expect(await Promise.all([id, late, past, theirs].map(statusOf))).toEqual([
        'cancelled',
        'cancelled',
        'scheduled',
        'scheduled',
      ]);
      expect([await actions.creditsOf(id), await actions.creditsOf(late)]).toEqual([
        ['returned'],
        [by === 'client' ? 'used' : 'returned'],
      ]);
      const strikes = await test.database.query(
        'select booking_id, kind from bookings.companion_strikes where companion_id = $1',
        [companion.accountId],
      );
      expect(strikes).toEqual(
        by === 'companion' ? [{ booking_id: late, kind: 'late_cancellation' }] : [],
      );
      expect(await actions.claimsOf(call)).toEqual([]);
      // One action sends one notification, with the number of sessions.
      const once = (count: number) => Array.from({ length: count }, () => ({ count: 2 }));
      expect(await toldOf(client, 'booking_cancelled')).toMatchObject(once(told.client));
      expect(await toldOf(companion, 'booking_cancelled')).toMatchObject(once(told.companion));
      expect(await between(by)).toBe(0);
      expect((await actions.book(other, start)).status).toBe(201);
      expect(await toldOf(other, 'booking_cancelled')).toEqual([]);
    },
  );
});

describe('a client with cause to leave', () => {
  const end = async (leaver: TestPerson, pair: string) =>
    expect((await leaver.call(`POST /assignments/${pair}/end`, {})).status).toBe(200);
  const pairOf = async () => {
    await booked();
    return (await client.call('GET /assignments/current')).body.assignment.id as string;
  };

  it.each([
    ['reported a call', 'reported', 'returned'],
    ['hung up', 'hung_up', 'used'],
  ])(
    'a client with cause to leave who %s ends the assignment: a late session is %s',
    async (_act, why, credit) => {
      const late = await actions.standing(client, companion, hourAhead(0, 3));
      const past = await actions.standing(client, companion, plusMinutes(new Date(), -60 * 24 * 9));
      const pair = await pairOf();
      await test.database.query(
        `with room as (insert into bookings.calls (kind, source_id, room_name, starts_at)
           values ('booking', $1, $2, now() - interval '9 days') returning id)
         insert into bookings.call_attendance (id, call_id, side, account_id, is_guest, device_id, key_hash, joined_at, seen_at,
             left_at, left_why)
           select gen_random_uuid(), id, 'client', $3, false, gen_random_uuid(), sha256($1::text::bytea), now(), now(), now(), $4
             from room`,
        [past, `room ${past}`, client.accountId, why],
      );
      const seen = await client.call(`GET /assignments/${pair}/end`);
      const used = credit === 'used' ? 1 : 0;
      expect(seen.body).toEqual({ sessions: 2, returned: 2 - used, used, strikes: 0 });
      expect((await companion.call(`GET /assignments/${pair}/end`)).body).toEqual({
        ...{ sessions: 2, returned: 2, used: 0, strikes: 1 },
      });
      await end(client, pair);
      expect(await actions.creditsOf(late)).toEqual([credit]);
    },
  );

  it('a client with cause to leave whose companion is suspended gets the credit of a late session back', async () => {
    const late = await actions.standing(client, companion, hourAhead(0, 3));
    const pair = await pairOf();
    await decideVerification(test.database, companion.accountId, 'pending');
    await end(client, pair);
    expect(await actions.creditsOf(late)).toEqual(['returned']);
  });
});

describe('closing an account', () => {
  const erase = async (person: TestPerson) => {
    await setClosing(test.database, person.accountId, new Date());
    await actions.work((db) => closeAccount(db, person.accountId, new Date()));
    await actions.system.call('select bookings_api.erase_person($1)', [person.accountId]);
    await removeAccount(test.database, person.accountId);
  };

  it.each([
    ['client', 'used'],
    ['companion', 'returned'],
  ] as const)(
    'closing the account of the %s within the notice: the credit is %s',
    async (side, credit) => {
      const late = await actions.standing(client, companion, hourAhead(0, 3));
      await erase(side === 'client' ? client : companion);
      expect(await actions.creditsOf(late)).toEqual([credit]);
    },
  );

  // Decision: 65
  it.each(['client', 'companion'] as const)(
    'closing the account of the %s cancels their sessions, frees both, returns the credit and notifies the other person',
    async (side) => {
      const id = await booked();
      await trial();
      const [leaver, stays] = side === 'client' ? [client, companion] : [companion, client];
      await erase(leaver);
      expect(await actions.claimsOf(id)).toEqual([]);
      expect(
        await test.database.query(
          'select from bookings.time_claims where person_id = any ($1) and live',
          [[client.accountId, companion.accountId]],
        ),
      ).toEqual([]);
      expect(await actions.creditsOf(id)).toEqual(['returned']);
      expect(await toldOf(stays, 'booking_cancelled')).toMatchObject([
        { booking_id: id, by: side, reason: 'account_closed' },
      ]);
      expect(await toldOf(leaver, 'booking_cancelled')).toEqual([]);
      const { body } = await stays.call(`GET /bookings/${id}`);
      expect(body).toMatchObject({ status: 'cancelled', cancellationReason: 'account_closed' });
      expect(body[side].id).not.toBe(leaver.accountId);
      const left = await test.database.query(
        `select from bookings.bookings where $1 in (user_id, companion_id)
         union all select from bookings.booking_changes where actor_id = $1
         union all select from bookings.client_companion_assignments where $1 in (client_id, companion_id)`,
        [leaver.accountId],
      );
      expect(left).toEqual([]);
    },
  );

  it('keeps past sessions with a random id in place of the person, without their texts', async () => {
    const past = await actions.standing(client, companion, plusMinutes(new Date(), -60 * 24 * 9));
    const id = await booked();
    await companion.call(
      `POST /bookings/${id}/move`,
      {
        moveId: randomUUID(),
        scheduledAt: plusMinutes(start, 30).toISOString(),
        reason: 'My son marries',
      },
      { 'if-match': '*' },
    );
    await companion.call(
      `POST /bookings/${id}/cancellation`,
      { reason: 'I am ill' },
      { 'if-match': '*' },
    );
    await actions.settle(id);
    await erase(companion);
    expect(await statusOf(past)).toBe('scheduled');
    const { body } = await client.call(`GET /bookings/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/I am ill|My son marries/);
    const words = await test.database.query(
      `select reason from bookings.booking_moves where reason is not null and booking_id = $1
       union all select reason from bookings.booking_changes where reason is not null and booking_id = $1`,
      [id],
    );
    expect(words).toEqual([]);
  });

  it('closing an account is done by background work only', async () => {
    await expect(
      test.database.query('select bookings_api.erase_person($1)', [client.accountId]),
    ).rejects.toThrow('forbidden');
  });
});

describe('a companion who is no longer verified', () => {
  const suspend = () =>
    actions.work((db) =>
      suspendCompanion(db, { personId: companion.accountId, since: start, now: new Date() }),
    );
  const incidents = () =>
    readIncidents(test.database, { companion_id: companion.accountId }, ['kind', 'reference_type']);
  const verify = (status: 'approved' | 'rejected') =>
    decideVerification(test.database, companion.accountId, status);

  // Decision: 81
  it('a companion who is no longer verified has all their future sessions in one incident, and cannot be booked', async () => {
    await booked();
    await trial();
    await suspend();
    expect(await incidents()).toEqual([]);
    await verify('rejected');
    await Promise.all([suspend(), suspend()]);
    expect(await incidents()).toEqual([{ kind: 'suspended', reference_type: 'companion' }]);
    const [choice] = (await client.call('GET /bookings/choices')).body.choices;
    expect(choice.openTimes).toEqual([]);
    await verify('approved');
  });

  it('a companion who is no longer verified without future sessions causes no incident', async () => {
    await verify('rejected');
    await suspend();
    expect(await incidents()).toEqual([]);
  });
});
