import { addIncident, readActions, readIncidents } from '@kabar/dev/neighbours/backoffice';
import { owedTo, readEarnings } from '@kabar/dev/neighbours/earnings';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { logOf } from '../../session-logs-fixture.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
let moderator: TestPerson;
let companion: TestPerson;
let hours = 2;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  [admin, moderator, companion] = await Promise.all([
    test.person('admin'),
    test.person('moderator'),
    actions.companion(),
  ]);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

/** A past session without a log. */
async function over() {
  const client = await actions.subscriber(companion);
  hours += 1;
  const id = await actions.standing(client, companion, plusMinutes(new Date(), -hours * 60));
  return { client, id };
}
const correct = (id: string, outcome: string, person = admin, version: number | '*' = '*') =>
  person.call(
    `POST /bookings/${id}/correction`,
    { outcome, reason: 'Both said so by phone' },
    { 'if-match': version === '*' ? '*' : `"${version}"` },
  );

describe('setting the outcome of a session, by staff', () => {
  it('closes its incident in the same transaction, if the caller owns it', async () => {
    const { id } = await over();
    const incident = crypto.randomUUID();
    await addIncident(test.database, {
      ...{ id: incident, kind: 'unconfirmed', owner: moderator.accountId },
      reference: { type: 'booking', id },
    });
    const correction = { outcome: 'completed', reason: 'Both said so', incidentId: incident };
    const send = (who: TestPerson, booking = id) =>
      who.call(`POST /bookings/${booking}/correction`, correction, { 'if-match': '*' });
    const stored = () => readIncidents(test.database, { id: incident }, ['closed_at', 'outcome']);
    const other = await test.person('moderator');
    expect((await send(other)).body.code).toBe('not_owner');
    expect((await correct((await over()).id, 'completed')).status).toBe(200);
    expect((await send(moderator, (await over()).id)).status).toBe(200);
    expect(await stored()).toEqual([{ closed_at: null, outcome: null }]);
    expect((await send(moderator)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { closed_at: expect.any(Date), outcome: 'Both said so' },
    ]);
  });

  // Decision: 18, 58
  it("setting a session's outcome as staff is audited with reason and time, settles the credit and notifies both people", async () => {
    const { client, id } = await over();
    const answer = await correct(id, 'companion_absent', moderator);
    expect(answer.body).toMatchObject({ status: 'no_show', noShowBy: 'companion', version: 2 });
    expect(await actions.creditsOf(id)).toEqual(['returned']);
    for (const person of [client, companion]) {
      const notices = await actions.noticesOf(person);
      expect(notices.filter(({ payload }) => payload.booking_id === id)).toMatchObject([
        { type: 'booking_corrected', payload: { status: 'no_show', no_show_by: 'companion' } },
      ]);
    }
    const { changes } = (await client.call(`GET /bookings/${id}`)).body;
    expect(changes.at(-1)).toMatchObject({
      actor: 'staff',
      toStatus: 'no_show',
      reason: 'Both said so by phone',
    });
    const strikes = await test.database.query(
      'select kind from bookings.companion_strikes where booking_id = $1',
      [id],
    );
    expect(strikes).toEqual([{ kind: 'no_show' }]);
    const [action] = await readActions(test.database, { target_id: id }, [
      'admin_id',
      'action_type',
    ]);
    expect(action).toEqual({ admin_id: moderator.accountId, action_type: 'booking_corrected' });
  });

  // Decision: 18
  it('corrects it from completed to no show and back, with its credit', async () => {
    const { id } = await over();
    expect((await correct(id, 'completed')).body.status).toBe('completed');
    expect(await actions.creditsOf(id)).toEqual(['used']);
    expect((await correct(id, 'companion_absent')).body.status).toBe('no_show');
    expect(await actions.creditsOf(id)).toEqual(['returned']);
    expect((await correct(id, 'completed')).body.status).toBe('completed');
    expect(await actions.creditsOf(id)).toEqual(['returned', 'used']);
    expect((await correct(id, 'completed')).body.code).toBe('status_not_allowed');
    const strikes = await test.database.query(
      'select from bookings.companion_strikes where booking_id = $1',
      [id],
    );
    expect(strikes).toEqual([]);
  });

  // Decision: 61, 97
  it('decides credit, earning and strike together, and reverts them on another correction', async () => {
    const client = await actions.subscriber(companion);
    hours += 1;
    const start = plusMinutes(new Date(), -hours * 60);
    const id = await actions.standing(client, companion, start);
    const more = { startedAt: start.toISOString(), durationMinutes: 25 };
    const log = logOf(client, { kind: 'booking', id }, more);
    expect((await companion.call('POST /session-logs', log)).status).toBe(201);
    const stateOf = async () => {
      const earnings = await readEarnings(test.database, { session_id: id }, ['minutes']);
      const strikes = await test.database.query(
        'select from bookings.companion_strikes where booking_id = $1',
        [id],
      );
      return {
        minutes: earnings.reduce((sum, { minutes }) => sum + minutes, 0),
        owed: await owedTo(test.database, companion.accountId),
        strikes: strikes.length,
        credit: (await actions.creditsOf(id)).at(-1),
      };
    };
    const held = { minutes: 25, owed: '40000.00', strikes: 0, credit: 'used' };
    const absent = { minutes: 0, owed: '0.00', strikes: 1, credit: 'returned' };
    expect(await stateOf()).toEqual(held);
    for (const [outcome, expected] of [
      ['companion_absent', absent],
      ['completed', held],
      ['client_absent', { ...held, minutes: 0, owed: '0.00' }],
      ['completed', held],
      ['companion_absent', absent],
      ['completed', held],
    ] as const) {
      expect((await correct(id, outcome)).status).toBe(200);
      expect([outcome, await stateOf()]).toEqual([outcome, expected]);
    }
  });

  it("setting a session's outcome as staff is refused before its end, for a cancelled session, with a stale version, and without a reason", async () => {
    const { id } = await over();
    expect((await correct(id, 'completed', admin, 7)).status).toBe(412);
    const none = await admin.call(
      `POST /bookings/${id}/correction`,
      { outcome: 'completed', reason: ' ' },
      { 'if-match': '*' },
    );
    expect([none.status, none.body.fields[0].path]).toEqual([400, 'reason']);
    const client = await actions.subscriber(companion);
    const ahead = await actions.standing(client, companion, plusMinutes(new Date(), 600));
    expect((await correct(ahead, 'completed')).body.code).toBe('session_not_over');
    await client.call(`POST /bookings/${ahead}/cancellation`, {}, { 'if-match': '*' });
    expect((await correct(ahead, 'completed')).body.code).toBe('status_not_allowed');
  });

  it("setting a session's outcome as staff is open to staff only", async () => {
    const { client, id } = await over();
    expect((await moderator.call(`GET /bookings/${id}/staff`)).body).toMatchObject({
      status: 'scheduled',
      client: { id: client.accountId },
    });
    for (const person of [client, companion]) {
      expect((await person.call(`GET /bookings/${id}/staff`)).status).toBe(403);
      expect((await correct(id, 'completed', person)).status).toBe(403);
    }
    expect((await correct(id, 'completed', test.nobody)).status).toBe(401);
  });
});
