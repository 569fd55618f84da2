import { randomUUID } from 'node:crypto';
import { setPricing } from '@kabar/dev/neighbours/billing';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { hourAhead, hourOfOneWeekAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let reader: RowReader;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
const later = plusMinutes(start, 60);
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
  companion = await actions.companion(start, 6);
  client = await actions.subscriber(companion);
});

const latest = { 'if-match': '*' };
const booked = async (time = start) => (await actions.book(client, time)).body.id as string;
const move = (id: string, time = later, person = client) =>
  person.call(
    `POST /bookings/${id}/move`,
    { moveId: randomUUID(), scheduledAt: time.toISOString() },
    latest,
  );
const undo = (id: string, person = client) => person.call(`DELETE /bookings/${id}/move`);
const cancel = (id: string, person = client) =>
  person.call(`POST /bookings/${id}/cancellation`, {}, latest);
const seenBy = async (person: TestPerson, id: string) =>
  (await person.call(`GET /bookings/${id}`)).body;
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const movesToldTo = async (person: TestPerson) =>
  (await actions.noticesOf(person))
    .filter(({ type }) => type === 'booking_moved')
    .map(({ payload }) => payload.scheduled_at);
const inPayload = (time: Date) => time.toISOString().replace('.000', '');
const runJob = async (id: string) =>
  test.service.jobs['bookings:settle-move']?.({ bookingId: id } as never, {} as never);
/** As if ten minutes had passed. */
const letPass = (id: string) =>
  test.database.query(
    `update bookings.undoable_moves set moved_at = now() - interval '11 minutes', settles_at = now() - interval '1 minute'
       where booking_id = $1`,
    [id],
  );
const refused = [409, 'move_not_undoable'];

