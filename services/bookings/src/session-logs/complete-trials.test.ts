import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import {
  addApprovedTrial,
  addAssignedRequest,
  logOf,
  minutesAgo,
  trial,
} from '../session-logs-fixture.ts';

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
    Array.from({ length: count }, (_, n) =>
      addApprovedTrial(test, client, companion, { start: minutesAgo((n + 1) * 60), ...more }),
    ),
  );
const record = (id: string) => companion.call('POST /session-logs', logOf(client, trial(id)));
const told = async () =>
  (
    await test.database.query<{ payload: unknown }>(
      `select payload from chat.notifications where recipient_id = $1 and type = 'trial_completed_subscribe'`,
      [client.accountId],
    )
  ).map((row) => row.payload);

describe('the fifth trial session', () => {
  // Ledger: NOTE-014 (Decision: 63)
  it('notifies the client once, naming a direct trial booking, and not again at the sixth', async () => {
    const ids = await addTrials(6);
    for (const id of ids.slice(0, 4)) expect((await record(id)).status).toBe(201);
    expect(await told()).toEqual([]);
    expect((await record(ids[4] ?? '')).status).toBe(201);
    const once = [{ trial_request_id: null, trial_booking_id: ids[4] }];
    expect(await told()).toEqual(once);
    expect((await record(ids[5] ?? '')).status).toBe(201);
    expect(await told()).toEqual(once);
  });

  it('names the trial request to which it belongs', async () => {
    const requestId = await addAssignedRequest(test, client, companion);
    const ids = await addTrials(5, { requestId });
    for (const id of ids) expect((await record(id)).status).toBe(201);
    expect(await told()).toEqual([{ trial_request_id: requestId, trial_booking_id: ids[4] }]);
  });

  it('is detected once when a hundred are logged at the same moment', async () => {
    const ids = await addTrials(100);
    const answers = await Promise.all(ids.map(record));
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  it('is detected once when exactly five are logged at the same moment', async () => {
    const answers = await Promise.all((await addTrials(5)).map(record));
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  it('does not include paid or unplanned sessions, nor those of others', async () => {
    const ids = await addTrials(4);
    for (const id of ids) await record(id);
    await test.database.query(
      `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
         values (gen_random_uuid(), $1, $2, 'phone', now(), 600)`,
      [client.accountId, companion.accountId],
    );
    const other = await test.person('client');
    const id = await addApprovedTrial(test, other, companion, { start: minutesAgo(600) });
    await companion.call('POST /session-logs', logOf(other, trial(id)));
    expect(await told()).toEqual([]);
  });
});
