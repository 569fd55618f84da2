import { randomUUID } from 'node:crypto';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type BookingActions, createBookingActions } from '../bookings-fixture.ts';
import {
  addApprovedTrial,
  addAssignedRequest,
  addAssignment,
  logOf,
  minutesAgo,
  trial,
} from '../session-logs-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await addCompanion(test, { name: 'Siti Rahma' });
  client = await test.person('client', 'Mary Ann');
});

const send = (body: object, person = companion) => person.call('POST /session-logs', body);
const stored = async (id: string) =>
  (await test.database.query('select * from bookings.session_logs where id = $1', [id]))[0];
const count = async () =>
  (
    await test.database.query('select from bookings.session_logs where client_user_id = $1', [
      client.accountId,
    ])
  ).length;

describe('the session of a log', () => {
  // Decision: 58
  it('is completed by it: a booking, and its credit is used', async () => {
    const paying = await actions.subscriber(companion);
    const id = await actions.standing(paying, companion, minutesAgo(20));
    const body = logOf(paying, { kind: 'booking', id });
    expect((await send(body)).body).toMatchObject({ kind: 'booking' });
    const [booking] = await test.database.query('select * from bookings.bookings where id = $1', [
      id,
    ]);
    expect(booking).toMatchObject({ status: 'completed', completed_at: expect.any(Date) });
    expect(await actions.creditsOf(id)).toEqual(['used']);
    expect(await actions.claimsOf(id)).toEqual([]);
  });

  // Decision: 61, 75
  it('earns its companion money, once, on the day of her own clock; an unplanned call earns none', async () => {
    const id = await addApprovedTrial(test, client, companion);
    const body = logOf(client, trial(id), { startedAt: '2026-03-31T17:30:00Z' });
    expect((await send(body)).status).toBe(201);
    await send(body);
    await addAssignment(test, client, companion);
    expect((await send(logOf(client, null))).body.kind).toBe('unplanned');
    const lines = await test.database.query(
      `select kind, day::text, minutes, amount_idr from billing.companion_earnings where companion_id = $1`,
      [companion.accountId],
    );
    expect(lines).toEqual([
      { kind: 'trial_booking', day: '2026-04-01', minutes: 10, amount_idr: '16000.00' },
    ]);
  });

  // Decision: 61, 75
  it('earns at most the planned minutes of a trial, however long its log says it was', async () => {
    const long = { durationMinutes: 1440, startedAt: minutesAgo(3000).toISOString() };
    const id = await addApprovedTrial(test, client, companion, { start: minutesAgo(3000) });
    expect((await send(logOf(client, trial(id), long))).status).toBe(201);
    const request = {
      kind: 'trial_request',
      id: await addAssignedRequest(test, client, companion),
    };
    expect((await send(logOf(client, request, long))).status).toBe(201);
    const lines = await test.database.query(
      'select kind, minutes from billing.companion_earnings where companion_id = $1 order by kind',
      [companion.accountId],
    );
    expect(lines).toEqual([
      { kind: 'trial_booking', minutes: 10 },
      { kind: 'trial_request', minutes: 10 },
    ]);
  });

  // Decision: 22, 75
  it('of a trial request earns once: the same call again, also by its trial booking, is refused', async () => {
    const request = await addAssignedRequest(test, client, companion);
    const session = { kind: 'trial_request', id: request };
    const at = (minutes: number) => ({ startedAt: minutesAgo(minutes).toISOString() });
    const first = logOf(client, session, at(30));
    expect((await send(first)).status).toBe(201);
    expect((await send(first)).status).toBe(201);
    // the same minutes, and minutes that overlap them
    for (const minutes of [30, 25, 35])
      expect((await send(logOf(client, session, at(minutes)))).body.code).toBe('already_logged');
    const booked = await addApprovedTrial(test, client, companion, { requestId: request });
    expect((await send(logOf(client, trial(booked), at(28)))).body.code).toBe('already_logged');
    const later = await addApprovedTrial(test, client, companion, {
      requestId: request,
      start: minutesAgo(90),
    });
    expect((await send(logOf(client, trial(later), at(90)))).status).toBe(201);
    expect((await send(logOf(client, session, at(92)))).body.code).toBe('already_logged');
    expect((await send(logOf(client, session, at(120)))).status).toBe(201);
    const lines = await test.database.query(
      'select kind, amount_idr from billing.companion_earnings where companion_id = $1 order by kind',
      [companion.accountId],
    );
    expect(lines).toEqual(
      ['trial_booking', 'trial_request', 'trial_request'].map((kind) => ({
        kind,
        amount_idr: '16000.00',
      })),
    );
  });

  // Decision: 22
  it("of a trial request keeps to the client's allowance", async () => {
    const request = await addAssignedRequest(test, client, companion);
    const session = { kind: 'trial_request', id: request };
    const log = (n: number) =>
      send(logOf(client, session, { startedAt: minutesAgo(20 * (n + 1)).toISOString() }));
    for (const n of [1, 2, 3, 4, 5]) expect((await log(n)).status).toBe(201);
    const answer = await log(6);
    expect([answer.status, answer.body.code]).toEqual([409, 'client_trials_used_up']);
    expect(await count()).toBe(5);
  });

  // Decision: 21
  it('moves the assigned trial request into progress, also by a trial booking that came from it', async () => {
    const statusOf = async (id: string) =>
      (
        await test.database.query('select status from bookings.trial_requests where id = $1', [id])
      )[0]?.status;
    const request = await addAssignedRequest(test, client, companion);
    const answer = await send(logOf(client, { kind: 'trial_request', id: request }));
    expect(answer.body).toMatchObject({ kind: 'trial_request' });
    expect(await statusOf(request)).toBe('in_progress');
    const other = await test.person('client');
    const second = await addAssignedRequest(test, other, companion);
    const booked = await addApprovedTrial(test, other, companion, {
      requestId: second,
      start: minutesAgo(90),
    });
    const body = logOf(other, trial(booked));
    expect((await send(body)).body).toMatchObject({ kind: 'trial_booking' });
    expect(await statusOf(second)).toBe('in_progress');
    expect(await stored(body.id)).toMatchObject({
      trial_booking_id: booked,
      trial_request_id: second,
    });
  });

  // Decision: 61
  it('may be missing for an unplanned call of two who work together, which is marked as such', async () => {
    expect((await send(logOf(client, null))).body.code).toBe('not_own_client');
    const past = await addApprovedTrial(test, client, companion);
    // A session of the two is not an assignment.
    expect((await send(logOf(client, null))).body.code).toBe('not_own_client');
    await addAssignment(test, client, companion);
    expect((await send(logOf(client, null))).body.kind).toBe('unplanned');
    expect((await send(logOf(client, trial(past)))).status).toBe(201);
  });

  // Decision: 88
  it('determines the loved one of the log', async () => {
    const lovedOneId = randomUUID();
    const session = await addApprovedTrial(test, client, companion, { lovedOneId });
    expect((await send(logOf(client, trial(session)))).body.lovedOneId).toBe(lovedOneId);
  });

  it('must have started and not be cancelled', async () => {
    const ahead = await addApprovedTrial(test, client, companion, { start: hourAhead(3) });
    expect((await send(logOf(client, trial(ahead)))).body.code).toBe('session_not_begun');
    const paying = await actions.subscriber(companion);
    const id = await actions.standing(paying, companion, minutesAgo(20));
    await actions.system.call(
      `select bookings.change_booking_status($1, 'no_show', 'companion', null, now(), 'client')`,
      [id],
    );
    const answer = await send(logOf(paying, { kind: 'booking', id }));
    expect(answer.body.code).toBe('session_not_open');
  });

  // Ledger: LOG-009
  it('must be one of the caller with that client: nobody logs for others', async () => {
    const other = await addCompanion(test);
    const stranger = await test.person('client');
    const session = trial(await addApprovedTrial(test, client, companion));
    const foreign = trial(await addApprovedTrial(test, stranger, other));
    // a client of another companion
    expect((await send(logOf(client, session), other)).body.code).toBe('not_own_client');
    expect((await send(logOf(stranger, foreign))).body.code).toBe('not_own_client');
    // her own client with the session of strangers, and her own session with another client of hers
    expect((await send(logOf(client, foreign))).status).toBe(404);
    const second = await test.person('client');
    await addApprovedTrial(test, second, companion, { start: minutesAgo(90) });
    expect((await send(logOf(second, session))).status).toBe(404);
    expect((await send(logOf(client, { kind: 'booking', id: session.id }))).status).toBe(409);
    // in another companion's name
    const named = { ...logOf(client, session), companionUserId: other.accountId };
    expect((await send(named)).status).toBe(400);
    for (const person of [client, await test.person('moderator')])
      expect((await send(logOf(client, session), person)).status).toBe(403);
    expect((await test.nobody.call('POST /session-logs', logOf(client, session))).status).toBe(401);
    expect(await count()).toBe(0);
  });

  it("cannot be logged under the id of another person's log", async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const body = logOf(client, session);
    await send(body);
    const other = await addCompanion(test);
    const second = await test.person('client');
    const own = trial(await addApprovedTrial(test, second, other));
    const answer = await send({ ...logOf(second, own), id: body.id }, other);
    expect(answer.body.code).toBe('id_reused');
  });
});