describe('a move that can be undone', () => {
  // Decision: 110
  it('a move that can be undone is immediate, keeps the old time for both, and notifies the companion ten minutes later, once', async () => {
    const id = await booked();
    const before = Date.now();
    const { body } = await move(id);
    expect(body).toMatchObject({ scheduledAt: later.toISOString(), version: 2 });
    const { until, from } = body.undoableMove;
    expect(from).toBe(start.toISOString());
    expect(Date.parse(until) - 600_000).toBeGreaterThanOrEqual(before);
    expect(Date.parse(until) - 600_000).toBeLessThanOrEqual(Date.now());
    expect(await seenBy(companion, id)).toMatchObject({ undoableMove: null });
    expect(await movesToldTo(companion)).toEqual([]);
    for (const time of [start, later])
      for (const person of [client, await actions.subscriber(companion)])
        expect(await codeOf(actions.book(person, time))).toEqual([409, 'time_taken']);
    expect(await actions.faults()).toEqual([]);
    await runJob(id);
    expect(await movesToldTo(companion)).toEqual([]);
    await letPass(id);
    for (let time = 0; time < 3; time += 1) await runJob(id);
    expect(await movesToldTo(companion)).toEqual([inPayload(later)]);
    expect((await actions.book(await actions.subscriber(companion), start)).status).toBe(201);
    expect(await seenBy(client, id)).toMatchObject({ undoableMove: null });
    expect(await codeOf(undo(id))).toEqual(refused);
  });

  it('a move that can be undone is undone once: time, credit and status are restored, and nobody is notified', async () => {
    const id = await booked();
    await move(id);
    const { status, body } = await undo(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ status: 'scheduled', scheduledAt: start.toISOString(), undoableMove: null },
    });
    expect(await actions.claimsOf(id)).toMatchObject([{ from: start }, { from: start }]);
    expect(await actions.creditsOf(id)).toEqual(['returned', 'returned', 'held']);
    expect(await codeOf(undo(id))).toEqual(refused);
    await actions.settleMove(id);
    expect(await movesToldTo(companion)).toEqual([]);
    expect((await actions.book(await actions.subscriber(companion), later)).status).toBe(201);
  });

  it('puts a confirmed session back as a confirmed one', async () => {
    const id = await actions.standing(client, companion, hourAhead(0, 20));
    expect((await companion.call(`POST /bookings/${id}/confirmation`, {})).status).toBe(200);
    await move(id);
    expect(await seenBy(client, id)).toMatchObject({ status: 'scheduled', confirmedAt: null });
    await undo(id);
    expect(await seenBy(client, id)).toMatchObject({
      ...{ status: 'confirmed', confirmedAt: expect.any(String) },
    });
  });

  it('returns the credit that a late move has used', async () => {
    const setFreeHours = (value: string) =>
      setPricing(test.database, 'free_cancellation_hours', value);
    const id = await booked();
    await setFreeHours('72');
    expect((await move(id)).body).toMatchObject({ late: true });
    expect(await actions.creditsOf(id)).toEqual(['used', 'held']);
    expect((await undo(id)).body).toMatchObject({ late: false });
    await setFreeHours('12');
    expect(await actions.creditsOf(id)).toEqual(['returned', 'returned', 'held']);
  });

  it('keeps the rest of the old time if both overlap', async () => {
    const id = await booked();
    await move(id, plusMinutes(start, 15));
    const kept = await test.database.query(
      `select lower(claim.during) as from, upper(claim.during) as to from bookings.time_claims as claim
         join bookings.undoable_moves as move on move.hold_id = claim.source_id where move.booking_id = $1`,
      [id],
    );
    expect(kept).toEqual([1, 2].map(() => ({ from: start, to: plusMinutes(start, 15) })));
    expect((await undo(id)).body).toMatchObject({ scheduledAt: start.toISOString() });
  });

  it('keeps the credit of the former week held', async () => {
    const week = hourOfOneWeekAhead(2);
    const nextWeek = plusMinutes(week, 7 * 24 * 60);
    const other = await actions.companion(week, 3);
    await actions.open(other, nextWeek, 1);
    const few = await actions.subscriber(other, 'basic');
    const ids: string[] = [];
    for (const minutes of [0, 30, 60])
      ids.push((await actions.book(few, plusMinutes(week, minutes))).body.id);
    const [first = ''] = ids;
    const fourth = () => actions.book(few, plusMinutes(week, 90));
    expect((await move(first, nextWeek, few)).status).toBe(200);
    expect(await codeOf(fourth())).toEqual([409, 'week_used_up']);
    expect((await undo(first, few)).status).toBe(200);
    await move(first, nextWeek, few);
    await actions.settleMove(first);
    expect((await fourth()).status).toBe(201);
  });

  it.each([
    ['the old time', 12 * 60 - 1, 3 * 24 * 60],
    ['the new time', 3 * 24 * 60, 12 * 60 - 1],
  ])('notifies at once if %s is less than twelve hours away', async (_what, from, to) => {
    const now = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
    const id = await actions.standing(client, companion, plusMinutes(now, from - 1));
    const time = plusMinutes(now, to - 1);
    await actions.open(companion, new Date(Math.floor(time.getTime() / 1_800_000) * 1_800_000), 2);
    const answer = await move(id, time);
    expect([answer.status, answer.body.undoableMove]).toEqual([200, null]);
    expect(await movesToldTo(companion)).toEqual([inPayload(time)]);
    expect(await codeOf(undo(id))).toEqual(refused);
  });

  it('a move that can be undone can be undone by no one else', async () => {
    const id = await booked();
    await move(id);
    expect((await undo(id, companion)).status).toBe(403);
    expect((await undo(id, await actions.subscriber(companion))).status).toBe(404);
    for (const role of ['admin', 'moderator'] as const)
      expect((await undo(id, await test.person(role))).status).toBe(403);
    expect((await undo(id, test.nobody)).status).toBe(401);
    const rows = `select from bookings.undoable_moves where booking_id = '${id}'`;
    expect(await reader.rowsAs(client.token, rows)).toHaveLength(1);
    const stranger = await actions.subscriber(companion);
    for (const person of [companion, stranger]) {
      expect(await reader.rowsAs(person.token, rows)).toEqual([]);
      const facts = `select * from bookings.undoable_move_of('${id}')`;
      expect(await reader.rowsAs(person.token, facts)).toEqual([]);
      for (const act of [
        `select bookings.free_kept_times(array['${id}']::uuid[])`,
        `select bookings.forget_moves(array['${id}']::uuid[])`,
      ])
        await reader.rowsAs(person.token, act);
      const back = `select bookings.store_undone_move('${id}', now())`;
      await expect(reader.rowsAs(person.token, back)).rejects.toThrow('move_not_undoable');
      const keep = `select bookings.keep_old_time('${id}', now(), false, now() + interval '1 hour', now())`;
      await expect(reader.rowsAs(person.token, keep)).rejects.toThrow('forbidden');
    }
    expect(await actions.faults()).toEqual([]);
    expect((await undo(id)).status).toBe(200);
  });
});

