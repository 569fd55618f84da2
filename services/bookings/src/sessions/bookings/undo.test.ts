import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
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

const latest = { 'if-match': '*' };
const booked = async (time = start) => (await actions.book(client, time)).body.id as string;
const cancel = (person: TestPerson, id: string) =>
  person.call(`POST /bookings/${id}/cancellation`, { reason: 'I travel' }, latest);
const undo = (person: TestPerson, id: string) => person.call(`DELETE /bookings/${id}/cancellation`);
const seenBy = async (person: TestPerson, id: string) =>
  (await person.call(`GET /bookings/${id}`)).body;
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const stored = async (id: string) =>
  (
    await test.database.query<{ status: string; cancelled_by: string | null }>(
      'select status, cancelled_by from bookings.bookings where id = $1',
      [id],
    )
  )[0];
const noticesOf = async (person: TestPerson) =>
  (await actions.noticesOf(person)).filter(({ type }) => type === 'booking_cancelled');
const jobsOf = (id: string, task = 'settle-cancellation') =>
  test.database.query<{ run_at: Date }>(
    'select run_at from graphile_worker._private_jobs where key = $1',
    [`bookings:${task}:${id}`],
  );
/** As if ten minutes had passed. */
const letPass = (id: string) =>
  test.database.query(
    `update bookings.deferred_cancellations set asked_at = now() - interval '11 minutes', settles_at = now() - interval '1 minute'
       where booking_id = $1`,
    [id],
  );
const runJob = async (id: string) =>
  test.service.jobs['bookings:settle-cancellation']?.({ bookingId: id } as never, {} as never);
const expectHeld = async (id: string) => {
  expect(await stored(id)).toEqual({ status: 'scheduled', cancelled_by: null });
  expect(await actions.claimsOf(id)).toHaveLength(2);
  expect(await actions.creditsOf(id)).toEqual(['held']);
};
const expectCancelled = async (id: string, by = 'client') => {
  expect(await stored(id)).toEqual({ status: 'cancelled', cancelled_by: by });
  expect(await actions.claimsOf(id)).toEqual([]);
  expect(await actions.creditsOf(id)).toEqual(['returned']);
};

