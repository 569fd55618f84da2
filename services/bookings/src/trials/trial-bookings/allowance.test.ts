import { setPricing } from '@kabar/dev/neighbours/billing';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addCompanion, addSlot } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addLoggedTrials, cancel, companionWithHour } from './trial-bookings-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

const stored = async (id: string) =>
  (await test.database.query('select * from bookings.trial_bookings where id = $1', [id]))[0];

async function scene(logged: number) {
  const hour = await companionWithHour(test);
  const client = await test.person('client');
  await addLoggedTrials(test, client, hour.companion, logged);
  return { ...hour, client };
}

// Decision: 22, 54
describe('the free trials of a client', () => {
  it('the free trials of a client are used up by five logged sessions: the next request is refused with advice', async () => {
    const { client, ask } = await scene(5);
    const answer = await ask(client);
    expect([answer.status, answer.body.code]).toEqual([409, 'trials_used_up']);
    expect(answer.body.title).toBe(
      'You have used all your free trial calls. Choose a plan to continue, or cancel a future trial call.',
    );
    expect((await ask(await test.person('client'))).status).toBe(201);
  });

  it('include logged sessions and approved future calls, and no pending ones', async () => {
    const { client, ask, pending, approved } = await scene(3);
    await approved(client);
    const waiting = await pending(client, 10);
    expect((await stored(waiting))?.status).toBe('pending');
    const last = await approved(client, 20);
    expect((await ask(client, 40)).body.code).toBe('trials_used_up');
    await cancel(client, last);
    expect((await ask(client, 40)).status).toBe(201);
  });

  it('the free trials of a client are counted again at approval: a request beyond them is rejected with the reason, and its client notified', async () => {
    const { client, companion, pending, approve, approved } = await scene(4);
    const [first, second] = [await pending(client), await pending(client, 10)];
    expect((await approve(first)).status).toBe(200);
    for (const answer of [await approve(second), await approve(second)])
      expect([answer.status, answer.body.code]).toEqual([409, 'trials_used_up']);
    expect(await stored(second)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'trials_used_up',
    });
    const ofClient = { recipient_id: client.accountId };
    const notices = await readNotices(test.database, ofClient, ['payload']);
    const ofSecond = notices.filter(({ payload }) => payload.request_id === second);
    expect(ofSecond).toMatchObject([{ payload: { status: 'rejected', reason: 'trials_used_up' } }]);
    const claims = await test.database.query(
      'select from bookings.time_claims where source_id = $1',
      [second],
    );
    expect(claims).toEqual([]);
    // The time of the rejected request is free for others.
    expect((await stored(await approved(await test.person('client'), 10)))?.companion_id).toBe(
      companion.accountId,
    );
  });

  it('the free trials of a client are never exceeded when two companions approve at the same moment', async () => {
    const { client, start } = await scene(4);
    const calls = await Promise.all(
      [0, 60].map(async (minute) => {
        const companion = await addCompanion(test);
        const time = new Date(start.getTime() + minute * 60_000);
        await addSlot(test.database, companion.accountId, time);
        const id = crypto.randomUUID();
        await client.call('POST /trial-bookings', {
          ...{ id, companionId: companion.accountId, requestedStartTime: time.toISOString() },
        });
        return () => companion.call(`POST /trial-bookings/${id}/approval`, {});
      }),
    );
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('follow the setting, and are five if it is not a number', async () => {
    const set = (value: string) => setPricing(test.database, 'trial_session_allowance', value);
    const { client, ask } = await scene(2);
    await set('2');
    expect((await ask(client)).body.code).toBe('trials_used_up');
    await set('many');
    expect((await ask(client)).status).toBe(201);
    await set('5');
  });
});
