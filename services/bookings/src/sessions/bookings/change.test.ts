import { randomUUID } from 'node:crypto';
import { setPricing } from '@kabar/dev/neighbours/billing';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { costOfCancellation } from '@kabar/rules/late-sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { cancellation } from './status-rules.ts';

let test: TestService;
let actions: BookingActions;
let reader: RowReader;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  reader = createRowReader(test.database, 'bookings');
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await Promise.all([actions.close(), reader.close()]);
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
});

const booked = async (time = start) => (await actions.book(client, time)).body.id as string;
const version = (number: number | '*') => ({ 'if-match': number === '*' ? '*' : `"${number}"` });
const cancel = (person: TestPerson, id: string, known: number | '*' = 1, body: object = {}) =>
  person.call(`POST /bookings/${id}/cancellation`, body, version(known));
const move = (person: TestPerson, id: string, time: Date, known: number | '*' = 1) =>
  person.call(
    `POST /bookings/${id}/move`,
    { moveId: randomUUID(), scheduledAt: time.toISOString() },
    version(known),
  );
const preview = (person: TestPerson, id: string) => person.call(`GET /bookings/${id}/cancellation`);
const stranger = () => actions.subscriber(companion);
const changesOf = (id: string) =>
  test.database.query(
    `select from_status, to_status, actor, actor_id, reason from bookings.booking_changes where booking_id = $1 order by id`,
    [id],
  );
/** A start so near that a change is late. */
const soon = () => hourAhead(0, 3);

