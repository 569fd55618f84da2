import { randomUUID } from 'node:crypto';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  addPhoneCompanion,
  assigned,
  proposed,
  statusOf,
  tendAt,
  toldTo,
  wish,
} from './wishes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

async function between(client: string, companion: string) {
  const [row] = await test.database.query(
    `select (select status from bookings.client_companion_assignments where client_id = $1 and companion_id = $2) as assignment,
       (select count(*)::int from bookings.time_claims where person_id in ($1, $2) and live) as claims`,
    [client, companion],
  );
  const pair = { client_user_id: client, companion_user_id: companion };
  const [conversation] = await readConversations(test.database, pair, ['status']);
  return { ...row, conversation: conversation?.status ?? null };
}

describe('declining, or silence,', () => {
  // Decision: 53
  it('ends assignment, access and conversation, and returns the request to staff', async () => {
    const { client, companion, id, startTimes } = await proposed(test);
    await client.call(`POST /trial-requests/${id}/choice`, {
      trialBookingId: randomUUID(),
      startTime: startTimes[0],
    });
    const decline = (reason: string) =>
      companion.call(`POST /trial-requests/${id}/decline`, { reason });
    expect((await decline('')).status).toBe(400);
    expect((await decline('I am away')).status).toBe(204);
    expect(await statusOf(test, id)).toEqual({ status: 'pending', cancellation_reason: null });
    expect(await between(client.accountId, companion.accountId)).toEqual({
      assignment: 'ended',
      conversation: 'closed',
      claims: 0,
    });
    expect((await decline('I am away')).status).toBe(404);
    expect((await toldTo(test, client)).map((one) => one.payload.event)).toContain('waits_again');
  });

  it('keeps what the two people had together before', async () => {
    const client = await test.person('client');
    const companion = await addPhoneCompanion(test);
    await test.database.query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at) values ($1, $2, 'booking', now() - interval '1 day')`,
      [client.accountId, companion.accountId],
    );
    const { id } = (await client.call('POST /trial-requests', wish())).body;
    const admin = await test.person('admin');
    await admin.call(`POST /trial-requests/${id}/assignment`, { companionId: companion.accountId });
    await companion.call(`POST /trial-requests/${id}/decline`, { reason: 'I am away' });
    expect(await between(client.accountId, companion.accountId)).toMatchObject({
      assignment: 'active',
      conversation: 'open',
    });
  });

  it('silence of the companion for 24 hours counts as declining, once, and not after an acceptance', async () => {
    const silent = await assigned(test);
    const answered = await proposed(test);
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await tendAt(test, hours(23));
    expect((await statusOf(test, silent.id))?.status).toBe('assigned');
    await Promise.all([tendAt(test, hours(24.1)), tendAt(test, hours(24.1))]);
    expect((await statusOf(test, silent.id))?.status).toBe('pending');
    expect((await statusOf(test, answered.id))?.status).toBe('assigned');
    const declines = await test.database.query(
      'select companion_id, reason from bookings.trial_request_declines where trial_request_id = $1',
      [silent.id],
    );
    expect(declines).toEqual([{ companion_id: silent.companion.accountId, reason: null }]);
    expect(await between(silent.client.accountId, silent.companion.accountId)).toMatchObject({
      assignment: 'ended',
      conversation: 'closed',
    });
    expect((await toldTo(test, silent.client)).map((one) => one.payload.event)).toEqual([
      undefined,
      'waits_again',
    ]);
    expect((await toldTo(test, silent.companion)).map((one) => one.payload.event)).toEqual([
      undefined,
      'not_answered',
    ]);
  });
});

describe('an unassigned trial request', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const incidents = (id: string) => readIncidents(test.database, { reference_id: id }, ['kind']);

  // Decision: 19
  it('notifies staff after 24 hours, once per waiting period, and expires after 48', async () => {
    const client = await test.person('client');
    const { id } = (await client.call('POST /trial-requests', wish())).body;
    await tendAt(test, hours(23.9));
    expect(await incidents(id)).toEqual([]);
    for (const count of [24.1, 30, 47.9]) await tendAt(test, hours(count));
    expect(await incidents(id)).toEqual([{ kind: 'unanswered' }]);
    expect((await statusOf(test, id))?.status).toBe('pending');
    await Promise.all([tendAt(test, hours(48.1)), tendAt(test, hours(48.1))]);
    expect(await statusOf(test, id)).toEqual({
      status: 'cancelled',
      cancellation_reason: 'expired',
    });
    expect(await toldTo(test, client)).toMatchObject([
      { type: 'trial_request_changed', payload: { event: 'expired' } },
    ]);
  });

  it('notifies staff again in its next waiting period', async () => {
    const { companion, id } = await assigned(test);
    await test.database.query(
      `update bookings.trial_requests set assigned_at = assigned_at + interval '30 hours' where id = $1`,
      [id],
    );
    await companion.call(`POST /trial-requests/${id}/decline`, { reason: 'I am away' });
    await tendAt(test, hours(25));
    await test.database.query(
      `update bookings.trial_requests set waiting_since = waiting_since + interval '10 hours' where id = $1`,
      [id],
    );
    await tendAt(test, hours(26));
    expect(await incidents(id)).toHaveLength(1);
    await tendAt(test, hours(35));
    expect(await incidents(id)).toHaveLength(2);
  });
});
