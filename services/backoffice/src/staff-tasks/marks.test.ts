import { randomUUID } from 'node:crypto';
import { readNotices, removeNotices } from '@kabar/dev/neighbours/chat';
import { removeCompanions, submitDocuments } from '@kabar/dev/neighbours/companion';
import {
  addTeamConversation,
  removeConversations,
  waitingSince,
} from '@kabar/dev/neighbours/conversations';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openIncident } from '../incidents/incidents-fixture.ts';

let test: TestService;
let system: SystemCaller;
let admin: TestPerson;
let moderator: TestPerson;
let client: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  system = createSystemCaller(test.database);
  [admin, moderator, client, companion] = await Promise.all([
    test.person('admin', 'Ayu Admin'),
    test.person('moderator', 'Joko Moderator'),
    test.person('client', 'Ibu Sri'),
    test.person('companion', 'Dewi'),
  ]);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});
beforeEach(async () => {
  await test.database.query(
    'delete from backoffice.incidents; delete from backoffice.staff_task_marks',
  );
  await removeConversations(test.database);
  await removeNotices(test.database);
  await removeCompanions(test.database);
});

interface Task {
  id: string;
  kind: string;
  moment: string;
  owner: { id: string; fullName: string | null } | null;
  snooze: { until: string; reason: string } | null;
}
const list = async (person: TestPerson, query = ''): Promise<Task[]> => {
  const { status, body } = await person.call(`GET /staff-tasks${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.tasks;
};
const idsOf = async (person: TestPerson, query = '') =>
  (await list(person, query)).map(({ id }) => id);

const concern = (kind = 'concern') => openIncident(system, { kind, client: client.accountId });

/** Creates a companion whose documents have waited for this many minutes. */
async function submitted(minutes: number): Promise<string> {
  const { accountId } = await test.person('companion');
  await submitDocuments(test.database, accountId, minutes);
  return accountId;
}

const askTeam = (minutes: number) =>
  addTeamConversation(test.database, companion.accountId, minutes);

const only = async (person: TestPerson): Promise<Task> => {
  const [task] = await list(person);
  if (task === undefined) throw new Error('nothing waits');
  return task;
};
const assign = (
  person: TestPerson,
  { kind, id, moment }: Task,
  ownerId: string | null,
  from: string | null = null,
) => person.call(`PUT /staff-tasks/${kind}/${id}/owner`, { moment, ownerId, from });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const snooze = (person: TestPerson, { kind, id, moment }: Task, until = inHours(24)) =>
  person.call(`PUT /staff-tasks/${kind}/${id}/snooze`, {
    moment,
    until,
    reason: 'Waits for a call',
  });
const actions = () =>
  test.database.query<{ action_type: string; target_type: string; details: object }>(
    `select action_type, target_type, details from backoffice.admin_actions order by id desc limit 1`,
  );
const notices = (person: TestPerson) =>
  readNotices(test.database, { recipient_id: person.accountId }, ['type', 'payload']);

describe('a task of staff', () => {
  it('a task of staff can be assigned to a colleague, who is notified, and appears in their filter; it is audited', async () => {
    const id = await submitted(5);
    const { status, body } = await assign(admin, await only(admin), moderator.accountId);
    expect([status, body.task.owner?.fullName]).toEqual([200, 'Joko Moderator']);
    expect(await idsOf(moderator, '?owner=mine')).toEqual([id]);
    expect(await idsOf(admin, '?owner=mine')).toEqual([]);
    expect(await idsOf(admin, '?owner=nobody')).toEqual([]);
    expect(await idsOf(admin)).toEqual([id]);
    expect(await notices(moderator)).toEqual([
      {
        type: 'staff_task_assigned',
        payload: { kind: 'verification', task_id: id, acted_by: admin.accountId, other_id: id },
      },
    ]);
    expect((await actions())[0]).toMatchObject({
      action_type: 'staff_task_assigned',
      target_type: 'companion',
      details: { before: { ownerId: null }, after: { ownerId: moderator.accountId } },
    });
  });

  it('a task of staff is taken without a notification, and released again', async () => {
    await submitted(5);
    await assign(moderator, await only(moderator), moderator.accountId);
    expect(await notices(moderator)).toEqual([]);
    const back = await assign(moderator, await only(moderator), null, moderator.accountId);
    expect(back.body.task.owner).toBeNull();
    expect(await list(moderator, '?owner=mine')).toEqual([]);
  });

  it('a task of staff is refused if a colleague was faster, and stays with its owner', async () => {
    await submitted(5);
    const task = await only(admin);
    await assign(admin, task, admin.accountId);
    const late = await assign(moderator, task, moderator.accountId);
    expect([late.status, late.body.code]).toEqual([409, 'already_taken']);
    expect((await assign(admin, task, admin.accountId)).status).toBe(200);
    const over = await assign(moderator, task, moderator.accountId, admin.accountId);
    expect(over.body.task.owner.id).toBe(moderator.accountId);
  });

  it("a task of staff that is an incident has the incident's owner", async () => {
    const id = await concern();
    const task = await only(admin);
    expect((await assign(admin, task, moderator.accountId)).status).toBe(200);
    const [row] = await test.database.query(
      'select owner_id, taken_at is not null as taken from backoffice.incidents where id = $1',
      [id],
    );
    expect(row).toEqual({ owner_id: moderator.accountId, taken: true });
    expect(await idsOf(moderator, '?owner=mine')).toEqual([id]);
    expect((await assign(admin, task, admin.accountId)).body.code).toBe('already_taken');
  });

  it('a task of staff for admins cannot be assigned to moderators, and none to people who are not staff', async () => {
    await askTeam(300);
    const task = await only(admin);
    for (const owner of [moderator, client, companion])
      expect((await assign(admin, task, owner.accountId)).body.code).toBe('owner_cannot_see_it');
    expect((await assign(admin, task, randomUUID())).body.code).toBe('owner_cannot_see_it');
    expect((await assign(moderator, task, moderator.accountId)).status).toBe(404);
    expect((await assign(client, task, client.accountId)).status).toBe(403);
    expect((await assign(test.nobody, task, null)).status).toBe(401);
  });

  it('a task of staff has no owner any more when it starts anew', async () => {
    const id = await submitted(50);
    await assign(moderator, await only(moderator), moderator.accountId);
    const before = await only(moderator);
    await submitDocuments(test.database, id, 1);
    expect((await only(moderator)).owner).toBeNull();
    expect((await assign(moderator, before, moderator.accountId)).status).toBe(404);
    expect((await assign(moderator, await only(moderator), moderator.accountId)).status).toBe(200);
  });

  it('a task of staff from the inbox is visible to its owner before it has waited for four hours', async () => {
    const id = await askTeam(10);
    expect(await list(admin)).toEqual([]);
    const moment = await waitingSince(test.database, id);
    const task = { id, kind: 'message', moment, owner: null, snooze: null };
    expect((await assign(admin, task, admin.accountId)).status).toBe(200);
    expect(await idsOf(admin, '?owner=mine')).toEqual([id]);
  });
});

describe('a snoozed task', () => {
  it('leaves the list with its reason, and returns by itself', async () => {
    const [first, second] = [await submitted(9), await submitted(5)];
    const until = inHours(2);
    const { body } = await snooze(admin, await only(admin), until);
    expect(body.task.snooze).toEqual({ until, reason: 'Waits for a call' });
    expect(await idsOf(admin)).toEqual([second]);
    expect(await idsOf(moderator, '?state=snoozed')).toEqual([first]);
    await test.database.query(
      `update backoffice.staff_task_marks set snoozed_until = now() - interval '1 second'`,
    );
    expect(await idsOf(admin)).toEqual([first, second]);
    expect(await list(admin, '?state=snoozed')).toEqual([]);
  });

  it('keeps its owner, and can be woken by any staff member', async () => {
    const id = await submitted(5);
    await assign(admin, await only(admin), admin.accountId);
    const task = await only(admin);
    await snooze(admin, task);
    expect(await list(admin, '?owner=mine')).toEqual([]);
    const wake = (person: TestPerson) =>
      person.call(`POST /staff-tasks/verification/${id}/waking`, { moment: task.moment });
    expect((await wake(client)).status).toBe(403);
    expect((await wake(moderator)).body.task).toMatchObject({ snooze: null });
    expect((await actions())[0]?.action_type).toBe('staff_task_woken');
    expect((await wake(moderator)).status).toBe(200);
    expect(await idsOf(admin, '?owner=mine')).toEqual([id]);
  });

  it('a snoozed task can be an incident, unless it is urgent', async () => {
    await concern();
    expect((await snooze(admin, await only(admin))).status).toBe(200);
    expect(await list(admin)).toEqual([]);
    await concern('urgent');
    const refused = await snooze(admin, await only(admin));
    expect([refused.status, refused.body.code]).toEqual([409, 'urgent_cannot_wait']);
  });

  it.each([0.99, 14 * 24 + 0.01])('snoozing a task is refused for %d hours', async (hours) => {
    await submitted(5);
    const { body } = await snooze(admin, await only(admin), inHours(hours));
    expect(body.code).toBe('snooze_out_of_range');
  });

  it('leaves full pages for the other filters', async () => {
    for (let n = 0; n < 27; n += 1) await submitted(100 - n);
    const tasks = await list(admin);
    for (const task of tasks.slice(0, 3)) await snooze(admin, task);
    const first = await admin.call('GET /staff-tasks');
    expect(first.body.tasks).toHaveLength(24);
    expect(first.body.next).toBeNull();
  });
});

describe('colleagues', () => {
  it('colleagues are all of staff by name', async () => {
    const { body } = await moderator.call('GET /staff-tasks/colleagues');
    expect(body.colleagues).toEqual([
      { id: admin.accountId, fullName: 'Ayu Admin', role: 'admin' },
      { id: moderator.accountId, fullName: 'Joko Moderator', role: 'moderator' },
    ]);
    expect((await client.call('GET /staff-tasks/colleagues')).status).toBe(403);
    expect((await test.nobody.call('GET /staff-tasks/colleagues')).status).toBe(401);
  });
});

describe('marks', () => {
  it('marks of staff tasks are deleted thirty days after their last change', async () => {
    const old = (days: string) =>
      test.database.query(
        `insert into backoffice.staff_task_marks (kind, task_id, since, changed_at)
           values ('report', gen_random_uuid(), now(), now() - $1::interval)`,
        [days],
      );
    await old('30 days 1 minute');
    await old('29 days 23 hours');
    await test.service.jobs['backoffice:forget-staff-task-marks']?.({}, {} as never);
    const left = await test.database.query('select from backoffice.staff_task_marks');
    expect(left).toHaveLength(1);
  });
});
