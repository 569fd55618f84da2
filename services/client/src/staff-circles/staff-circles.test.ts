import { addCircle, setCircles } from '@kabar/dev/circles';
import { readActions } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  await setCircles(test.database, true);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(() => test.stop());

async function arrange() {
  const holder = await test.person('client', 'Sari');
  const helper = await test.person('client', 'Dewi');
  const members = { [helper.accountId]: 'helper' } as const;
  const person = await addCircle(test.database, {
    ...{ holder: holder.accountId, members, consents: ['calendar'] },
  });
  return { holder, helper, person };
}
type Around = Awaited<ReturnType<typeof arrange>>;

const read = (by: TestPerson, { person }: Around) => by.call(`GET /staff-circles/${person}`);
const end = (by: TestPerson, { person, helper }: Around, reason = 'Locks others out') =>
  by.call(`POST /staff-circles/${person}/members/${helper.accountId}/ending`, { reason });
const isMember = async ({ person, helper }: Around) =>
  (
    await test.database.query(
      'select from client.circle_members where person_id = $1 and user_id = $2 and ended_at is null',
      [person, helper.accountId],
    )
  ).length === 1;
const endingsOf = async (around: Around) => (await read(admin, around)).body.circle.endings;
const actionsOf = (type: string, target: TestPerson) =>
  readActions(test.database, { action_type: type, target_id: target.accountId }, [
    'admin_id',
    'details',
  ]);

