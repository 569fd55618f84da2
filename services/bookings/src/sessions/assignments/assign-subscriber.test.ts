import { randomUUID } from 'node:crypto';
import { addCircle } from '@kabar/dev/circles';
import { changeSubscription } from '@kabar/dev/neighbours/billing';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await test.person('client');
});

const query = (text: string, values: unknown[]) => test.database.query(text, values);
const begin = () =>
  actions.subscribe(client.accountId, { plan: 'daily', companion: companion.accountId });
const run = async (subscriptionId: string) =>
  test.service.jobs['bookings:assign-subscriber']?.({ subscriptionId } as never, {} as never);
const assignments = () =>
  query(
    `select companion_id as companion, origin, status from bookings.client_companion_assignments
       where client_id = $1 order by created_at`,
    [client.accountId],
  );
const conversations = async () => {
  const open = { status: 'open', type: 'client_companion' } as const;
  const about = { ...open, client_user_id: client.accountId };
  const rows = await readConversations(test.database, about, ['companion_user_id']);
  return rows.map((row) => ({ companion: row.companion_user_id }));
};

describe('a subscription that began', () => {
  // Decision: 27
  it('assigns its companion and opens their conversation, once, however often the job runs', async () => {
    const id = await begin();
    expect(await assignments()).toEqual([]);
    const jobs = await query(
      `select job.payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
         on task.id = job.task_id
         where task.identifier = 'bookings:assign-subscriber' and job.payload ->> 'subscriptionId' = $1`,
      [id],
    );
    expect(jobs).toEqual([{ payload: { subscriptionId: id } }]);
    await Promise.all(Array.from({ length: 10 }, () => run(id)));
    await run(id);
    expect(await assignments()).toEqual([
      { companion: companion.accountId, origin: 'subscription', status: 'active' },
    ]);
    expect(await conversations()).toEqual([{ companion: companion.accountId }]);
    expect((await companion.call('GET /assignments')).body).toMatchObject({
      ...{ activeClients: 1, assignments: [{ client: { id: client.accountId } }] },
    });
  });

  it('leaves another active companion, and still opens the conversation', async () => {
    const first = await actions.companion();
    await query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
      [client.accountId, first.accountId],
    );
    await run(await begin());
    expect(await assignments()).toEqual([
      { companion: first.accountId, origin: 'staff', status: 'active' },
    ]);
    expect(await conversations()).toEqual([{ companion: companion.accountId }]);
  });

  it('assigns no companion who is in a circle of the client', async () => {
    const id = await begin();
    await addCircle(test.database, {
      holder: client.accountId,
      members: { [companion.accountId]: 'viewer' },
    });
    await run(id);
    expect(await assignments()).toEqual([]);
    expect(await conversations()).toEqual([]);
  });

  it('assigns no companion if it ended meanwhile, is unknown, or names no companion', async () => {
    const id = await begin();
    await run(randomUUID());
    await changeSubscription(test.database, { id }, { companion_id: null });
    await run(id);
    await changeSubscription(
      test.database,
      { id },
      { status: 'cancelled', cancelled_at: new Date(), companion_id: companion.accountId },
    );
    await run(id);
    expect(await assignments()).toEqual([]);
    expect(await conversations()).toEqual([]);
  });
});
