import { randomUUID } from 'node:crypto';
import { addCircle } from '@kabar/dev/circles';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { findPack } from '@kabar/dev/neighbours/billing';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { addPaymentOfPack, listRefunds } from '@kabar/dev/neighbours/earnings';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { assignmentOf, pairOf, reassign, wednesday } from './reassignments-fixture.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

const start = wednesday();
const hour = (n: number) => plusMinutes(start, n * 60);
const booked = async (client: TestPerson, time: Date, more = {}) => {
  const answer = await actions.book(client, time, more);
  expect([answer.status, answer.body?.code]).toEqual([201, undefined]);
  return String(answer.body.id);
};
const bookingOf = async (id: string) =>
  (
    await test.database.query(
      'select companion_id, status, scheduled_at, version from bookings.bookings where id = $1',
      [id],
    )
  )[0];
const roomsOf = (client: TestPerson) =>
  readConversations(test.database, { client_user_id: client.accountId }, [
    ...(['companion_user_id', 'status'] as const),
  ]);

describe('a client who asked for another companion', () => {
  it.each([
    ['asked', { asks: true }, 'used'],
    ['asked for a cause', { asks: true, forCause: true }, 'returned'],
    ['did not ask', { asks: false }, 'returned'],
  ])(
    '%s: %j, a late session that the next companion cannot take is %s',
    async (_act, given, credit) => {
      const { asks, ...choices } = given;
      const { client, present, next, assignmentId } = await pairOf(test, actions);
      const late = await actions.standing(client, present, plusMinutes(new Date(), 180));
      const gone = await booked(client, hour(4));
      await booked(await actions.subscriber(next), hour(4));
      const wish = { reason: 'We do not get on' };
      if (asks) await client.call(`POST /assignments/${assignmentId}/wish-for-another`, wish);
      const { answer } = await reassign(moderator, assignmentId, next, choices);
      expect(answer.body.sessions).toMatchObject([
        { id: late, outcome: 'cancelled', staysUsed: credit === 'used' },
        { id: gone, outcome: 'cancelled', staysUsed: false },
      ]);
      expect([await actions.creditsOf(late), await actions.creditsOf(gone)]).toEqual([
        [credit],
        ['returned'],
      ]);
    },
  );
});

