import { readActions, readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { earningsOfLog } from '@kabar/dev/neighbours/earnings';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addApprovedTrial, logOf, minutesAgo, trial } from '../../session-logs-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
let companion: TestPerson;
let hours = 2;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  [admin, moderator, companion] = await Promise.all([
    test.person('admin'),
    test.person('moderator'),
    addCompanion(test),
  ]);
});
afterAll(() => test.stop());

/** A logged ten-minute trial call with an objection by its client. */
async function objected() {
  hours += 1;
  const client = await test.person('client', 'Mary Ann');
  const start = minutesAgo(hours * 60);
  const session = trial(await addApprovedTrial(test, client, companion, { start }));
  const log = logOf(client, session, { startedAt: start.toISOString(), durationMinutes: 10 });
  expect((await companion.call('POST /session-logs', log)).status).toBe(201);
  const words = { message: 'We talked for two minutes' };
  expect((await client.call(`POST /session-logs/${log.id}/objection`, words)).status).toBe(200);
  return { client, id: log.id };
}
const read = (id: string, who = moderator) => who.call(`GET /session-logs/${id}/objection`);
const decide = (id: string, minutes: number, who = admin) =>
  who.call(`POST /session-logs/${id}/objection-decision`, { minutes, reason: 'Both said so' });
const linesOf = (id: string) => earningsOfLog(test.database, id);
const incidentOf = async (id: string) =>
  (
    await readIncidents(test.database, { reference_id: id }, ['closed_at', 'outcome', 'owner_id'])
  )[0];
const told = async (who: TestPerson, id: string) => {
  const about = { recipient_id: who.accountId, type: 'objection_decided' };
  const notices = await readNotices(test.database, about, ['payload']);
  return notices.filter(({ payload }) => payload.log_id === id);
};

// Decision: 34, 97
describe('an objection', () => {
  it("opens one case with the client's text and the minutes, without amounts, for staff only", async () => {
    const { client, id } = await objected();
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client: { id: client.accountId, fullName: 'Mary Ann' },
      companion: { id: companion.accountId },
      message: 'We talked for two minutes',
      ...{ loggedMinutes: 10, attendedMinutes: null, bookedMinutes: 10, paidMinutes: 10 },
      ...{ mostMinutes: 10, decision: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/idr|amount/i);
    for (const who of [client, companion]) expect((await read(id, who)).status).toBe(403);
    expect((await read(id, test.nobody)).status).toBe(401);
    for (const who of [client, companion, moderator])
      expect((await decide(id, 5, who)).status).toBe(403);
    expect((await decide(crypto.randomUUID(), 5)).status).toBe(404);
  });

  it('an objection is decided with minutes and a reason: pay, incident, audit and both people at once', async () => {
    const { client, id } = await objected();
    expect((await decide(id, 11)).body.code).toBe('more_than_logged');
    const { body } = await decide(id, 4);
    expect(body).toMatchObject({ paidMinutes: 4, decision: { minutes: 4 } });
    expect(await linesOf(id)).toMatchObject([{ minutes: 10, decision: 'kept' }, { minutes: -6 }]);
    expect(await incidentOf(id)).toMatchObject({
      closed_at: expect.any(Date),
      ...{ outcome: 'Both said so', owner_id: admin.accountId },
    });
    const said = { minutes: 4, reason: 'Both said so' };
    expect(await told(client, id)).toMatchObject([
      { payload: { ...said, side: 'client', companion_id: companion.accountId } },
    ]);
    expect(await told(companion, id)).toMatchObject([
      { payload: { ...said, side: 'companion', user_id: client.accountId } },
    ]);
    const [log] = (await client.call('GET /session-logs')).body.sessionLogs;
    expect(log).toMatchObject({ objectionDecidedAt: expect.any(String), objectionMinutes: 4 });
    expect((await decide(id, 4)).status).toBe(200);
    expect(await told(client, id)).toHaveLength(1);
    expect((await decide(id, 5)).body.code).toBe('objection_decided');
    const [action] = await readActions(
      test.database,
      { target_id: id, action_type: 'objection_decided' },
      ['details'],
    );
    expect(action?.details).toMatchObject({
      reason: 'Both said so',
      ...{ before: { minutes: 10 }, after: { minutes: 4 } },
    });
  });

  it("an objection is decided by an admin's change of the session's minutes, which closes the case", async () => {
    const { client, id } = await objected();
    const set = (minutes: number) =>
      admin.call(`PUT /session-logs/${id}/paid-minutes`, { minutes, reason: 'Both said so' });
    expect((await set(11)).body.code).toBe('more_than_logged');
    expect(await incidentOf(id)).toMatchObject({ closed_at: null });
    expect((await set(4)).body).toEqual({ minutes: 4 });
    expect(await incidentOf(id)).toMatchObject({ closed_at: expect.any(Date) });
    expect((await read(id)).body).toMatchObject({ paidMinutes: 4, decision: { minutes: 4 } });
    expect(await told(client, id)).toHaveLength(1);
    // Clients do not see the reason for a payment.
    expect((await told(client, id))[0]?.payload).not.toHaveProperty('reason');
    expect((await set(6)).body).toEqual({ minutes: 6 });
    expect((await read(id)).body).toMatchObject({ paidMinutes: 6, decision: { minutes: 4 } });
    expect(await told(client, id)).toHaveLength(1);
  });

  it('takes back or keeps the whole earning', async () => {
    const [none, all] = [await objected(), await objected()];
    await decide(none.id, 0);
    expect(await linesOf(none.id)).toMatchObject([{ minutes: 10, decision: 'taken_back' }]);
    await decide(all.id, 10);
    expect(await linesOf(all.id)).toMatchObject([{ minutes: 10, decision: 'kept' }]);
  });
});

it('shows the log to staff, sealed texts only to admins, and logs each read', async () => {
  const { client, id } = await objected();
  const log = (who: TestPerson) => who.call(`GET /session-logs/${id}/staff`);
  expect((await log(admin)).body).toMatchObject({ id, summary: expect.stringContaining('roses') });
  expect((await log(moderator)).body).toMatchObject({ id, summary: null, urgentDetails: null });
  for (const who of [client, companion]) expect((await log(who)).status).toBe(403);
  expect((await log(test.nobody)).status).toBe(401);
  const readings = await readActions(
    test.database,
    { target_id: id, action_type: 'session_log_viewed' },
    [],
  );
  expect(readings).toHaveLength(2);
});