describe('a cancellation that can be undone', () => {
  // Decision: 110
  it('a cancellation that can be undone is visible to its author only, and keeps time and credit', async () => {
    const id = await booked();
    const before = Date.now();
    const { body } = await cancel(client, id);
    expect(body).toMatchObject({ status: 'cancelled', cancelledBy: 'client' });
    const until = Date.parse(body.undoableUntil) - 600_000;
    expect(until).toBeGreaterThanOrEqual(before);
    expect(until).toBeLessThanOrEqual(Date.now());
    const lists = async (person: TestPerson) =>
      (await person.call('GET /bookings')).body.bookings[0];
    expect(await lists(client)).toMatchObject({ id, status: 'cancelled' });
    for (const seen of [await lists(companion), await seenBy(companion, id)])
      expect(seen).toMatchObject({
        ...{ id, status: 'scheduled', cancelledBy: null, cancellationReason: null },
        ...{ cancelledAt: null, undoableUntil: null, version: 1 },
      });
    await expectHeld(id);
    expect(await noticesOf(companion)).toEqual([]);
    for (const person of [client, await actions.subscriber(companion)])
      expect(await codeOf(actions.book(person, start))).toEqual([409, 'time_taken']);
    expect(await jobsOf(id)).toEqual([{ run_at: new Date(body.undoableUntil) }]);
  });

  it('refuses a move by a process that does not settle it first', async () => {
    const id = await booked();
    await cancel(client, id);
    const later = plusMinutes(start, 24 * 60).toISOString();
    const move = `select bookings.store_move('${id}', '${later}', false, null, now())`;
    await expect(reader.rowsAs(client.token, move)).rejects.toThrow('status_not_allowed');
    await undo(client, id);
    // Refused now because nothing has claimed the new time.
    await expect(reader.rowsAs(client.token, move)).rejects.toThrow('time_taken');
  });

  it('a cancellation that can be undone is undone: the session takes place, nobody is notified, and the late job does nothing', async () => {
    const id = await booked();
    await cancel(client, id);
    const { status, body } = await undo(client, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'scheduled', undoableUntil: null, cancelledAt: null });
    expect(body.cancelling).not.toBeNull();
    await actions.settle(id);
    await runJob(id);
    await expectHeld(id);
    expect(await noticesOf(companion)).toEqual([]);
    expect(await jobsOf(id, 'advance-booking')).toHaveLength(1);
    expect(await codeOf(undo(client, id))).toEqual([409, 'status_not_allowed']);
    // After cancelling again, the job of the first cancellation does nothing.
    const again = await cancel(client, id);
    expect(again.status).toBe(200);
    await runJob(id);
    await expectHeld(id);
    expect(await jobsOf(id)).toEqual([{ run_at: new Date(again.body.undoableUntil) }]);
  });

  it('a cancellation that can be undone is settled once by its job, also after the job was killed and retried', async () => {
    const id = await booked();
    await cancel(companion, id);
    await letPass(id);
    expect(await codeOf(undo(companion, id))).toEqual([409, 'too_late_to_undo']);
    for (let time = 0; time < 3; time += 1) await runJob(id);
    await expectCancelled(id, 'companion');
    expect((await noticesOf(client)).map(({ payload }) => payload)).toEqual([
      { booking_id: id, by: 'companion', scheduled_at: start.toISOString().replace('.000', '') },
    ]);
    expect(await seenBy(client, id)).toMatchObject({ cancellationReason: 'I travel' });
    const actors = await test.database.query(
      `select actor, actor_id from bookings.booking_changes where booking_id = $1 and to_status = 'cancelled'`,
      [id],
    );
    expect(actors).toEqual([{ actor: 'companion', actor_id: companion.accountId }]);
    expect(await codeOf(undo(companion, id))).toEqual([409, 'too_late_to_undo']);
  });

  it('a cancellation that can be undone is not deferred for a session less than twelve hours away', async () => {
    const id = await actions.standing(client, companion, plusMinutes(new Date(), 12 * 60 - 1));
    expect((await cancel(client, id)).body).toMatchObject({
      ...{ status: 'cancelled', undoableUntil: null, version: 2 },
    });
    expect(await noticesOf(companion)).toHaveLength(1);
    expect(await codeOf(undo(client, id))).toEqual([409, 'too_late_to_undo']);
  });

  it('a cancellation that can be undone can be undone by no one else', async () => {
    const id = await booked();
    await cancel(client, id);
    expect(await codeOf(undo(companion, id))).toEqual([409, 'status_not_allowed']);
    for (const other of [await actions.subscriber(companion), await actions.companion()])
      expect((await undo(other, id)).status).toBe(404);
    for (const role of ['admin', 'moderator'] as const)
      expect((await undo(await test.person(role), id)).status).toBe(403);
    expect((await undo(test.nobody, id)).status).toBe(401);
    const rows = `select from bookings.deferred_cancellations where booking_id = '${id}'`;
    expect(await reader.rowsAs(client.token, rows)).toHaveLength(1);
    expect(await reader.rowsAs(companion.token, rows)).toEqual([]);
    const removal = `delete from bookings.deferred_cancellations where booking_id = '${id}' returning booking_id`;
    expect(await reader.rowsAs(companion.token, removal)).toEqual([]);
    const [row] = await test.database.query<{ whole: object }>(
      `select jsonb_build_object('id', booking_id, 'status', 'cancelled', 'actor', actor, 'reason', reason, 'late', late,
         'credit', credit, 'strike', strike, 'by_companion', false) as whole from bookings.deferred_cancellations where booking_id = $1`,
      [id],
    );
    const store = (change: object) =>
      `select bookings.store_statuses('${JSON.stringify([{ ...row?.whole, ...change }])}', now())`;
    for (const change of [{ credit: 'used' }, { late: true }, { reason: 'No' }])
      await expect(reader.rowsAs(companion.token, store(change))).rejects.toThrow('forbidden');
    const stranger = await actions.subscriber(companion);
    await expect(reader.rowsAs(stranger.token, store({}))).rejects.toThrow('forbidden');
    await expectHeld(id);
  });
});

