import { randomUUID } from 'node:crypto';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { createRowReader } from '@kabar/dev/row-reader';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { waitingReminders } from '@kabar/dev/waiting-reminders';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(4);
const hour = 60;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion(start);
  client = await actions.subscriber(companion);
});

const booked = async () => (await actions.book(client, start)).body.id as string;
/** Runs the job at a given time. */
const advance = (id: string, at: Date) => actions.advance(id, at);
const typesFor = async (person: TestPerson) =>
  (await actions.noticesOf(person))
    .map(({ type }) => type)
    .filter((type) => type !== 'booking_created');
const incidentsOf = (id: string) => readIncidents(test.database, { reference_id: id }, ['kind']);
const nextRun = async (id: string) => {
  const rows = await test.database.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key = $1`,
    [`bookings:advance-booking:${id}`],
  );
  return rows.map(({ run_at }) => run_at);
};
const confirm = (id: string) =>
  test.database.query(
    `update bookings.bookings set status = 'confirmed', confirmed_at = now() where id = $1`,
    [id],
  );

describe('the steps around a session', () => {
  // Decision: 28, 56
  it('remind both 24 hours and one hour before, and ask the companion to confirm, each once', async () => {
    const id = await booked();
    expect(await nextRun(id)).toEqual([plusMinutes(start, -24 * hour)]);
    await advance(id, plusMinutes(start, -24 * hour - 1));
    expect(await typesFor(companion)).toEqual([]);
    for (let again = 0; again < 3; again += 1) await advance(id, plusMinutes(start, -24 * hour));
    expect((await typesFor(companion)).toSorted()).toEqual([
      'booking_confirmation',
      'booking_reminder',
    ]);
    expect(await typesFor(client)).toEqual(['booking_reminder']);
    expect(await nextRun(id)).toEqual([plusMinutes(start, -2 * hour)]);
    await confirm(id);
    await advance(id, plusMinutes(start, -2 * hour));
    expect(await incidentsOf(id)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => advance(id, plusMinutes(start, -hour))));
    expect(await typesFor(client)).toEqual(['booking_reminder', 'booking_reminder']);
    expect((await actions.noticesOf(client)).at(-1)?.payload).toMatchObject({
      booking_id: id,
      scheduled_at: start.toISOString().replace('.000', ''),
    });
  });

  // Decision: 88
  it('remind the loved one of the session too, by a job of the client service', async () => {
    const lovedOneId = randomUUID();
    const ids = [await booked()];
    await test.database.query('update bookings.bookings set loved_one_id = $2 where id = $1', [
      ids[0],
      lovedOneId,
    ]);
    const other = await actions.companion(start);
    ids.push((await actions.book(await actions.subscriber(other), start)).body.id);
    for (const hours of [25, 24, 24, 1, 1])
      for (const id of ids) await advance(id, plusMinutes(start, -hours * hour));
    const reminder = { kind: 'booking', id: ids[0], lovedOneId, startsAt: start.toISOString() };
    expect(await waitingReminders(test.database, ids)).toEqual([reminder, reminder]);
  });

  // Decision: 56
  it('open one incident two hours before an unconfirmed session', async () => {
    const id = await booked();
    await advance(id, plusMinutes(start, -2 * hour - 1));
    expect(await incidentsOf(id)).toEqual([]);
    for (let again = 0; again < 3; again += 1) await advance(id, plusMinutes(start, -2 * hour));
    expect(await incidentsOf(id)).toEqual([{ kind: 'unconfirmed' }]);
  });

  // Decision: 56
  it('ask the companion to confirm at once if it is booked less than 24 hours ahead', async () => {
    const near = hourAhead(0, 5);
    await actions.open(companion, near, 1);
    const answer = await actions.book(client, near);
    expect(answer.body.confirmationDue).toBe(true);
    expect(await typesFor(companion)).toEqual(['booking_confirmation']);
    expect(await typesFor(client)).toEqual([]);
    expect(await nextRun(answer.body.id)).toEqual([plusMinutes(near, -2 * hour)]);
  });

  // Decision: 58
  it.each([
    ['confirmed', 'absent'],
    ['scheduled', 'unconfirmed'],
  ])(
    'hand a %s session without a log to staff 24 hours after its end, as %s',
    async (status, kind) => {
      const id = await booked();
      if (status === 'confirmed') await confirm(id);
      await test.database.query(
        `insert into bookings.booking_steps (booking_id, time_version, step, done_at)
         select $1, 1, step, now() from unnest(array['confirmation', 'reminder_24h', 'unconfirmed', 'reminder_1h']) as step`,
        [id],
      );
      const due = plusMinutes(start, 25 + 24 * hour);
      await advance(id, plusMinutes(due, -1));
      expect(await incidentsOf(id)).toEqual([]);
      for (let again = 0; again < 3; again += 1) await advance(id, due);
      expect(await incidentsOf(id)).toEqual([{ kind }]);
    },
  );

  it('follow a move, and are skipped for a cancelled or completed session', async () => {
    const id = await booked();
    await advance(id, plusMinutes(start, -24 * hour));
    const later = plusMinutes(start, 60);
    const moved = await client.call(
      `POST /bookings/${id}/move`,
      { moveId: id, scheduledAt: later.toISOString() },
      { 'if-match': '*' },
    );
    expect(moved.status).toBe(200);
    // Its steps wait for the end of the undo period.
    expect(await nextRun(id)).toEqual([new Date(moved.body.undoableMove.until)]);
    await actions.settleMove(id);
    await advance(id, new Date());
    expect(await nextRun(id)).toEqual([plusMinutes(later, -24 * hour)]);
    await advance(id, plusMinutes(later, -24 * hour));
    expect((await typesFor(client)).filter((type) => type === 'booking_reminder')).toHaveLength(2);
    await client.call(`POST /bookings/${id}/cancellation`, {}, { 'if-match': '*' });
    await actions.settle(id);
    for (const minutes of [-120, -60, 25 + 24 * hour])
      await advance(id, plusMinutes(later, minutes));
    expect(await incidentsOf(id)).toEqual([]);
    expect((await typesFor(client)).filter((type) => type === 'booking_reminder')).toHaveLength(2);
  });

  it('restart at every change of the time, also back to a former time', async () => {
    const times = [start, plusMinutes(start, 30), plusMinutes(start, 60)];
    const count = async (person: TestPerson, type: string) =>
      (await typesFor(person)).filter((one) => one === type).length;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { minLength: 2, maxLength: 4 }), async (moves) => {
        companion = await actions.companion(start);
        client = await actions.subscriber(companion);
        const id = await booked();
        let changes = 1;
        for (const [index, place] of moves.entries()) {
          const time = times[place] ?? start;
          if (place !== (moves[index - 1] ?? 0)) changes += 1;
          const scheduledAt = time.toISOString();
          await client.call(
            `POST /bookings/${id}/move`,
            { moveId: id, scheduledAt },
            { 'if-match': '*' },
          );
          if (index === 0 && place !== 0) changes -= 1;
          for (let again = 0; again < 2; again += 1)
            await advance(id, plusMinutes(time, -24 * hour));
          expect(await count(client, 'booking_reminder')).toBe(changes);
          expect(await count(companion, 'booking_confirmation')).toBe(changes);
        }
      }),
      { numRuns: 5, examples: [[[0, 1, 0]]] },
    );
  });

  it('the steps around a session are done by background work only', async () => {
    const id = await booked();
    await expect(test.database.query('select bookings.take_due_sessions(1)')).rejects.toThrow(
      'forbidden',
    );
    const reader = createRowReader(test.database, 'bookings');
    const stranger = await test.person('client');
    const facts = `select from bookings.step_facts('{${id}}', now())`;
    const change = [{ id, status: 'completed', actor: 'system', credit: 'used' }];
    const settle = `select bookings.store_statuses('${JSON.stringify(change)}', now())`;
    const record = `insert into bookings.booking_steps (booking_id, time_version, step, done_at) values ('${id}', 1, 'unlogged', now())`;
    expect(await reader.rowsAs(stranger.token, facts)).toEqual([]);
    for (const { token } of [stranger, client, companion])
      await expect(reader.rowsAs(token, settle)).rejects.toThrow('forbidden');
    await expect(reader.rowsAs(stranger.token, record)).rejects.toThrow(/row-level security/);
    await reader.close();
  });
});

describe('many sessions at one hour', () => {
  const many = async () => {
    const ids: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      companion = await actions.companion(start);
      client = await actions.subscriber(companion);
      ids.push(await booked());
    }
    return ids;
  };
  const makeDue = (ids: string[]) =>
    test.database.query(
      `update graphile_worker._private_jobs set run_at = now() where key = any ($1)`,
      [ids.map((id) => `bookings:advance-booking:${id}`)],
    );
  const dayBefore = plusMinutes(start, -24 * hour);
  const advanceDue = () => actions.advanceDue(2, dayBefore);
  const remindersOf = async (id: string) =>
    (await readNotices(test.database, { type: 'booking_reminder' }, ['payload'])).filter(
      ({ payload }) => payload.booking_id === id,
    );

  it('many sessions at one hour are advanced together, each once, while those that are not due wait', async () => {
    const [waiting = '', ...due] = await many();
    await makeDue(due);
    const answers = await Promise.all(Array.from({ length: 5 }, advanceDue));
    expect(answers.toSorted()).toEqual([0, 0, 0, 1, 2]);
    for (const id of due) {
      expect(await remindersOf(id)).toHaveLength(2);
      expect(await nextRun(id)).toEqual([plusMinutes(start, -2 * hour)]);
    }
    expect(await remindersOf(waiting)).toEqual([]);
    expect(await nextRun(waiting)).toEqual([dayBefore]);
  });

  it('keep their own jobs if one of them fails', async () => {
    const [broken = '', other = ''] = await many();
    await makeDue([broken, other]);
    await test.database.query(
      `update graphile_worker._private_jobs set payload = '{"bookingId": "none"}' where key = $1`,
      [`bookings:advance-booking:${broken}`],
    );
    await expect(advanceDue()).rejects.toThrow('invalid input syntax');
    const [stillDue] = await nextRun(other);
    expect(stillDue?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await remindersOf(other)).toEqual([]);
    await test.service.jobs['bookings:advance-booking']?.(
      { bookingId: other } as never,
      {} as never,
    );
    expect(await nextRun(other)).toEqual([dayBefore]);
    await test.database.query('delete from graphile_worker._private_jobs where key = $1', [
      `bookings:advance-booking:${broken}`,
    ]);
  });
});
