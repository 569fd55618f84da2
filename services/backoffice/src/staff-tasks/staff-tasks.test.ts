import { randomUUID } from 'node:crypto';
import {
  addSubscription,
  changeSubscription,
  removeSubscriptions,
} from '@kabar/dev/neighbours/billing';
import {
  recordRejection,
  removeCompanions,
  submitDocuments,
} from '@kabar/dev/neighbours/companion';
import {
  addReport,
  addTeamConversation,
  dismissReport,
  removeConversations,
  setWaiting,
} from '@kabar/dev/neighbours/conversations';
import { addPlainSession, removeSessions } from '@kabar/dev/neighbours/sessions';
import { askDeletion, removeRequests } from '@kabar/dev/neighbours/staff';
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
  await test.database.query('delete from backoffice.incidents');
  await removeConversations(test.database);
  await removeSessions(test.database);
  await removeRequests(test.database);
  await removeCompanions(test.database);
});

interface Task {
  id: string;
  kind: string;
  urgency: string;
  detail: string | null;
}
const list = async (person: TestPerson, query = '') => {
  const { status, body } = await person.call(`GET /staff-tasks${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { tasks: Task[]; next: string | null };
};
const kinds = async (person: TestPerson, query = '') =>
  (await list(person, query)).tasks.map(({ kind, detail }) =>
    detail ? `${kind} ${detail}` : kind,
  );

/** Opens an incident that has waited for this many minutes. */
async function incident(kind: string, minutes: number, owner?: TestPerson): Promise<string> {
  const id = await openIncident(system, { kind, client: client.accountId });
  await test.database.query(
    `update backoffice.incidents set opened_at = now() - make_interval(mins => $2), owner_id = $3,
         taken_at = case when $3::uuid is not null then now() end where id = $1`,
    [id, minutes, owner?.accountId ?? null],
  );
  return id;
}

const pair = () => ({ client: client.accountId, companion: companion.accountId });
const reportMessage = (minutes: number) => addReport(test.database, pair(), minutes);
const askTeam = (minutes: number | null) =>
  addTeamConversation(test.database, companion.accountId, minutes);
const askDeletionFor = (hours: number) =>
  askDeletion(test.database, {
    ...{ account: client.accountId, admin: admin.accountId },
    seconds: hours * 3_600,
  });
const submit = (minutes: number | null) =>
  submitDocuments(test.database, companion.accountId, minutes);

describe('the list of staff tasks', () => {
  it('the list of staff tasks is one list: urgent first regardless of age, then by urgency and age, with the names of both people', async () => {
    await submit(9_000);
    const report = await reportMessage(500);
    await incident('concern', 600);
    await incident('absent', 400);
    const urgent = await incident('urgent', 1);
    const { tasks, next } = await list(moderator);
    expect(tasks.map(({ kind, urgency }) => `${urgency} ${kind}`)).toEqual([
      ...['urgent incident', 'today report', 'today incident'],
      ...['normal verification', 'normal incident'],
    ]);
    expect(next).toBeNull();
    expect(tasks[0]).toMatchObject({
      id: urgent,
      detail: 'urgent',
      person: { id: client.accountId, fullName: 'Ibu Sri' },
      owner: null,
      isOwn: false,
    });
    expect(tasks[1]).toMatchObject({
      id: report,
      person: { fullName: 'Dewi' },
      other: { fullName: 'Ibu Sri' },
    });
  });

  it('shows money, admins and messages to the team only to admins', async () => {
    await askDeletionFor(1);
    await askTeam(250);
    const subscription = await pastDue();
    const { tasks } = await list(admin);
    expect(tasks.map(({ kind }) => kind).toSorted()).toEqual([
      ...['message', 'payment', 'second_admin'],
    ]);
    expect(tasks.find(({ kind }) => kind === 'payment')).toMatchObject({ id: subscription });
    expect(tasks.find(({ kind }) => kind === 'second_admin')).toMatchObject({
      detail: 'delete',
      isOwn: true,
      person: { fullName: 'Ibu Sri' },
    });
    expect((await list(moderator)).tasks).toEqual([]);
    for (const kind of ['second_admin', 'message', 'payment'])
      expect((await list(moderator, `?kind=${kind}`)).tasks, kind).toEqual([]);
    await removeSubscriptions(test.database);
  });

  it.each(['client', 'companion'] as const)(
    'the list of staff tasks is refused to a %s',
    async (role) => {
      const person = role === 'client' ? client : companion;
      expect((await person.call('GET /staff-tasks')).status).toBe(403);
      expect((await test.nobody.call('GET /staff-tasks')).status).toBe(401);
    },
  );

  it('drops a task once it is closed, decided, answered or expired', async () => {
    const closed = await incident('missed', 5, moderator);
    await test.database.query(
      `update backoffice.incidents set closed_at = now(), outcome = 'fine' where id = $1`,
      [closed],
    );
    const report = await reportMessage(5);
    await dismissReport(test.database, report);
    await askTeam(null);
    await askDeletionFor(0);
    expect((await list(admin)).tasks).toEqual([]);
  });

  it('lists a message to the team once it has waited for four hours', async () => {
    await askTeam(239);
    expect(await kinds(admin)).toEqual([]);
    await setWaiting(test.database, 240);
    expect(await kinds(admin)).toEqual(['message']);
  });

  it('marks a verification whose documents were sent again, and omits those without documents', async () => {
    await submit(null);
    expect(await kinds(moderator)).toEqual([]);
    await submit(5);
    expect(await kinds(moderator)).toEqual(['verification']);
    const { accountId } = moderator;
    await recordRejection(test.database, { companion: companion.accountId, moderator: accountId });
    expect(await kinds(moderator)).toEqual(['verification again']);
  });

  it('shows a session once: as its open incident, or otherwise as itself', async () => {
    const id = await session(-26 * 60);
    expect(await kinds(moderator)).toEqual(['session scheduled']);
    await system.call(
      `select backoffice_api.open_incident('unconfirmed', $1, $2, $3, 'booking', $4, null)`,
      [randomUUID(), client.accountId, companion.accountId, id],
    );
    expect(await kinds(moderator)).toEqual(['session unconfirmed']);
    await test.database.query(
      `update backoffice.incidents set owner_id = $1, taken_at = now(), closed_at = now(), outcome = 'It is settled'`,
      [moderator.accountId],
    );
    expect(await kinds(moderator)).toEqual(['session scheduled']);
  });
});

describe('the filters', () => {
  it('the filters of staff tasks show one kind', async () => {
    await incident('urgent', 5);
    await reportMessage(5);
    expect(await kinds(admin, '?kind=report')).toEqual(['report']);
    expect((await admin.call('GET /staff-tasks?kind=weather')).status).toBe(400);
  });

  it("show the caller's own incidents, or tasks without an owner", async () => {
    await incident('urgent', 9, moderator);
    await incident('missed', 8, admin);
    await incident('absent', 7);
    await reportMessage(6);
    expect(await kinds(moderator, '?owner=mine')).toEqual(['incident urgent']);
    expect(await kinds(admin, '?owner=mine')).toEqual(['incident missed']);
    expect(await kinds(admin, '?owner=nobody')).toEqual(['incident absent', 'report']);
    expect(await kinds(admin)).toHaveLength(4);
  });
});

describe('pages', () => {
  it('pages of 25 tasks list each task once, in order, across sources and urgencies', async () => {
    for (let n = 0; n < 20; n += 1) {
      await incident('urgent', 100 - n);
      await incident('absent', 100 - n);
      await incident('concern', 100 - n);
    }
    await reportMessage(50);
    const seen: Task[] = [];
    let next: string | null = '';
    const sizes: number[] = [];
    while (next !== null) {
      const page = await list(admin, next ? `?after=${encodeURIComponent(next)}` : '');
      sizes.push(page.tasks.length);
      seen.push(...page.tasks);
      next = page.next;
    }
    expect(sizes).toEqual([25, 25, 11]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(61);
    const order = seen.map(({ urgency }) => ['urgent', 'today', 'normal'].indexOf(urgency));
    expect(order).toEqual(order.toSorted());
  });

  it.each(['x', 'urgent', 'urgent_x', `soon_2026-11-01T08:00:00.000000Z_${randomUUID()}`])(
    'pages of staff tasks are refused after an invalid cursor: %s',
    async (after) => {
      expect((await admin.call(`GET /staff-tasks?after=${after}`)).body.code).toBe('invalid_input');
    },
  );
});

/** Starts this many minutes from now. */
const session = (minutes: number) =>
  addPlainSession(test.database, {
    ...{ ...pair(), medium: 'phone' },
    startsAt: new Date(Date.now() + minutes * 60_000),
  });

async function pastDue(): Promise<string> {
  const id = await addSubscription(test.database, pair());
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await changeSubscription(
    test.database,
    { id },
    {
      ...{ started_at: daysAgo(40), period_start: daysAgo(40) },
      ...{ next_billing_date: daysAgo(1), past_due_since: daysAgo(1) },
    },
  );
  return id;
}