describe('a session that was moved just now', () => {
  it('notifies of each time when it is moved again, and an undo restores the time before', async () => {
    const id = await booked();
    await move(id);
    const last = plusMinutes(start, 120);
    await move(id, last);
    expect(await movesToldTo(companion)).toEqual([inPayload(later)]);
    expect((await undo(id)).body).toMatchObject({ scheduledAt: later.toISOString() });
    await move(id, last);
    await actions.settleMove(id);
    expect(await movesToldTo(companion)).toEqual([inPayload(later), inPayload(last)]);
  });

  it('a session that was moved just now can be cancelled, and then no longer moved back', async () => {
    const id = await booked();
    await move(id);
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', undoableMove: null });
    expect(await codeOf(undo(id))).toEqual(refused);
    await actions.settle(id);
    await actions.settleMove(id);
    expect(await movesToldTo(companion)).toEqual([]);
    expect(await actions.creditsOf(id)).toEqual(['returned', 'returned']);
    expect((await actions.book(await actions.subscriber(companion), start)).status).toBe(201);
  });

  it('a session that was moved just now is cancelled under the time that the companion knows, without a notification of the move', async () => {
    const cancelled = async () =>
      (await actions.noticesOf(companion))
        .filter(({ type }) => type === 'booking_cancelled')
        .map(({ payload }) => payload.scheduled_at);
    const id = await booked();
    await move(id);
    await cancel(id);
    await letPass(id);
    await runJob(id);
    expect([await movesToldTo(companion), await cancelled()]).toEqual([[], []]);
    await actions.settleMove(id);
    expect(await seenBy(companion, id)).toMatchObject({ status: 'cancelled' });
    expect([await movesToldTo(companion), await cancelled()]).toEqual([[], [inPayload(start)]]);
    expect(await actions.faults()).toEqual([]);
  });

  it('a session that was moved just now is settled as cancelled under the known time when the companion wants to change it', async () => {
    const id = await booked();
    await move(id);
    await cancel(id);
    expect((await cancel(id, companion)).status).toBe(409);
    const notices = await actions.noticesOf(companion);
    expect(notices.at(-1)).toMatchObject({
      ...{ type: 'booking_cancelled', payload: { scheduled_at: inPayload(start) } },
    });
  });

  it('notifies of its move once a later cancellation is undone', async () => {
    const id = await booked();
    await move(id);
    await cancel(id);
    await letPass(id);
    await runJob(id);
    expect((await client.call(`DELETE /bookings/${id}/cancellation`)).status).toBe(200);
    await runJob(id);
    expect(await movesToldTo(companion)).toEqual([inPayload(later)]);
  });

  it('a session that was moved just now cannot be moved back once the companion has cancelled it', async () => {
    const id = await booked();
    await move(id);
    await cancel(id, companion);
    expect(await codeOf(undo(id))).toEqual(refused);
    await actions.settle(id);
    expect(await codeOf(undo(id))).toEqual(refused);
    await actions.settleMove(id);
    expect(await actions.faults()).toEqual([]);
  });

  it('gets no reminder and no confirmation for its new time until the move is settled', async () => {
    const id = await booked(plusMinutes(start, 120));
    await move(id, later);
    const dayBefore = plusMinutes(later, -24 * 60);
    const types = async () => (await actions.noticesOf(companion)).map(({ type }) => type);
    await actions.advance(id, new Date());
    expect(await types()).toEqual(['booking_created']);
    await actions.settleMove(id);
    await actions.advance(id, dayBefore);
    expect((await types()).toSorted()).toEqual([
      ...['booking_confirmation', 'booking_created', 'booking_moved', 'booking_reminder'],
    ]);
  });

  it('notifies of its times in order when it is moved again to a time that is soon', async () => {
    const id = await booked();
    await move(id);
    const soon = hourAhead(0, 5);
    await actions.open(companion, soon, 1);
    expect((await move(id, soon)).body.undoableMove).toBeNull();
    expect(await movesToldTo(companion)).toEqual([inPayload(later), inPayload(soon)]);
  });

  it('gets its reminders after a cancellation was undone in these ten minutes', async () => {
    const id = await booked();
    await move(id);
    await cancel(id);
    expect((await client.call(`DELETE /bookings/${id}/cancellation`)).status).toBe(200);
    await actions.advanceDue(1_000, new Date());
    await actions.settleMove(id);
    const [next] = await test.database.query<{ count: number }>(
      'select count(*)::integer as count from graphile_worker._private_jobs where key = $1',
      [`bookings:advance-booking:${id}`],
    );
    expect(next?.count).toBe(1);
  });

  it.each([
    ['until it begins', -30, 200],
    ['over its first minute', -29, 409],
    ['over its last minute', 24, 409],
    ['from its end', 25, 200],
  ])(
    'a session that was moved just now is put back unless the companion blocked that time meanwhile: %s',
    async (_what, from, status) => {
      const id = await booked();
      await move(id);
      const startTime = plusMinutes(start, from);
      const block = { startTime, endTime: plusMinutes(startTime, 30), id: randomUUID() };
      expect((await companion.call('POST /blocked-times', block)).status).toBe(201);
      const { undoableMove } = await seenBy(client, id);
      expect(undoableMove === null).toBe(status === 409);
      const answer = await undo(id);
      expect([answer.status, answer.body.code]).toEqual([
        status,
        status === 409 ? 'move_not_undoable' : undefined,
      ]);
    },
  );

  it('requests the confirmation of its old time once, also after an undo', async () => {
    const id = await actions.standing(client, companion, hourAhead(0, 20));
    await actions.advance(id, new Date());
    await move(id);
    expect((await undo(id)).status).toBe(200);
    await actions.advance(id, new Date());
    const asked = (await actions.noticesOf(companion)).filter(
      ({ type }) => type === 'booking_confirmation',
    );
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['fell into the time before the undo', 5, 1],
    ['was due before the move', 0, 0],
  ])('reminds both of its old time when the reminder %s', async (_what, minutes, reminders) => {
    const soon = plusMinutes(new Date(), 24 * 60 - 1);
    const id = await actions.standing(client, companion, soon);
    await move(id);
    await test.database.query(
      `update bookings.undoable_moves set moved_at = now() - $2::interval, settles_at = now() + interval '10 minutes' - $2::interval
         where booking_id = $1`,
      [id, `${minutes} minutes`],
    );
    expect((await undo(id)).status).toBe(200);
    await actions.advance(id, new Date());
    for (const person of [client, companion]) {
      const types = (await actions.noticesOf(person)).map(({ type }) => type);
      expect(types.filter((type) => type === 'booking_reminder')).toHaveLength(reminders);
    }
  });

  it('counts once towards the daily maximum, on each day on which it has a time', async () => {
    const rules = { dailyMaximum: 2 };
    await companion.call('PATCH /companion-rules', rules, { 'if-match': '*' });
    const others = await Promise.all([1, 2, 3].map(() => actions.subscriber(companion)));
    const book = (other: number, time: Date) => codeOf(actions.book(others[other] ?? client, time));
    const day = hourAhead(5);
    const noon = new Date(day.getTime() - (day.getTime() % 86_400_000) + 12 * 3_600_000);
    await actions.open(companion, noon, 4);
    await actions.open(companion, plusMinutes(noon, 24 * 60), 4);
    const id = await booked(noon);
    await move(id, plusMinutes(noon, 60));
    expect(await book(0, plusMinutes(noon, 120))).toEqual([201, undefined]);
    expect(await book(1, plusMinutes(noon, 180))).toEqual([409, 'day_full']);
    await move(id, plusMinutes(noon, 25 * 60));
    expect(await book(1, plusMinutes(noon, 180))).toEqual([409, 'day_full']);
    await actions.settleMove(id);
    expect(await book(1, plusMinutes(noon, 180))).toEqual([201, undefined]);
    expect(await book(2, plusMinutes(noon, 26 * 60))).toEqual([201, undefined]);
    expect(await book(2, plusMinutes(noon, 27 * 60))).toEqual([409, 'day_full']);
  });

  it('a session that was moved just now can be moved again into its old time, by the client and by an accepted proposal', async () => {
    const few = await actions.subscriber(companion, 'basic');
    const times = [0, 120, 150].map((minutes) => plusMinutes(start, minutes));
    const ids: string[] = [];
    for (const time of times) ids.push((await actions.book(few, time)).body.id);
    const [id = ''] = ids;
    const nextWeek = plusMinutes(start, 7 * 24 * 60);
    await actions.open(companion, nextWeek, 1);
    expect((await move(id, nextWeek, few)).status).toBe(200);
    const near = plusMinutes(start, 10);
    const preview = `GET /bookings/${id}/move?scheduledAt=${near.toISOString()}`;
    expect((await few.call(preview)).status).toBe(200);
    const proposed = await move(id, near, companion);
    expect(proposed.status).toBe(200);
    const { id: proposal } = proposed.body.proposal;
    const accepted = await few.call(`POST /booking-moves/${proposal}/acceptance`, {});
    expect([accepted.status, accepted.body.scheduledAt]).toEqual([200, near.toISOString()]);
    expect(accepted.body.undoableMove).toBeNull();
    await actions.settleMove(id);
    expect(await actions.faults()).toEqual([]);
  });

  it('a session that was moved just now has no open proposal after an undo', async () => {
    const id = await booked();
    await move(id);
    expect((await move(id, plusMinutes(start, 120), companion)).status).toBe(200);
    expect((await undo(id)).body).toMatchObject({ proposal: null });
  });
});
