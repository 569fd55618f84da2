import { randomUUID } from 'node:crypto';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readConsents, recordConsent, removeLovedOne } from '@kabar/dev/neighbours/client';
import { createRowReader } from '@kabar/dev/row-reader';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { addApprovedTrial, logOf, minutesAgo, trial } from '../../session-logs-fixture.ts';
import { addLovedOne } from '../../trials/trial-requests/wishes-fixture.ts';

let test: TestService;
let actions: BookingActions;
let client: TestPerson;
let companion: TestPerson;
let lovedOneId: string;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
beforeEach(async () => {
  companion = await addCompanion(test, { timeZone: 'UTC', hours: allDay });
  client = await actions.subscriber(companion);
  lovedOneId = await addLovedOne(test, client);
});

const held = (start = minutesAgo(30), more: object = {}) =>
  addApprovedTrial(test, client, companion, { lovedOneId, start, ...more });
const send = async (session: string, more: object = {}, person = companion) => {
  const [row] = await test.database.query<{ start: Date }>(
    'select requested_start_time as start from bookings.trial_bookings where id = $1',
    [session],
  );
  const body = { startedAt: row?.start.toISOString(), ...more };
  return await person.call('POST /session-logs', logOf(client, trial(session), body));
};
const consents = () =>
  readConsents(test.database, { loved_one_id: lovedOneId }, ['given', 'how', 'asked_by', 'adult']);