/** Runs queued jobs about this person's circle. */
async function settle(person: string) {
  const jobs = await test.database.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
       where task.id = job.task_id and task.identifier = 'client:settle-circles' and payload::text like '%' || $1 || '%'
       returning payload`,
    [person],
  );
  for (const { payload } of jobs)
    await test.service.jobs['client:settle-circles']?.(payload, {} as never);
}

describe('the circles of a person, for staff', () => {
  it('contain members, consents and history; each opening is audited and in the log that the person sees', async () => {
    const around = await arrange();
    const { holder, helper, person } = around;
    for (const by of [admin, moderator]) {
      const listed = await by.call(`GET /staff-circles?userId=${helper.accountId}`);
      expect(listed.body.circles).toEqual([{ personId: person, name: 'Sari', role: 'helper' }]);
      const { status, body } = await read(by, around);
      expect(status).toBe(200);
      expect(body.circle).toMatchObject({
        ...{ personId: person, name: 'Sari', ownAccount: null, invitations: [], endings: [] },
        holder: { id: holder.accountId, fullName: 'Sari' },
        members: [{ id: helper.accountId, fullName: 'Dewi', role: 'helper', endedAt: null }],
        consents: [{ kind: 'calendar', isGiven: true, recordedBy: 'person' }],
      });
    }
    const { reads } = (await holder.call('GET /private-reads')).body;
    expect(
      reads.map(({ what, reader }: { what: string; reader: { id: string } }) => [what, reader.id]),
    ).toEqual([
      ['circle', moderator.accountId],
      ['circle', admin.accountId],
    ]);
    const opened = await actionsOf('circle_viewed', holder);
    expect(opened.map((row) => row.admin_id)).toEqual([admin.accountId, moderator.accountId]);
  });

  it('include those of loved ones, by their names', async () => {
    const holder = await test.person('client', 'Anita');
    const { id: lovedOne } = (await holder.call('POST /loved-ones', withId())).body.lovedOne;
    await addCircle(test.database, { holder: holder.accountId, lovedOne });
    const { body } = await moderator.call(`GET /staff-circles/${lovedOne}`);
    expect(body.circle).toMatchObject({
      ...{ name: 'Ibu Sri', members: [{ id: holder.accountId, role: 'organiser' }] },
    });
    const listed = await admin.call(`GET /staff-circles?userId=${holder.accountId}`);
    expect(listed.body.circles).toEqual([
      { personId: lovedOne, name: 'Ibu Sri', role: 'organiser' },
    ]);
  });

  it("a person's circles, for staff, are hidden from everyone else", async () => {
    const around = await arrange();
    for (const other of [around.holder, around.helper, await test.person('companion')]) {
      expect((await read(other, around)).status).toBe(403);
      expect((await end(other, around)).status).toBe(403);
    }
    expect((await read(test.nobody, around)).status).toBe(401);
    expect((await read(admin, { ...around, person: crypto.randomUUID() })).status).toBe(404);
  });
});

describe('ending a membership by staff', () => {
  it('needs two admins and a reason; moderators only read', async () => {
    const around = await arrange();
    const second = await test.person('admin');
    expect((await end(moderator, around)).status).toBe(403);
    expect((await end(admin, around, 'no')).status).toBe(400);
    expect((await end(admin, around)).body).toEqual({ waiting: true });
    expect((await end(admin, around)).body).toEqual({ waiting: true });
    expect(await isMember(around)).toBe(true);
    const [ending, ...others] = await endingsOf(around);
    expect(others).toEqual([]);
    expect(ending).toMatchObject({ reason: 'Locks others out', isOwn: true });
    const agree = (by: TestPerson) => by.call(`POST /circle-endings/${ending.id}/agreement`, {});
    expect((await agree(admin)).body.code).toBe('other_admin_needed');
    expect((await agree(moderator)).status).toBe(403);
    expect((await agree(second)).status).toBe(204);
    expect(await isMember(around)).toBe(false);
    expect((await agree(second)).status).toBe(404);
    const [action] = await actionsOf('circle_member_ended', around.helper);
    expect(action).toMatchObject({
      ...{ admin_id: second.accountId, details: { reason: 'Locks others out' } },
    });
    const { circle } = (await read(second, around)).body;
    expect(circle.members).toMatchObject([{ endedHow: 'staff' }]);
    expect(circle.changes).toMatchObject([{ what: 'removed', byRole: 'staff', aboutName: 'Dewi' }]);
  });

  it('makes another member the organiser, if any is left', async () => {
    const holder = await test.person('client', 'Anita');
    const viewer = await test.person('client');
    const second = await test.person('admin');
    const { id: lovedOne } = (await holder.call('POST /loved-ones', withId())).body.lovedOne;
    const members = { [viewer.accountId]: 'viewer' } as const;
    await addCircle(test.database, { holder: holder.accountId, lovedOne, members });
    const endAs = async (member: TestPerson) => {
      const around = { holder, person: lovedOne, helper: member };
      await end(admin, around);
      const [ending] = await endingsOf(around);
      const agreed = await second.call(`POST /circle-endings/${ending.id}/agreement`, {});
      expect(agreed.status).toBe(204);
      await settle(lovedOne);
    };
    const roleOf = async (by: TestPerson) =>
      (await by.call(`GET /circles/${lovedOne}`)).body.circle?.role;
    await endAs(holder);
    expect([await roleOf(viewer), await roleOf(holder)]).toEqual(['organiser', undefined]);
    await endAs(viewer);
    expect([await roleOf(viewer), await roleOf(holder)]).toEqual([undefined, 'organiser']);
    await endAs(holder);
    expect([await roleOf(viewer), await roleOf(holder)]).toEqual([undefined, undefined]);
  });

  it('ending a membership by staff can be withdrawn by any admin, and then ends nothing', async () => {
    const around = await arrange();
    const second = await test.person('admin');
    await end(admin, around);
    const [ending] = await endingsOf(around);
    const withdraw = () => second.call(`POST /circle-endings/${ending.id}/withdrawal`, {});
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect(await isMember(around)).toBe(true);
  });

  it('ending a membership by staff cannot bypass the rules, not even in the database', async () => {
    const around = await arrange();
    await test.person('admin');
    const asked = await end(admin, around);
    expect(asked.body).toEqual({ waiting: true });
    await test.database.query(
      `update client.circle_endings set valid_until = date_trunc('milliseconds', now()) where person_id = $1`,
      [around.person],
    );
    const [row] = await test.database.query<{ id: string }>(
      'select id from client.circle_endings where person_id = $1',
      [around.person],
    );
    const third = await test.person('admin');
    const late = await third.call(`POST /circle-endings/${row?.id}/agreement`, {});
    expect(late.body.code).toBe('ending_over');
    expect(await isMember(around)).toBe(true);
  });
});
