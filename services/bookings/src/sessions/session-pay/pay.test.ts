import { readActions } from '@kabar/dev/neighbours/backoffice';
import { setPricing } from '@kabar/dev/neighbours/billing';
import { readEarnings } from '@kabar/dev/neighbours/earnings';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { addAssignment, logOf, minutesAgo } from '../../session-logs-fixture.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
let companion: TestPerson;
let hours = 2;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  [admin, companion] = await Promise.all([test.person('admin'), actions.companion()]);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

function hourAgo() {
  hours += 1;
  return minutesAgo(hours * 60);
}
/** A 25-minute booking at a new time, by default in the past. */
async function booking(start = hourAgo()) {
  const client = await actions.subscriber(companion);
  return { client, start, id: await actions.standing(client, companion, start) };
}
const settle = async (bookingId: string) =>
  test.service.jobs['bookings:settle-pay']?.({ bookingId } as never, {} as never);
const correct = (id: string, outcome: string, more: object = {}) =>
  admin.call(
    `POST /bookings/${id}/correction`,
    { outcome, reason: 'Both said so by phone', ...more },
    { 'if-match': '*' },
  );
const linesOf = (session: string) =>
  readEarnings(test.database, { session_id: session }, ['kind', 'minutes']);
const setting = (value: string) => setPricing(test.database, 'pay_client_absence', value);
const jobsOf = (id: string) =>
  test.database.query(
    `select from graphile_worker._private_jobs where payload ->> 'bookingId' = $1 and key like 'bookings:settle-pay%'`,
    [id],
  );

// Decision: 61, 97
describe('the pay of a session that did not take place', () => {
  it('the pay of a session that did not take place is the booked minutes, once, if the client cancels late, and zero if cancelled in time or by the companion', async () => {
    const late = await booking(hourAhead(0, 3));
    const cancel = (person: TestPerson, id: string) =>
      person.call(`POST /bookings/${id}/cancellation`, {}, { 'if-match': '*' });
    expect((await cancel(late.client, late.id)).status).toBe(200);
    expect(await jobsOf(late.id)).toHaveLength(1);
    await settle(late.id);
    await settle(late.id);
    expect(await linesOf(late.id)).toEqual([{ kind: 'late_cancel', minutes: 25 }]);
    const early = await booking(hourAhead(2));
    expect((await cancel(early.client, early.id)).status).toBe(200);
    await actions.settle(early.id);
    const other = await booking(hourAhead(0, 5));
    expect((await cancel(companion, other.id)).status).toBe(200);
    for (const { id } of [early, other]) {
      expect(await jobsOf(id)).toEqual([]);
      await settle(id);
      expect(await linesOf(id)).toEqual([]);
    }
  });

  it('the pay of a session that did not take place is zero while the setting is off', async () => {
    const late = await booking(hourAhead(0, 7));
    await late.client.call(`POST /bookings/${late.id}/cancellation`, {}, { 'if-match': '*' });
    await setting('No ');
    await settle(late.id);
    expect(await linesOf(late.id)).toEqual([]);
    await setting('yes');
    await settle(late.id);
    expect(await linesOf(late.id)).toEqual([{ kind: 'late_cancel', minutes: 25 }]);
  });

  it('the pay of a session that did not take place is the booked minutes of an absent client, if staff confirm that the companion waited', async () => {
    const { id } = await booking();
    expect((await correct(id, 'client_absent')).status).toBe(200);
    expect(await linesOf(id)).toEqual([]);
    await correct(id, 'completed');
    await correct(id, 'client_absent', { waited: true });
    expect(await linesOf(id)).toEqual([{ kind: 'client_no_show', minutes: 25 }]);
    await correct(id, 'completed');
    const sum = (await linesOf(id)).reduce((total, { minutes }) => total + minutes, 0);
    // it is paid once it is logged
    expect(sum).toBe(0);
  });

  it.each([
    [4, 0],
    [5, 25],
  ])(
    'the pay of a session that did not take place after %i minutes of waiting in the call in Kabar is %i minutes',
    async (waited, paid) => {
      const { id, start } = await booking();
      await test.database.query(
        `with room as (insert into bookings.calls (kind, source_id, room_name, starts_at)
           values ('booking', $1::uuid, 'room ' || $1::text, $2) returning id)
         insert into bookings.call_attendance (id, call_id, side, is_guest, device_id, key_hash, joined_at, seen_at, left_at, left_why)
           select gen_random_uuid(), id, 'companion', false, gen_random_uuid(), decode(md5($1::text), 'hex'),
             $2::timestamptz - interval '3 minutes', gone, gone, 'hung_up'
             from room, (values ($2::timestamptz + $3 * interval '1 minute')) as leaving (gone)`,
        [id, start, waited],
      );
      // attendance in the call decides, not staff
      await correct(id, 'client_absent', { waited: true });
      expect((await linesOf(id)).map(({ minutes }) => minutes)).toEqual(paid === 0 ? [] : [paid]);
    },
  );
});

// Decision: 61, 97
describe('the paid minutes that an admin sets', () => {
  const set = (log: string, minutes: number, person = admin) =>
    person.call(`PUT /session-logs/${log}/paid-minutes`, { minutes, reason: 'The line was bad' });

  it('replace the minutes of the rules, also for an unplanned call, and are audited with their reason', async () => {
    const client = await test.person('client');
    await addAssignment(test, client, companion);
    const unplanned = logOf(client, null, { durationMinutes: 20 });
    expect((await companion.call('POST /session-logs', unplanned)).status).toBe(201);
    expect(await linesOf(unplanned.id)).toEqual([]);
    expect((await set(unplanned.id, 21)).body.code).toBe('more_than_logged');
    expect((await set(unplanned.id, 15)).body).toEqual({ minutes: 15 });
    expect(await linesOf(unplanned.id)).toEqual([{ kind: 'unplanned', minutes: 15 }]);
    const { id, start, client: paying } = await booking();
    const log = logOf(paying, { kind: 'booking', id }, { startedAt: start.toISOString() });
    await companion.call('POST /session-logs', { ...log, durationMinutes: 40 });
    expect((await set(log.id, 40)).status).toBe(200);
    expect((await set(log.id, 10)).status).toBe(200);
    expect((await linesOf(id)).map(({ minutes }) => minutes)).toEqual([25, 15, -30]);
    const recorded = await readActions(test.database, { target_id: log.id }, ['details']);
    expect(recorded.map(({ details }) => details)).toMatchObject([
      { reason: 'The line was bad', before: { minutes: 25 }, after: { minutes: 40 } },
      { reason: 'The line was bad', before: { minutes: 40 }, after: { minutes: 10 } },
    ]);
  });

  it('the paid minutes that an admin sets are those of the last of forty concurrent changes', async () => {
    const { id, start, client } = await booking();
    const log = logOf(client, { kind: 'booking', id }, { startedAt: start.toISOString() });
    await companion.call('POST /session-logs', { ...log, durationMinutes: 25 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? set(log.id, n % 26)
          : correct(id, n % 4 === 1 ? 'companion_absent' : 'completed'),
      ),
    );
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    expect((await set(log.id, 7)).status).toBe(200);
    const lines = await linesOf(id);
    expect(lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(7);
  });
});