describe('cancelling', () => {
  // Decision: 18
  it('frees the time of both, returns the credit, notifies the other person and is recorded, once it is settled', async () => {
    const id = await booked();
    const seen = await preview(client, id);
    expect(seen.body).toMatchObject({
      late: false,
      credit: 'returned',
      strike: false,
      status: 'cancelled',
      tells: 'companion',
      freeUntil: plusMinutes(start, -12 * 60).toISOString(),
    });
    const answer = await cancel(client, id, 1, { reason: 'The doctor comes that day' });
    expect(answer.status).toBe(200);
    const shown = {
      status: 'cancelled',
      cancelledBy: 'client',
      cancellationReason: 'The doctor comes that day',
      late: false,
      cancelling: null,
      moving: null,
    };
    expect(answer.body).toMatchObject({ ...shown, version: 1 });
    await actions.settle(id);
    const settled = await client.call(`GET /bookings/${id}`);
    expect(settled.body).toMatchObject({ ...shown, version: 2 });
    expect(settled.body.changes).toMatchObject([
      { kind: 'created', actor: 'client' },
      { kind: 'cancelled', fromStatus: 'scheduled', reason: 'The doctor comes that day' },
    ]);
    expect(await changesOf(id)).toMatchObject([{}, { actor_id: client.accountId }]);
    expect(await actions.claimsOf(id)).toEqual([]);
    expect(await actions.creditsOf(id)).toEqual(['returned']);
    expect((await actions.noticesOf(companion)).at(-1)).toMatchObject({
      type: 'booking_cancelled',
      payload: { booking_id: id, by: 'client' },
    });
    expect((await actions.book(client, start)).status).toBe(201);
  });

  // Decision: 58
  it("late uses a client's credit; a companion's late cancellation returns it and gives the companion a strike", async () => {
    const mine = await actions.standing(client, companion, soon());
    expect((await preview(client, mine)).body).toMatchObject({ late: true, credit: 'used' });
    expect((await cancel(client, mine)).body).toMatchObject({ status: 'cancelled', late: true });
    expect(await actions.creditsOf(mine)).toEqual(['used']);
    const hers = await actions.standing(client, companion, soon());
    expect((await preview(companion, hers)).body).toMatchObject({
      late: true,
      credit: 'returned',
      strike: true,
      tells: 'client',
    });
    await cancel(companion, hers);
    expect(await actions.creditsOf(hers)).toEqual(['returned']);
    expect((await actions.noticesOf(client)).at(-1)).toMatchObject({
      type: 'booking_cancelled',
      payload: { by: 'companion' },
    });
    const strikes = await test.database.query(
      'select booking_id, kind from bookings.companion_strikes where companion_id = $1',
      [companion.accountId],
    );
    expect(strikes).toEqual([{ booking_id: hers, kind: 'late_cancellation' }]);
  });

  // Decision: 18, 58
  it.each([
    ['client', -1, 'returned', false],
    ['client', 0, 'returned', false],
    ['client', 1, 'used', false],
    ['companion', -1, 'returned', false],
    ['companion', 0, 'returned', false],
    ['companion', 1, 'returned', true],
  ] as const)(
    'cancelling by the %s %i s after the free period: %s, strike %s',
    async (side, seconds, credit, strike) => {
      const id = await booked();
      const at = new Date(start.getTime() - 12 * 3_600_000 + seconds * 1_000).toISOString();
      expect(
        costOfCancellation({ startsAt: start, by: side, freeHours: 12 }, new Date(at)),
      ).toEqual({ late: seconds > 0, credit, strike });
      const person = side === 'client' ? client : companion;
      const session = { id, startsAt: start };
      const change = cancellation(session, { actor: side, freeHours: 12 }, new Date(at));
      const done = `select bookings.store_statuses('${JSON.stringify([change])}', '${at}')`;
      await reader.keepAs(person.token, done);
      expect(await actions.creditsOf(id)).toEqual([credit]);
      const [stored] = await test.database.query(
        'select late from bookings.bookings where id = $1',
        [id],
      );
      expect(stored).toEqual({ late: seconds > 0 });
      expect(
        await test.database.query('select from bookings.companion_strikes where booking_id = $1', [
          id,
        ]),
      ).toHaveLength(strike ? 1 : 0);
    },
  );

  it("follows billing's setting for the free period", async () => {
    const set = (value: string) => setPricing(test.database, 'free_cancellation_hours', value);
    const id = await booked();
    await set('72');
    expect((await preview(client, id)).body.late).toBe(true);
    await set('soon');
    expect((await preview(client, id)).body.late).toBe(false);
    await set('12');
  });

  it('cancelling is refused to anyone else, from an outdated page, twice, and once the session has begun', async () => {
    const id = await booked();
    for (const person of [
      await stranger(),
      await actions.companion(hourAhead(5)),
      await test.person('admin'),
    ]) {
      expect([403, 404]).toContain((await cancel(person, id)).status);
      expect([403, 404]).toContain((await preview(person, id)).status);
    }
    expect((await cancel(test.nobody, id)).status).toBe(401);
    expect((await client.call(`POST /bookings/${id}/cancellation`, {})).status).toBe(400);
    expect((await cancel(client, id, 7)).body.code).toBe('changed_meanwhile');
    await cancel(client, id);
    expect((await cancel(client, id)).body.code).toBe('status_not_allowed');
    await actions.settle(id);
    expect((await cancel(client, id)).status).toBe(412);
    expect((await cancel(client, id, '*')).body.code).toBe('status_not_allowed');
    const begun = await actions.standing(client, companion, plusMinutes(new Date(), -5));
    expect((await cancel(client, begun)).body.code).toBe('session_begun');
    expect((await preview(client, begun)).body.code).toBe('session_begun');
  });
});

