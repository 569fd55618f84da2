import { randomUUID } from 'node:crypto';
import { daysOfEarnings, type EarningRow, readEarnings } from '@kabar/dev/neighbours/earnings';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import {
  addApprovedTrial,
  addAssignedRequest,
  addAssignment,
  logOf,
  minutesAgo,
  trial,
} from '../../session-logs-fixture.ts';

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

const earningsOf = <Column extends keyof EarningRow>(
  { accountId }: TestPerson,
  columns: readonly Column[],
) => readEarnings(test.database, { companion_id: accountId }, columns);

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
  it('the session of a log is completed: a booking whose credit is used', async () => {
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
  it("earns its companion money once, on the day of its booked start in the companion's zone; an unplanned call earns none", async () => {
    const start = new Date('2026-03-31T17:10:00Z');
    const id = await addApprovedTrial(test, client, companion, { start });
    const body = logOf(client, trial(id), { startedAt: '2026-03-31T16:58:00Z' });
    expect((await send(body)).status).toBe(201);
    await send(body);
    await addAssignment(test, client, companion);
    expect((await send(logOf(client, null))).body.kind).toBe('unplanned');
    expect(await earningsOf(companion, ['kind', 'minutes', 'amount_idr'])).toEqual([
      { kind: 'trial_booking', minutes: 10, amount_idr: '16000.00' },
    ]);
    expect(await daysOfEarnings(test.database, companion.accountId)).toEqual(['2026-04-01']);
  });

  // Decision: 61, 75, 97
  it('earns at most the booked minutes, whatever its log states', async () => {
    const long = { durationMinutes: 1440, startedAt: minutesAgo(3000).toISOString() };
    const id = await addApprovedTrial(test, client, companion, { start: minutesAgo(3000) });
    expect((await send(logOf(client, trial(id), long))).status).toBe(201);
    const paying = await actions.subscriber(companion);
    const booking = await actions.standing(paying, companion, minutesAgo(6000));
    const longer = { ...long, startedAt: minutesAgo(6000).toISOString() };
    expect((await send(logOf(paying, { kind: 'booking', id: booking }, longer))).status).toBe(201);
    expect(await earningsOf(companion, ['kind', 'minutes', 'booked_minutes'])).toEqual([
      { kind: 'trial_booking', minutes: 10, booked_minutes: 10 },
      { kind: 'booking', minutes: 25, booked_minutes: 25 },
    ]);
  });

  // Decision: 61
  it('begins from 15 minutes before to 60 minutes after its booked start', async () => {
    const start = minutesAgo(3000);
    const id = await addApprovedTrial(test, client, companion, { start });
    const at = (minutes: number) =>
      send(
        logOf(client, trial(id), {
          startedAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
        }),
      );
    for (const minutes of [-16, 61]) {
      const answer = await at(minutes);
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'startedAt']);
    }
    expect((await at(60)).status).toBe(201);
  });

  // Decision: 22, 97
  it('a log of a trial needs a time that the client chose, and trial logs never overlap', async () => {
    const request = await addAssignedRequest(test, client, companion);
    const listed = async () =>
      (await companion.call('GET /session-logs/sessions')).body.sessions as { medium: string }[];
    expect(await listed()).toEqual([]);
    const early = await send(logOf(client, { kind: 'trial_request', id: request }));
    expect([early.status, early.body.code]).toEqual([400, 'invalid_input']);
    const at = (minutes: number) => ({ startedAt: minutesAgo(minutes).toISOString() });
    const held = async (start: number, person = client, more = {}) =>
      trial(await addApprovedTrial(test, person, companion, { start: minutesAgo(start), ...more }));
    const first = await held(30, client, { requestId: request });
    expect(await listed()).toMatchObject([{ medium: 'phone', durationMinutes: 10 }]);
    expect((await send(logOf(client, first, at(30)))).status).toBe(201);
    const other = await test.person('client');
    const [second, third] = [await held(42), await held(53, other)];
    // both could have begun late, within the minutes of the first
    expect((await send(logOf(client, second, at(38)))).body.code).toBe('already_logged');
    expect((await send(logOf(other, third, at(21)))).body.code).toBe('already_logged');
    expect((await send(logOf(client, second, at(42)))).status).toBe(201);
    expect((await send(logOf(other, third, at(53)))).status).toBe(201);
    expect(await earningsOf(companion, ['kind', 'amount_idr'])).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'trial_booking', amount_idr: '16000.00' })),
    );
  });

  // Decision: 21
  it('moves the assigned trial request into progress by a trial booking that came from it', async () => {
    const statusOf = async (id: string) =>
      (
        await test.database.query('select status from bookings.trial_requests where id = $1', [id])
      )[0]?.status;
    const request = await addAssignedRequest(test, client, companion);
    const direct = trial(await addApprovedTrial(test, client, companion));
    expect((await send(logOf(client, direct))).status).toBe(201);
    expect(await statusOf(request)).toBe('assigned');
    const other = await test.person('client');
    const second = await addAssignedRequest(test, other, companion);
    const booked = await addApprovedTrial(test, other, companion, {
      requestId: second,
      start: minutesAgo(90),
    });
    const body = logOf(other, trial(booked), { startedAt: minutesAgo(90).toISOString() });
    expect((await send(body)).body).toMatchObject({ kind: 'trial_booking' });
    expect(await statusOf(second)).toBe('in_progress');
    expect(await stored(body.id)).toMatchObject({
      trial_booking_id: booked,
      trial_request_id: second,
    });
  });

  // Decision: 61
  it('the session of a log can be missing for an unplanned call of a client and their companion, which is marked as such', async () => {
    expect((await send(logOf(client, null))).body.code).toBe('not_own_client');
    const past = await addApprovedTrial(test, client, companion);
    // A session alone does not make an assignment.
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
    await actions.setStatus(id, { to: 'no_show', actor: 'companion' });
    const answer = await send(logOf(paying, { kind: 'booking', id }));
    expect(answer.body.code).toBe('session_not_open');
  });

  // Requirement: LOG-009
  it('must be one of the caller with that client: nobody logs for others', async () => {
    const other = await addCompanion(test);
    const stranger = await test.person('client');
    const session = trial(await addApprovedTrial(test, client, companion));
    const foreign = trial(await addApprovedTrial(test, stranger, other));
    // the client of another companion
    expect((await send(logOf(client, session), other)).body.code).toBe('not_own_client');
    expect((await send(logOf(stranger, foreign))).body.code).toBe('not_own_client');
    // the client with a session of strangers, and the caller's session with another client
    expect((await send(logOf(client, foreign))).status).toBe(404);
    const second = await test.person('client');
    await addApprovedTrial(test, second, companion, { start: minutesAgo(90) });
    expect((await send(logOf(second, session))).status).toBe(404);
    expect((await send(logOf(client, { kind: 'booking', id: session.id }))).status).toBe(409);
    // with another companion's id in the body
    const named = { ...logOf(client, session), companionUserId: other.accountId };
    expect((await send(named)).status).toBe(400);
    for (const person of [client, await test.person('moderator')])
      expect((await send(logOf(client, session), person)).status).toBe(403);
    expect((await test.nobody.call('POST /session-logs', logOf(client, session))).status).toBe(401);
    expect(await count()).toBe(0);
  });

  it("a session cannot be logged under the id of another person's log", async () => {
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
