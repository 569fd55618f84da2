import { randomUUID } from 'node:crypto';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import {
  addApprovedTrial,
  addAssignment,
  logOf,
  minutesAgo,
  summary,
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
  readIncidents(test.database, { kind: kind, client_id: client.accountId }, [
    'message',
    'reference_id',
    'companion_id',
  ]);

describe('logging a session', () => {
  // Requirement: LOG-003, LOG-007
  it('stores every field, seconds instead of minutes, and notifies the client of the minutes', async () => {
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

  // Requirement: LOG-003
  it('stores minutes below 0 as 0, and refuses more than a day', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const long = await send(logOf(client, session, { durationMinutes: 1441 }));
    expect(long.status).toBe(400);
    expect(long.body.fields).toMatchObject([{ path: 'durationMinutes' }]);
    const answer = await send(logOf(client, session, { durationMinutes: -5 }));
    expect(answer.body.durationSeconds).toBe(0);
  });

  // Requirement: LOG-002
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
      const start = minutesAgo(right.length);
      const next = trial(await addApprovedTrial(test, client, companion, { start }));
      const body = logOf(client, next, { summary: right, startedAt: start.toISOString() });
      expect((await send(body)).status).toBe(201);
    }
  });

  // Requirement: LOG-004, LOG-005
  it('accepts six mediums and three moods, and no others', async () => {
    const mediums = ['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'];
    const moods = ['good', 'neutral', 'concerned'];
    await addAssignment(test, client, companion);
    for (const medium of mediums)
      expect((await send(logOf(client, null, { medium }))).body.medium).toBe(medium);
    for (const moodAssessment of moods)
      expect((await send(logOf(client, null, { moodAssessment }))).body.moodAssessment).toBe(
        moodAssessment,
      );
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

  // Requirement: LOG-006
  it('keeps urgent details only if it is urgent', async () => {
    const session = trial(await addApprovedTrial(test, client, companion));
    const body = logOf(client, session, { urgentDetails: 'She fell in the kitchen' });
    expect((await send(body)).body.urgentDetails).toBeNull();
    expect(await stored(body.id)).toMatchObject({ urgent_flag: false, urgent_details: null });
    expect(await incidentsOf('urgent')).toEqual([]);
  });

  // Decision: 25
  it('notifies staff at once if it is urgent, once for each log', async () => {
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

  it('logging a session is idempotent by id and rejects a reused id with another body', async () => {
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
