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
  summary,
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
const incidentsOf = (kind: string) =>
  test.database.query<{ message: string; reference_id: string }>(
    'select message, reference_id, companion_id from backoffice.incidents where kind = $1 and client_id = $2',
    [kind, client.accountId],
  );

describe('logging a session', () => {
  // Ledger: LOG-003, LOG-007
  it('stores every field, seconds instead of minutes, and tells the client the minutes', async () => {
    const session = await addApprovedTrial(test, client, companion);
    const body = logOf(client, trial(session), { summary: `  ${summary}  ` });
    const answer = await send(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: body.id,
      kind: 'trial_booking',
      client: { id: client.accountId, fullName: 'Mary Ann' },
      medium: 'phone',
      startedAt: body.startedAt,
      durationSeconds: 600,
      summary,
      moodAssessment: 'good',
      urgentFlag: false,
      urgentDetails: null,
    });
    const row = await stored(body.id);
    expect(row).toMatchObject({
      trial_request_id: null,
      trial_booking_id: session,
      booking_id: null,
      client_user_id: client.accountId,
      companion_user_id: companion.accountId,
      medium: 'phone',
      started_at: new Date(body.startedAt),
      duration_seconds: 600,
      mood_assessment: 'good',
      urgent_flag: false,
      urgent_details: null,
    });
    expect(String(row?.summary)).not.toContain('garden');
    expect(await actions.noticesOf(client)).toEqual([
      {
        type: 'session_logged',
        payload: {
          log_id: body.id,
          companion_id: companion.accountId,
          minutes: 10,
          started_at: expect.any(String),
        },
      },
    ]);
  });

  // Ledger: LOG-003
  it('stores minutes below 0 as 0, and refuses more than a day', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const long = await send(logOf(client, session, { durationMinutes: 1441 }));
    expect(long.status).toBe(400);
    expect(long.body.fields).toMatchObject([{ path: 'durationMinutes' }]);
    const answer = await send(logOf(client, session, { durationMinutes: -5 }));
    expect(answer.body.durationSeconds).toBe(0);
  });

  // Ledger: LOG-002
  it('takes a summary of 50 to 500 characters after trimming', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    for (const wrong of ['x'.repeat(49), `${' '.repeat(20)}${'x'.repeat(49)}  `, 'x'.repeat(501)]) {
      const answer = await send(logOf(client, session, { summary: wrong }));
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual([
        { path: 'summary', reason: 'Summary must be 50-500 characters' },
      ]);
    }
    for (const right of ['x'.repeat(50), ` ${'y'.repeat(500)} `]) {
      const next = trial(
        await addApprovedTrial(test, client, companion, { start: minutesAgo(right.length) }),
      );
      expect((await send(logOf(client, next, { summary: right }))).status).toBe(201);
    }
  });

  // Ledger: LOG-004, LOG-005
  it('accepts six mediums and three moods, and no others', async () => {
    const mediums = ['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'];
    const moods = ['good', 'neutral', 'concerned'];
    await addAssignment(test, client, companion);
    for (const medium of mediums)
      expect((await send(logOf(client, null, { medium }))).body.medium).toBe(medium);
    for (const moodAssessment of moods)
      expect((await send(logOf(client, null, { moodAssessment }))).status).toBe(201);
    for (const wrong of [{ medium: 'video' }, { medium: 'skype' }, { moodAssessment: 'bad' }]) {
      const answer = await send(logOf(client, null, wrong));
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toMatchObject([{ path: Object.keys(wrong)[0] }]);
    }
  });

  it('refuses a start in the future', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const answer = await send(logOf(client, session, { startedAt: hourAhead(0, 1).toISOString() }));
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toMatchObject([{ path: 'startedAt' }]);
  });

  // Ledger: LOG-006
  it('keeps urgent details only when it is urgent', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const body = logOf(client, session, { urgentDetails: 'She fell in the kitchen' });
    expect((await send(body)).body.urgentDetails).toBeNull();
    expect(await stored(body.id)).toMatchObject({ urgent_flag: false, urgent_details: null });
    expect(await incidentsOf('urgent')).toEqual([]);
  });

  // Decision: 25
  it('notifies staff at once when it is urgent, once for each log', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const body = logOf(client, session, {
      urgentFlag: true,
      urgentDetails: 'She fell in the kitchen',
    });
    for (let time = 0; time < 2; time += 1) expect((await send(body)).status).toBe(201);
    expect(await incidentsOf('urgent')).toEqual([
      {
        message: 'She fell in the kitchen',
        reference_id: body.id,
        companion_id: companion.accountId,
      },
    ]);
    const row = await stored(body.id);
    expect(row?.urgent_details).toBeInstanceOf(Buffer);
    expect(String(row?.urgent_details)).not.toContain('kitchen');
  });

  it('stores it once: the same again gets the same answer, other content under its id is refused', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const body = logOf(client, session);
    const first = await send(body);
    expect(await send(body)).toMatchObject({ status: 201, body: first.body });
    expect((await send({ ...body, durationMinutes: 11 })).body.code).toBe('id_reused');
    expect((await send({ ...body, id: randomUUID() })).body.code).toBe('already_logged');
    expect(await count()).toBe(1);
    expect(await actions.noticesOf(client)).toHaveLength(1);
  });
});

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