describe('a session that is being cancelled', () => {
  const later = plusMinutes(start, 60).toISOString();
  const move = (person: TestPerson, id: string) =>
    person.call(`POST /bookings/${id}/move`, { moveId: randomUUID(), scheduledAt: later }, latest);

  it.each(['cancel', 'move'] as const)(
    'a session that is being cancelled is settled first when the other person wants to %s it, and stays undoable when the same person does',
    async (act) => {
      const acts = { cancel, move };
      for (const [mine, other] of [
        [client, companion],
        [companion, client],
      ] as const) {
        const id = await booked();
        await cancel(mine, id);
        expect(await codeOf(acts[act](mine, id))).toEqual([409, 'status_not_allowed']);
        await expectHeld(id);
        expect(await codeOf(acts[act](other, id))).toEqual([409, 'status_not_allowed']);
        await expectCancelled(id, mine === client ? 'client' : 'companion');
        expect(await noticesOf(other)).toHaveLength(1);
        expect(await codeOf(undo(mine, id))).toEqual([409, 'too_late_to_undo']);
      }
    },
  );

  it('a session that is being cancelled is settled first when a companion confirms it, and when a client accepts another time', async () => {
    const near = await actions.standing(client, companion, plusMinutes(new Date(), 13 * 60));
    await cancel(client, near);
    const confirmed = companion.call(`POST /bookings/${near}/confirmation`, {});
    expect(await codeOf(confirmed)).toEqual([409, 'status_not_allowed']);
    await expectCancelled(near);
    const id = await booked();
    const { proposal } = (await move(companion, id)).body;
    await cancel(companion, id);
    const accepted = client.call(`POST /booking-moves/${proposal.id}/acceptance`, {});
    expect(await codeOf(accepted)).toEqual([409, 'status_not_allowed']);
    await expectCancelled(id, 'companion');
  });

  it('a session that is being cancelled is settled at the announced cost when the assignment ends', async () => {
    const ids = [await booked(), await booked(plusMinutes(start, 60))] as const;
    await cancel(client, ids[0]);
    expect(await actions.cancelBetween(client, companion, 'companion')).toBe(2);
    await expectCancelled(ids[0], 'client');
    await expectCancelled(ids[1], 'companion');
    const told = async (person: TestPerson) =>
      (await noticesOf(person)).map(({ payload }) => [payload.booking_id, payload.by]);
    expect(await told(companion)).toEqual([[ids[0], 'client']]);
    expect(await told(client)).toEqual([[ids[1], 'companion']]);
    expect(await codeOf(undo(client, ids[0]))).toEqual([409, 'too_late_to_undo']);
  });

  it('a session that is being cancelled has no reminder and no confirmation, and both again after an undo', async () => {
    const id = await booked();
    await cancel(client, id);
    const dayBefore = plusMinutes(start, -24 * 60);
    await actions.advance(id, dayBefore);
    const types = async () => (await actions.noticesOf(companion)).map(({ type }) => type);
    expect(await types()).toEqual(['booking_created']);
    await undo(client, id);
    await actions.advance(id, dayBefore);
    expect((await types()).toSorted()).toEqual([
      'booking_confirmation',
      'booking_created',
      'booking_reminder',
    ]);
  });

  it('ends in one state when a hundred requests cancel, undo and settle it', async () => {
    const id = await booked();
    await cancel(client, id);
    await letPass(id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        if (n % 4 === 0) return await runJob(id);
        if (n % 4 === 1) return (await cancel(companion, id)).status;
        return (await undo(client, id)).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toEqual([]);
    await expectCancelled(id);
    expect(await noticesOf(companion)).toHaveLength(1);
  });
});
