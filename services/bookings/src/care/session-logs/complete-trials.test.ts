import { readNotices } from '@kabar/dev/neighbours/chat';
import { createRowReader } from '@kabar/dev/row-reader';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  addApprovedTrial,
  addAssignedRequest,
  logOf,
  minutesAgo,
  trial,
} from '../../session-logs-fixture.ts';

let test: TestService;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  companion = await addCompanion(test);
  client = await test.person('client');
});

const addTrials = (count: number, more: { requestId?: string } = {}) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const start = minutesAgo((n + 1) * 60);
      return { id: await addApprovedTrial(test, client, companion, { start, ...more }), start };
    }),
  );
type Trial = { id: string; start: Date };
const record = ({ id, start }: Trial) =>
  companion.call(
    'POST /session-logs',
    logOf(client, trial(id), { startedAt: start.toISOString() }),
  );
const told = async () =>
  (
    await readNotices(
      test.database,
      { recipient_id: client.accountId, type: 'trial_completed_subscribe' },
      ['payload'],
    )
  ).map((row) => row.payload);

describe('the fifth trial session', () => {
  // Requirement: NOTE-014 (Decision: 63)
  it('notifies the client once, naming a direct trial booking, and not again at the sixth', async () => {
    const trials = await addTrials(6);
    const [fifth, sixth] = trials.slice(4) as [Trial, Trial];
    for (const one of trials.slice(0, 4)) expect((await record(one)).status).toBe(201);
    expect(await told()).toEqual([]);
    expect((await record(fifth)).status).toBe(201);
    const once = [
      {
        ...{ trial_request_id: null, trial_booking_id: fifth.id, sessions: 5 },
        other_id: companion.accountId,
      },
    ];
    expect(await told()).toEqual(once);
    expect((await record(sixth)).status).toBe(201);
    expect(await told()).toEqual(once);
  });

  it('the fifth trial session cannot be stored by the service before it is logged', async () => {
    const reader = createRowReader(test.database, 'bookings');
    for (const one of await addTrials(4)) expect((await record(one)).status).toBe(201);
    const store = `insert into bookings.trial_completions (client_id, completed_at) values ('${client.accountId}', now())`;
    await expect(reader.rowsAs(companion.token, store)).rejects.toThrow(/row-level security/);
    const start = minutesAgo(600);
    const fifth = { id: await addApprovedTrial(test, client, companion, { start }), start };
    expect((await record(fifth)).status).toBe(201);
    await expect(reader.rowsAs(companion.token, store)).rejects.toThrow(/unique constraint/);
    await reader.close();
  });

  it('names the trial request to which it belongs', async () => {
    const requestId = await addAssignedRequest(test, client, companion);
    const trials = await addTrials(5, { requestId });
    for (const one of trials) expect((await record(one)).status).toBe(201);
    expect(await told()).toEqual([
      {
        ...{ trial_request_id: requestId, trial_booking_id: trials[4]?.id, sessions: 5 },
        other_id: companion.accountId,
      },
    ]);
  });

  it('the fifth trial session is detected once when a hundred are logged at the same moment', async () => {
    const trials = await addTrials(100);
    const answers = await Promise.all(trials.map(record));
    expect(answers.map(({ status, body }) => (status === 201 ? 201 : body.code))).toEqual(
      trials.map(() => 201),
    );
    expect(await told()).toHaveLength(1);
  });

  it('the fifth trial session is detected once when exactly five are logged at the same moment', async () => {
    const answers = await Promise.all((await addTrials(5)).map(record));
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  it('the fifth trial session does not include paid or unplanned sessions, nor those of others', async () => {
    for (const one of await addTrials(4)) await record(one);
    await test.database.query(
      `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
         values (gen_random_uuid(), $1, $2, 'phone', now(), 600)`,
      [client.accountId, companion.accountId],
    );
    const other = await test.person('client');
    const start = minutesAgo(600);
    const id = await addApprovedTrial(test, other, companion, { start });
    const body = logOf(other, trial(id), { startedAt: start.toISOString() });
    expect((await companion.call('POST /session-logs', body)).status).toBe(201);
    expect(await told()).toEqual([]);
  });
});