/** Runs the job that a refusal enqueues. */
const stopQueuedCalls = async () => {
  const queued = await test.database.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'lovedOneId' = $1`,
    [lovedOneId],
  );
  for (const { payload } of queued)
    await test.service.jobs['bookings:stop-calls']?.(payload, {} as never);
  return queued.length;
};
const fromClient = { given: true, how: 'by_phone', asked_by: 'client', adult: true };
const statusOf = async (table: 'bookings' | 'trial_bookings', id: string) =>
  (
    await test.database.query(
      `select status, cancellation_reason, cancelled_by from bookings.${table} where id = $1`,
      [id],
    )
  )[0];
const refused = {
  status: 'cancelled',
  cancellation_reason: 'consent_refused',
  cancelled_by: 'system',
};

// Decision: 89
describe("a companion's first log of a loved one", () => {
  it('records their answer, and later logs do not ask again', async () => {
    const [first, second] = [await held(), await held(minutesAgo(90))];
    const asks = async () =>
      (await companion.call('GET /session-logs/sessions')).body.sessions.map(
        ({ asksConsent }: { asksConsent: boolean }) => asksConsent,
      );
    expect(await asks()).toEqual([true, true]);
    const silent = await send(first);
    expect([silent.status, silent.body.code]).toEqual([409, 'consent_not_asked']);
    expect(await consents()).toEqual([fromClient]);
    expect((await send(first, { lovedOneAgrees: true })).status).toBe(201);
    const confirmed = { given: true, how: 'in_a_call', asked_by: 'companion', adult: true };
    expect(await consents()).toEqual([fromClient, confirmed]);
    expect(await asks()).toEqual([false]);
    expect((await send(second)).status).toBe(201);
    expect(await consents()).toHaveLength(2);
  });

  it('asks nothing for a call with the client, or about a removed loved one', async () => {
    const own = await addApprovedTrial(test, client, companion, { start: minutesAgo(60) });
    expect((await send(own)).status).toBe(201);
    const gone = await held();
    await removeLovedOne(test.database, lovedOneId);
    expect((await send(gone)).status).toBe(201);
  });

  it("a companion's first log of a loved one with a no cancels all calls with them, returns credits, and notifies both and staff", async () => {
    const session = await held();
    const start = hourAhead(3);
    const series = await client.call('POST /booking-series', {
      id: randomUUID(),
      firstDate: hourAhead(20).toISOString().slice(0, 10),
      localTime: '09:00',
      timeZone: 'UTC',
      count: 2,
      lovedOneId,
    });
    expect(series.status).toBe(201);
    const weekly: string[] = series.body.dates.map(
      ({ bookingId }: { bookingId: string }) => bookingId,
    );
    const other = await addCompanion(test);
    const elsewhere = await addApprovedTrial(test, client, other, { lovedOneId, start });
    const own = await addApprovedTrial(test, client, other, { start: hourAhead(4) });
    const second = await addLovedOne(test, client);
    const forSecond = await addApprovedTrial(test, client, companion, {
      lovedOneId: second,
      start: hourAhead(5),
    });
    const wish = randomUUID();
    await test.database.query(
      `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, loved_one_profile_id, preferred_medium, purpose)
         values ($1, $2, true, $3, 'phone', 'elder_checkin')`,
      [wish, client.accountId, lovedOneId],
    );
    expect((await send(session, { lovedOneAgrees: false })).status).toBe(201);
    expect(await stopQueuedCalls()).toBe(1);
    expect((await consents()).at(-1)).toMatchObject({ given: false, asked_by: 'companion' });
    for (const id of weekly) {
      expect(await statusOf('bookings', id)).toEqual(refused);
      expect(await actions.creditsOf(id)).toEqual(['returned']);
    }
    expect(await statusOf('trial_bookings', elsewhere)).toEqual(refused);
    for (const id of [session, own, forSecond]) {
      expect((await statusOf('trial_bookings', id))?.status).toBe('approved');
    }
    const [request] = await test.database.query(
      'select status from bookings.trial_requests where id = $1',
      [wish],
    );
    expect(request).toEqual({ status: 'cancelled' });
    const read = await client.call(`GET /booking-series/${series.body.id}`);
    expect(read.body.endedAt).toEqual(expect.any(String));
    const told = async (person: TestPerson) =>
      (await actions.noticesOf(person)).map(({ type }) => type);
    expect(await told(client)).toEqual(
      expect.arrayContaining(['booking_cancelled', 'trial_booking_cancelled', 'calls_refused']),
    );
    expect(await told(companion)).toContain('booking_cancelled');
    expect(await told(other)).toEqual(['trial_booking_cancelled']);
    const incidents = await readIncidents(test.database, { client_id: client.accountId }, [
      'kind',
      'reference_type',
      'companion_id',
    ]);
    expect(incidents).toEqual([
      { kind: 'concern', reference_type: 'loved_one', companion_id: companion.accountId },
    ]);
    const again = await actions.book(client, hourAhead(6), { lovedOneId });
    expect([again.status, again.body.code]).toEqual([409, 'no_consent']);
  });

  it("a companion's first log of a loved one with a no keeps what is booked after a newer consent by the client", async () => {
    const booked = await addApprovedTrial(test, client, companion, {
      lovedOneId,
      start: hourAhead(3),
    });
    expect((await send(await held(), { lovedOneAgrees: false })).status).toBe(201);
    await recordConsent(test.database, {
      lovedOne: lovedOneId,
      holder: client.accountId,
      isGiven: true,
    });
    expect(await stopQueuedCalls()).toBe(1);
    expect((await statusOf('trial_bookings', booked))?.status).toBe('approved');
  });

  it("a companion's first log of a loved one with a yes changes nothing when the consent was withdrawn meanwhile", async () => {
    const session = await held();
    await recordConsent(test.database, {
      lovedOne: lovedOneId,
      holder: client.accountId,
      isGiven: false,
    });
    expect((await send(session, { lovedOneAgrees: true })).status).toBe(201);
    expect((await consents()).at(-1)).toMatchObject({ given: false, asked_by: 'client' });
  });

  it("a companion's first log of a loved one can be written only by their companion, together with the log", async () => {
    const session = await held();
    const stranger = await addCompanion(test);
    const answer = await send(session, { lovedOneAgrees: false }, stranger);
    expect([answer.status, answer.body.code]).toEqual([403, 'not_own_client']);
    const reader = createRowReader(test.database, 'bookings');
    for (const call of [
      `client_api.record_consent_in_call('${client.accountId}', '${lovedOneId}', false)`,
    ]) {
      await expect(reader.rowsAs(companion.token, `select ${call}`)).rejects.toThrow(
        /permission denied/,
      );
    }
    for (const call of [
      `bookings.hold_client('${client.accountId}')`,
      `bookings.sessions_of_loved_one('${client.accountId}', '${lovedOneId}', null, now())`,
    ]) {
      await expect(reader.rowsAs(companion.token, `select ${call}`)).rejects.toThrow('forbidden');
    }
    await reader.close();
    expect(await consents()).toEqual([fromClient]);
  });
});
