import { randomUUID } from 'node:crypto';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addCompanion, addSlot, hourAhead } from '@kabar/dev/test-companion';
import {
  type Answer,
  startTestService,
  type TestPerson,
  type TestService,
} from '@kabar/dev/test-service';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

async function pending(client: TestPerson, companion: TestPerson): Promise<string> {
  const id = randomUUID();
  const answer = await client.call('POST /trial-bookings', {
    id,
    companionId: companion.accountId,
    requestedStartTime: start.toISOString(),
  });
  expect(answer.status).toBe(201);
  return id;
}

async function companionWithSlot() {
  const companion = await addCompanion(test);
  await addSlot(test.database, companion.accountId, start);
  return companion;
}

const approve = (companion: TestPerson, id: string) =>
  companion.call(`POST /trial-bookings/${id}/approval`, {});

/** A barrier: blocks claims until all calls have reached theirs, or wait for a claim of the same client. */
async function atBarrier(calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const pool = createPool(test.database.adminUrl, 1);
  const barrier = await pool.connect();
  await barrier.query('begin; lock table bookings.time_claims in exclusive mode');
  const answers = calls.map((call) => call());
  const standing = async () =>
    (
      await test.database.query<{ count: number }>(
        `select count(*)::int from pg_locks
           where (relation = 'bookings.time_claims'::regclass or locktype = 'advisory') and not granted`,
      )
    )[0]?.count;
  while ((await standing()) !== calls.length)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await barrier.query('commit');
  barrier.release();
  await pool.end();
  return await Promise.all(answers);
}

async function outcome(id: string, client: TestPerson) {
  const [booking] = await test.database.query(
    'select status, rejection_reason from bookings.trial_bookings where id = $1',
    [id],
  );
  const ofClient = { recipient_id: client.accountId };
  const notices = (await readNotices(test.database, ofClient, ['payload']))
    .filter(({ payload }) => payload.request_id === id)
    .map(({ payload }) => [payload.status, payload.reason]);
  return { ...booking, notices };
}

const won = { status: 'approved', rejection_reason: null, notices: [['approved', undefined]] };
const lost = {
  status: 'rejected',
  rejection_reason: 'time_taken',
  notices: [['rejected', 'time_taken']],
};

describe('two approvals that reach the claim together', () => {
  // Requirement: TRIAL-038
  // Decision: 17
  it('two concurrent approvals for one time of a companion: one is approved, the other rejected and notified', async () => {
    for (let round = 0; round < 5; round += 1) {
      const companion = await companionWithSlot();
      const clients = [await test.person('client'), await test.person('client')] as const;
      const ids = [
        await pending(clients[0], companion),
        await pending(clients[1], companion),
      ] as const;
      const answers = await atBarrier(ids.map((id) => () => approve(companion, id)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const refused = answers.find((answer) => answer.status === 409);
      expect(refused?.body.code).toBe('time_taken');
      expect(refused?.body.title).toBe(
        'Selected time conflicts with another trial session. Please choose another time.',
      );
      const first = answers[0]?.status === 200 ? 0 : 1;
      expect(await outcome(ids[first], clients[first])).toEqual(won);
      expect(await outcome(ids[first === 0 ? 1 : 0], clients[first === 0 ? 1 : 0])).toEqual(lost);
    }
  });

  // Decision: 17
  it('two concurrent approvals for one time of a client: one is approved, the other rejected and notified', async () => {
    const companions = [await companionWithSlot(), await companionWithSlot()] as const;
    const client = await test.person('client');
    const ids = [
      await pending(client, companions[0]),
      await pending(client, companions[1]),
    ] as const;
    const answers = await atBarrier(
      ids.map((id, index) => () => approve(companions[index] ?? companions[0], id)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const first = answers[0]?.status === 200 ? 0 : 1;
    expect(await outcome(ids[first], client)).toEqual(won);
    expect(await outcome(ids[first === 0 ? 1 : 0], client)).toEqual(lost);
  });

  it('against a refusal of the same request: exactly one of the two takes effect', async () => {
    const companion = await companionWithSlot();
    const client = await test.person('client');
    const id = await pending(client, companion);
    const answers = await Promise.all([
      approve(companion, id),
      companion.call(`POST /trial-bookings/${id}/rejection`, {}),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { notices } = await outcome(id, client);
    expect(notices).toHaveLength(1);
    const claims = await test.database.query(
      'select from bookings.time_claims where source_id = $1',
      [id],
    );
    expect(claims).toHaveLength(answers[0]?.status === 200 ? 2 : 0);
  });
});

describe('many approvals at once', () => {
  it('concurrent approvals of overlapping requests of many clients and companions never deadlock and never overlap', async () => {
    const companions = await Promise.all(Array.from({ length: 5 }, companionWithSlot));
    const clients = await Promise.all(Array.from({ length: 5 }, () => test.person('client')));
    const requests: { companion: TestPerson; id: string }[] = [];
    for (const companion of companions) {
      for (const client of clients)
        requests.push({ companion, id: await pending(client, companion) });
    }
    const answers = await Promise.all(requests.map(({ companion, id }) => approve(companion, id)));
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    const approved = await test.database.query<{ user_id: string; companion_id: string }>(
      `select user_id, companion_id from bookings.trial_bookings where status = 'approved' and id = any ($1)`,
      [requests.map((request) => request.id)],
    );
    expect(approved.length).toBe(answers.filter((answer) => answer.status === 200).length);
    expect(new Set(approved.map((row) => row.user_id)).size).toBe(approved.length);
    expect(new Set(approved.map((row) => row.companion_id)).size).toBe(approved.length);
    expect(approved.length).toBeGreaterThan(0);
  });
});