describe('reassigning a client', () => {
  // Requirement: ASSIGN-006 (Decision: 36)
  it('ends the old assignment and moves sessions, conversation and subscription, as previewed', async () => {
    const { client, present, next, assignmentId } = await pairOf(test, actions);
    const [kept, changed, gone] = [
      await booked(client, hour(0)),
      await booked(client, hour(2)),
      await booked(client, hour(4)),
    ];
    // The next companion has other clients at the times of the second and third.
    const other = await actions.subscriber(next);
    await booked(other, hour(2));
    await booked(other, hour(4));
    const first = await admin.call(`POST /assignments/${assignmentId}/reassignment-preview`, {
      newCompanionId: next.accountId,
    });
    expect(first.body.sessions).toMatchObject([
      { id: kept, outcome: 'kept', newStartsAt: hour(0).toISOString(), reason: null },
      { id: changed, outcome: 'cancelled', newStartsAt: null, reason: 'time_taken' },
      { id: gone, outcome: 'cancelled', reason: 'time_taken' },
    ]);
    const [startsAt] = first.body.sessions[1].alternatives;
    const { preview, answer } = await reassign(moderator, assignmentId, next, {
      times: [{ id: changed, startsAt }],
    });
    expect(answer.status).toBe(200);
    expect(plain(answer.body)).toEqual(plain(preview.body));
    expect(answer.body.sessions.map((one: { outcome: string }) => one.outcome)).toEqual([
      'kept',
      'moved',
      'cancelled',
    ]);
    expect(answer.body.subscription).toBe(true);
    expect(await bookingOf(kept)).toEqual({
      companion_id: next.accountId,
      status: 'scheduled',
      scheduled_at: hour(0),
      version: 2,
    });
    expect(await bookingOf(changed)).toMatchObject({
      companion_id: next.accountId,
      scheduled_at: new Date(startsAt),
    });
    expect(await bookingOf(gone)).toMatchObject({
      companion_id: present.accountId,
      status: 'cancelled',
    });
    expect(await actions.creditsOf(gone)).toEqual(['returned']);
    const rows = await test.database.query(
      'select companion_id, status, ended_by, origin from bookings.client_companion_assignments where client_id = $1 order by status desc',
      [client.accountId],
    );
    expect(rows).toEqual([
      { companion_id: present.accountId, status: 'ended', ended_by: 'staff', origin: 'staff' },
      { companion_id: next.accountId, status: 'active', ended_by: null, origin: 'staff' },
    ]);
    expect(await roomsOf(client)).toEqual([
      { companion_user_id: present.accountId, status: 'closed' },
      { companion_user_id: next.accountId, status: 'open' },
    ]);
    const [action] = await listActions(test.database, assignmentId);
    expect(action).toMatchObject({
      admin_id: moderator.accountId,
      action_type: 'companion_reassigned',
      details: { after: { companion_id: next.accountId } },
    });
    expect(action?.details.before).toEqual({ companion_id: present.accountId });
  });

  it('notifies each of the three of their part, and never for a preview', async () => {
    const { client, present, next, assignmentId } = await pairOf(test, actions);
    await booked(client, hour(0));
    const before = (await actions.noticesOf(present)).length;
    await admin.call(`POST /assignments/${assignmentId}/reassignment-preview`, {
      newCompanionId: next.accountId,
    });
    expect(await actions.noticesOf(next)).toEqual([]);
    expect(await actions.noticesOf(present)).toHaveLength(before);
    expect(await assignmentOf(test, client)).toBe(assignmentId);
    await reassign(admin, assignmentId, next);
    const made = await assignmentOf(test, client);
    for (const [person, side] of [
      [client, 'client'],
      [present, 'former'],
      [next, 'next'],
    ] as const) {
      const notices = await actions.noticesOf(person);
      expect(notices.filter(({ type }) => type === 'companion_changed')).toMatchObject([
        { payload: { assignment_id: made, side, kept: 1, moved: 0, cancelled: 0 } },
      ]);
    }
  });

  it('moves a weekly series, which continues with the next companion', async () => {
    const { client, next, assignmentId } = await pairOf(test, actions);
    const id = randomUUID();
    const body = {
      id,
      firstDate: start.toISOString().slice(0, 10),
      localTime: '03:00',
      timeZone: 'UTC',
      count: 3,
    };
    expect((await client.call('POST /booking-series', body)).status).toBe(201);
    const { preview, answer } = await reassign(admin, assignmentId, next);
    expect(preview.body.series).toEqual([{ id, day: 3, localTime: '03:00', timeZone: 'UTC' }]);
    expect(answer.body.series).toEqual(preview.body.series);
    const rows = await test.database.query(
      `select distinct companion_id from bookings.bookings where series_id = $1
         union select companion_id from bookings.booking_series where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ companion_id: next.accountId }]);
    expect((await client.call(`POST /booking-series/${id}/end`, {})).status).toBe(200);
  });

  it('reassigning a client is refused with the current state if something changed after the preview', async () => {
    const { client, present, next, assignmentId } = await pairOf(test, actions);
    await booked(client, hour(0));
    const wanted = { newCompanionId: next.accountId };
    const path = `POST /assignments/${assignmentId}/reassignment`;
    const { fingerprint } = (await admin.call(`${path}-preview`, wanted)).body;
    await booked(client, hour(6));
    const stale = await admin.call(path, { ...wanted, fingerprint });
    expect([stale.status, stale.body.code]).toEqual([412, 'changed_meanwhile']);
    expect(await assignmentOf(test, client)).toBe(assignmentId);
    expect(await roomsOf(client)).toMatchObject([{ companion_user_id: present.accountId }]);
    const fresh = (await admin.call(`${path}-preview`, wanted)).body;
    expect(fresh.sessions).toHaveLength(2);
    expect((await admin.call(path, { ...wanted, fingerprint: fresh.fingerprint })).status).toBe(
      200,
    );
    const again = await admin.call(path, { ...wanted, fingerprint: fresh.fingerprint });
    expect([again.status, again.body.code]).toEqual([409, 'reassigned_meanwhile']);
  });

  // Requirement: ASSIGN-003
  it('accepts only verified companions, and never the present one', async () => {
    const { present, next, assignmentId } = await pairOf(test, actions);
    const path = `POST /assignments/${assignmentId}/reassignment-preview`;
    const names = async () =>
      (await moderator.call(`GET /assignments/replacements?search=Dewi`)).body.companions.map(
        (one: { id: string }) => one.id,
      );
    expect(await names()).toContain(next.accountId);
    await decideVerification(test.database, next.accountId, 'rejected');
    expect(await names()).not.toContain(next.accountId);
    for (const companion of [next, present, await test.person('client')]) {
      const answer = await admin.call(path, { newCompanionId: companion.accountId });
      expect(answer.body.code).toBe('replacement_not_suitable');
    }
    const none = await admin.call(path, {});
    expect([none.status, none.body.fields]).toEqual([
      400,
      [{ path: 'newCompanionId', reason: 'Please select a new companion.' }],
    ]);
  });

  it('accepts no member of a circle of the client', async () => {
    const { client, next, assignmentId } = await pairOf(test, actions);
    await addCircle(test.database, {
      holder: client.accountId,
      members: { [next.accountId]: 'viewer' },
    });
    const answer = await admin.call(`POST /assignments/${assignmentId}/reassignment-preview`, {
      newCompanionId: next.accountId,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'companion_of_person']);
  });
});

describe('packs of a client who is reassigned', () => {
  async function withPack() {
    const pair = await pairOf(test, actions);
    const pack = await actions.buyPack(pair.client.accountId, pair.present.accountId);
    await addPaymentOfPack(test.database, pack);
    const session = await booked(pair.client, hour(0), { paidBy: pack });
    return { ...pair, pack, session };
  }
  const packOf = (id: string) => findPack(test.database, id);

  // Decision: 36
  it('move with their sessions if the client agrees', async () => {
    const { pack, session, next, assignmentId } = await withPack();
    const undecided = await reassign(admin, assignmentId, next);
    expect(undecided.preview.body.packs).toMatchObject([
      { id: pack, outcome: 'undecided', unused: 2 },
    ]);
    expect(undecided.answer.body.code).toBe('pack_undecided');
    const packs = [{ id: pack, clientAgrees: true }];
    const { answer } = await reassign(admin, assignmentId, next, { packs });
    expect(answer.body.packs).toMatchObject([{ outcome: 'moved', refundUsd: null }]);
    expect(await packOf(pack)).toEqual({ companion_id: next.accountId, balance: 2 });
    expect(await bookingOf(session)).toMatchObject({ companion_id: next.accountId });
  });

  // Decision: 36
  it('packs of a client who is reassigned are refunded for unused sessions if the client declines', async () => {
    const { pack, session, present, next, assignmentId } = await withPack();
    const packs = [{ id: pack, clientAgrees: false }];
    const { preview, answer } = await reassign(moderator, assignmentId, next, { packs });
    expect(preview.body.sessions).toMatchObject([
      { outcome: 'cancelled', reason: 'pack_refunded' },
    ]);
    expect(answer.body.packs).toMatchObject([
      { outcome: 'refunded', unused: 3, refundUsd: '18.75' },
    ]);
    expect(await packOf(pack)).toEqual({ companion_id: present.accountId, balance: 0 });
    expect(await bookingOf(session)).toMatchObject({ status: 'cancelled' });
    expect(await listRefunds(test.database, pack)).toEqual([18.75]);
  });
});

/** Without the alternatives, which are only for the preview. */
function plain(plan: { sessions: { alternatives: string[] }[] }) {
  return { ...plan, sessions: plan.sessions.map((one) => ({ ...one, alternatives: [] })) };
}
