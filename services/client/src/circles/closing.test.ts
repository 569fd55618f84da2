import { removeAccount } from '@kabar/dev/neighbours/auth';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let system: SystemCaller;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  system = createSystemCaller(test.database);
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});

/** Runs queued jobs about circles that contain this id. */
async function settle(id: string) {
  const jobs = await test.database.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'client:settle-circles' and payload::text like '%' || $1 || '%'`,
    [id],
  );
  for (const { payload } of jobs)
    await test.service.jobs['client:settle-circles']?.(payload, {} as never);
  return jobs.length;
}

async function erase({ accountId }: TestPerson) {
  await system.call('select client_api.erase_person($1)', [accountId]);
  await removeAccount(test.database, accountId);
}

describe('a circle whose member closes the account', () => {
  it('gets the holder back as organiser, who is notified', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    await circles.handOver(holder, person, helper);
    await erase(helper);
    expect(await settle(person)).toBe(1);
    const { circle } = (await circles.read(holder, person)).body;
    expect(circle.members).toMatchObject([
      { userId: holder.accountId, role: 'organiser' },
      { userId: viewer.accountId, role: 'viewer' },
    ]);
    expect(circle.changes.map(({ what }: { what: string }) => what).slice(0, 2)).toEqual([
      'handed_over',
      'closed',
    ]);
    expect((await circles.notified(holder)).at(-1)).toMatchObject({
      ...{ event: 'handed_over', is_own: true, loved_one_id: person },
    });
  });

  it('gets its holder back even after they left, where nobody else is', async () => {
    const { holder, person } = await circles.lovedOne();
    const helper = await circles.join(holder, person, 'helper');
    await circles.handOver(holder, person, helper);
    await circles.leave(holder, person);
    await erase(helper);
    await settle(person);
    expect((await circles.read(holder, person)).body.circle.role).toBe('organiser');
  });

  it('goes on with its organiser when another member closes', async () => {
    const { holder, person, viewer } = await circles.three();
    await erase(viewer);
    await settle(person);
    expect((await circles.read(holder, person)).body.circle).toMatchObject({
      ...{ role: 'organiser', members: [{ role: 'organiser' }, { role: 'helper' }] },
    });
    expect((await circles.notified(holder)).at(-1)).toMatchObject({ event: 'closed' });
  });

  it('ends with the account that holds it; the members are notified', async () => {
    const { holder, person, helper } = await circles.three();
    await erase(holder);
    await settle(person);
    expect((await circles.read(helper, person)).status).toBe(404);
    expect((await circles.notified(helper)).at(-1)).toEqual({ person_id: person, event: 'ended' });
  });

  it('gets an organiser back when the person closes an account of their own', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    const own = await circles.ownAccount(person);
    expect((await circles.leave(holder, person)).status).toBe(204);
    await erase(own);
    expect(await settle(person)).toBe(1);
    const { circle } = (await circles.read(helper, person)).body;
    expect(circle).toMatchObject({ role: 'organiser', hasAccount: false });
    expect((await circles.read(viewer, person)).body.circle.role).toBe('viewer');
  });

  it('ends with the holder of a loved one with an account, who is notified; the holder alone cannot remove them', async () => {
    const { holder, person } = await circles.three();
    const own = await circles.ownAccount(person);
    expect((await holder.call(`DELETE /loved-ones/${person}`)).status).toBe(403);
    expect((await circles.read(own, person)).body.circle.role).toBe('person');
    await erase(holder);
    await settle(person);
    expect((await circles.notified(own)).at(-1)).toEqual({ person_id: person, event: 'ended' });
  });

  it('ends with the loved one, whom only its organiser removes', async () => {
    const { holder, person, helper } = await circles.three();
    await circles.handOver(holder, person, helper);
    expect((await holder.call(`DELETE /loved-ones/${person}`)).status).toBe(403);
    const consent = { isGiven: false };
    const path = `PUT /loved-ones/${person}/care-consents/check_ins`;
    expect((await holder.call(path, consent)).status).toBe(403);
    await circles.handOver(helper, person, holder);
    expect((await holder.call(`DELETE /loved-ones/${person}`)).status).toBe(204);
    await settle(person);
    expect((await circles.notified(helper)).at(-1)).toEqual({ person_id: person, event: 'ended' });
  });
});

describe('a decision by the personal link', () => {
  const decide = (lovedOneId: string) =>
    test.service.jobs['client:notify-of-own-consent']?.(
      { ...{ lovedOneId, kind: 'calendar', event: 'consent_taken_back' } },
      {} as never,
    );

  it('notifies the organiser, who is the holder before there is a circle', async () => {
    const first = await circles.lovedOne();
    await decide(first.person);
    expect(await circles.notified(first.holder)).toEqual([
      {
        ...{ event: 'consent_taken_back', kind: 'calendar' },
        ...{ person_id: first.person, loved_one_id: first.person },
      },
    ]);
    const { holder, person, helper, viewer } = await circles.three();
    await circles.handOver(holder, person, helper);
    const before = await Promise.all([holder, viewer].map((one) => circles.notified(one)));
    await decide(person);
    expect((await circles.notified(helper)).at(-1)).toMatchObject({
      event: 'consent_taken_back',
    });
    expect(await Promise.all([holder, viewer].map((one) => circles.notified(one)))).toEqual(before);
  });

  it('notifies nobody while circles are off, or when the loved one was removed', async () => {
    const { holder, person } = await circles.lovedOne();
    await circles.switch(false);
    try {
      await decide(person);
    } finally {
      await circles.switch(true);
    }
    await decide(crypto.randomUUID());
    expect(await circles.notified(holder)).toEqual([]);
  });
});