describe('moving by the client', () => {
  // Decision: 58
  it('moving by the client is immediate, to an open time, and free until twelve hours before', async () => {
    const id = await booked();
    const later = plusMinutes(start, 60);
    const seen = await client.call(
      `GET /bookings/${id}/move?scheduledAt=${encodeURIComponent(later.toISOString())}`,
    );
    expect(seen.body).toMatchObject({ late: false, credit: 'kept', takesAnother: false });
    const answer = await move(client, id, later);
    expect(answer.body).toMatchObject({
      status: 'scheduled',
      scheduledAt: later.toISOString(),
      version: 2,
      late: false,
    });
    expect(answer.body.changes.at(-1)).toMatchObject({
      kind: 'moved',
      fromTime: start.toISOString(),
      toTime: later.toISOString(),
      actor: 'client',
    });
    expect(await actions.claimsOf(id)).toMatchObject([{ from: later }, { from: later }]);
    expect(await actions.creditsOf(id)).toEqual(['returned', 'held']);
    await actions.settleMove(id);
    expect((await actions.noticesOf(companion)).at(-1)?.type).toBe('booking_moved');
    // A move by less than the session's length may overlap its own old time.
    expect((await move(client, id, plusMinutes(later, 10), 2)).status).toBe(200);
  });

  it('uses the credit when it is late, and takes another one', async () => {
    const near = soon();
    await actions.open(companion, near, 2);
    const id = await actions.standing(client, companion, near);
    const seen = await client.call(
      `GET /bookings/${id}/move?scheduledAt=${encodeURIComponent(start.toISOString())}`,
    );
    expect(seen.body).toMatchObject({ late: true, credit: 'used', takesAnother: true });
    expect((await move(client, id, start)).body).toMatchObject({ status: 'scheduled', late: true });
    expect(await actions.creditsOf(id)).toEqual(['used', 'held']);
  });

  it('moving by the client is refused in the preview when no credit is left for the new time', async () => {
    const near = soon();
    await actions.open(companion, near, 2);
    const poor = await test.person('client');
    const purchase = await actions.buyPack(poor.accountId, companion.accountId);
    const id = await actions.standing(poor, companion, near, { purchase });
    const seen = (person = poor, to = start) =>
      person.call(`GET /bookings/${id}/move?scheduledAt=${encodeURIComponent(to.toISOString())}`);
    // Two of three credits are left: the late move takes one of them.
    expect((await seen()).body).toMatchObject({ late: true, takesAnother: true });
    for (const minute of [60, 90]) {
      await actions.book(poor, plusMinutes(start, minute), { paidBy: purchase });
    }
    const refused = await seen();
    expect([refused.status, refused.body.code]).toEqual([409, 'pack_used_up']);
    expect((await move(poor, id, start)).body.code).toBe('pack_used_up');
    // A companion only proposes, and an early move reuses its own credit.
    expect((await seen(companion)).status).toBe(200);
    const far = (await poor.call('GET /bookings?when=upcoming')).body.bookings.at(-1).id;
    const inTime = await poor.call(
      `GET /bookings/${far}/move?scheduledAt=${encodeURIComponent(start.toISOString())}`,
    );
    expect(inTime.body).toMatchObject({ late: false, credit: 'kept' });
  });

  it('changes nothing if the new time or its credit is unavailable', async () => {
    const id = await booked();
    const other = await stranger();
    await actions.book(other, plusMinutes(start, 60));
    const taken = await move(client, id, plusMinutes(start, 60));
    expect([taken.status, taken.body.code, taken.body.takenBy]).toEqual([
      409,
      'time_taken',
      'paid',
    ]);
    expect(taken.body.nearestTimes).toHaveLength(3);
    expect((await move(client, id, hourAhead(6))).body.code).toBe('time_not_open');
    expect((await move(client, id, plusMinutes(start, 30), 4)).body.code).toBe('changed_meanwhile');
    expect((await move(other, id, plusMinutes(start, 30))).status).toBe(404);
    expect(await actions.claimsOf(id)).toMatchObject([{ from: start }, { from: start }]);
    expect(await actions.creditsOf(id)).toEqual(['held']);
    expect(await changesOf(id)).toHaveLength(1);
  });

  it('never deadlocks when two sessions swap times concurrently', async () => {
    const others = [client, await stranger()] as const;
    const times = [start, plusMinutes(start, 60)] as const;
    const ids = [
      (await actions.book(others[0], times[0])).body.id as string,
      (await actions.book(others[1], times[1])).body.id as string,
    ] as const;
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        move(others[0], ids[0], times[1], '*'),
        move(others[1], ids[1], times[0], '*'),
      ]);
      expect(answers.map(({ body }) => body.code)).toEqual(['time_taken', 'time_taken']);
    }
  });
});
