import { randomUUID } from 'node:crypto';
import { readMails } from '@kabar/dev/neighbours/auth';
import { addSessionLog } from '@kabar/dev/neighbours/bookings';
import { listUnread, readNotices } from '@kabar/dev/neighbours/chat';
import { decideObjection, objectToLog } from '@kabar/dev/neighbours/sessions';
import { addModerators, listStaff } from '@kabar/dev/neighbours/staff';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openIncident } from './incidents-fixture.ts';

let test: TestService;
let system: SystemCaller;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  system = createSystemCaller(test.database);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});
beforeEach(() =>
  test.database.query('delete from backoffice.incident_notes; delete from backoffice.incidents'),
);

const list = async (query = '') => (await moderator.call(`GET /incidents${query}`)).body;
const idsOf = ({ incidents }: { incidents: { id: string }[] }) => incidents.map(({ id }) => id);
const take = (person: TestPerson, id: string, from?: string) =>
  person.call(`POST /incidents/${id}/owner`, { from });
const close = (person: TestPerson, id: string, outcome = 'She answered at noon') =>
  person.call(`POST /incidents/${id}/outcome`, { outcome });

describe('an incident', () => {
  // Decision: 92
  it('an incident is opened once per cause, names both people, and can be taken, noted and closed, all audited', async () => {
    const [client, companion] = [
      await test.person('client', 'Ibu Sri'),
      await test.person('companion', 'Dewi'),
    ];
    const wanted = { cause: 'one cause', client: client.accountId, companion: companion.accountId };
    const id = await openIncident(system, { ...wanted, message: 'She sounded weak' });
    expect(await openIncident(system, wanted)).toBe('');
    expect(await list()).toMatchObject({
      incidents: [
        {
          id,
          kind: 'urgent',
          status: 'open',
          client: { id: client.accountId, fullName: 'Ibu Sri' },
          companion: { fullName: 'Dewi' },
          message: 'She sounded weak',
          owner: null,
        },
      ],
      open: 1,
    });
    expect((await close(moderator, id)).body.code).toBe('not_owner');
    expect((await take(moderator, id)).body.incident).toMatchObject({
      status: 'taken',
      owner: { id: moderator.accountId },
    });
    const noteId = randomUUID();
    const note = { noteId, content: 'Nobody picks up yet' };
    expect((await moderator.call(`POST /incidents/${id}/notes`, note)).status).toBe(201);
    expect((await moderator.call(`POST /incidents/${id}/notes`, note)).status).toBe(201);
    expect((await close(moderator, id)).body.incident).toMatchObject({
      status: 'closed',
      outcome: 'She answered at noon',
    });
    const { body } = await admin.call(`GET /incidents/${id}`);
    expect(body.notes).toMatchObject([
      { id: noteId, content: 'Nobody picks up yet', author: { id: moderator.accountId } },
    ]);
    expect(await list()).toMatchObject({ incidents: [], open: 0 });
    expect(idsOf(await list('?status=closed'))).toEqual([id]);
    const actions = await test.database.query(
      'select action_type from backoffice.admin_actions where target_id = $1 order by id',
      [id],
    );
    expect(actions.map((action) => action.action_type)).toEqual([
      'incident_taken',
      'incident_noted',
      'incident_closed',
    ]);
  });

  it('changes its owner only from the stated present owner, and never once it is closed', async () => {
    const id = await openIncident(system);
    await take(moderator, id);
    expect((await take(admin, id)).body.code).toBe('already_taken');
    expect((await take(admin, id, randomUUID())).body.code).toBe('already_taken');
    expect((await take(admin, id, moderator.accountId)).status).toBe(200);
    expect((await close(moderator, id)).body.code).toBe('not_owner');
    await close(admin, id);
    expect((await take(moderator, id, admin.accountId)).body.code).toBe('already_closed');
    expect((await close(admin, id, 'Another outcome')).body.code).toBe('already_closed');
  });

  it.each([
    ['nothing', {}],
    ['two letters', { outcome: 'ok' }],
    ['blanks', { outcome: '     ' }],
    ['1,001 letters', { outcome: 'x'.repeat(1001) }],
  ])('an incident is not closed with the outcome %s', async (_what, body) => {
    const id = await openIncident(system);
    await take(admin, id);
    const answer = await admin.call(`POST /incidents/${id}/outcome`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.fields[0].path).toBe('outcome');
  });

  it('an incident is hidden from everyone but staff', async () => {
    const id = await openIncident(system);
    for (const type of ['client', 'companion'] as const) {
      const person = await test.person(type);
      const answers = await Promise.all([
        person.call('GET /incidents'),
        person.call(`GET /incidents/${id}`),
        take(person, id),
        close(person, id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await test.nobody.call('GET /incidents')).status).toBe(401);
    expect((await admin.call(`GET /incidents/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the end of an incident', () => {
  const unread = (id: string) => listUnread(test.database, 'incident_id', id);

  it('ends its own notifications, and no others, for all of a large staff', async () => {
    // So many recipients that one live event for all of them would exceed Postgres's limit of 8000 bytes.
    await addModerators(test.database, 250);
    const [id, other] = [await openIncident(system), await openIncident(system)];
    const count = (await unread(id)).length;
    expect(count).toBeGreaterThan(1);
    await take(moderator, id);
    expect(await unread(id)).toHaveLength(count);
    await close(moderator, id);
    expect(await unread(id)).toEqual([]);
    expect(await unread(other)).toHaveLength(count);
  });

  it('ends the missed check-in of a person who was reached', async () => {
    const jobs = (reference: string) =>
      test.database.query(
        `select from graphile_worker._private_jobs where payload ->> 'reference' = $1`,
        [reference],
      );
    for (const reached of [false, true]) {
      const id = await openIncident(system);
      await take(moderator, id);
      const { reference } = (await moderator.call(`GET /incidents/${id}`)).body.incident;
      await moderator.call(`POST /incidents/${id}/outcome`, { outcome: 'She is well', reached });
      expect(await jobs(reference.id)).toHaveLength(reached ? 1 : 0);
    }
  });

  it('waits for the decision about an objection', async () => {
    const [client, companion] = [randomUUID(), randomUUID()];
    const startedAt = new Date().toISOString();
    const logged = { clientId: client, companionId: companion, startedAt };
    const log = await addSessionLog(test.database, logged);
    await objectToLog(test.database, log);
    const id = randomUUID();
    await test.database.query(
      `insert into backoffice.incidents (id, kind, cause, reference_type, reference_id)
         values ($1, 'objection', gen_random_uuid(), 'session_log', $2)`,
      [id, log],
    );
    await take(moderator, id);
    expect((await close(moderator, id)).body.code).toBe('objection_open');
    await decideObjection(test.database, log, 5);
    expect((await close(moderator, id)).status).toBe(200);
  });
});

// Decision: 51
it("shows one person's incidents to staff only", async () => {
  const [client, companion] = [await test.person('client'), await test.person('companion')];
  const pair = { client: client.accountId, companion: companion.accountId };
  const id = await openIncident(system, { ...pair, cause: randomUUID() });
  await openIncident(system);
  for (const person of [client, companion]) {
    const path = `GET /people/${person.accountId}/incidents`;
    expect(idsOf((await moderator.call(path)).body)).toEqual([id]);
    expect((await person.call(path)).status).toBe(403);
    expect((await test.nobody.call(path)).status).toBe(401);
  }
});

describe('the list of incidents', () => {
  it('starts with those without an owner, then the oldest, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await openIncident(system));
    await test.database.query(
      `update backoffice.incidents as incident set opened_at = now() - make_interval(mins => 10 * place::int)
         from unnest($1::uuid[]) with ordinality as wanted (id, place) where wanted.id = incident.id`,
      [ids],
    );
    await take(admin, ids[4] ?? '');
    const wanted = [ids[3], ids[2], ids[1], ids[0], ids[4]];
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await list(`?limit=2${next === null ? '' : `&after=${next}`}`);
      seen.push(...idsOf(page));
      next = page.next;
    } while (next !== null);
    expect(seen).toEqual(wanted);
    expect((await list()).open).toBe(4);
  });
});

describe('notifications to staff', () => {
  const mails = () => readMails(test.database, { kind: 'incidents-waiting' }, ['details']);
  const write = (minutes: number) =>
    system.call('select backoffice.write_to_staff(now() + make_interval(mins => $1))', [minutes]);

  // Decision: 92
  it('appear in the bell once per incident, for staff only', async () => {
    const client = await test.person('client');
    const wanted = { cause: randomUUID(), client: client.accountId };
    const id = await openIncident(system, wanted);
    await openIncident(system, wanted);
    const all = { type: 'incident_opened' };
    const notices = (await readNotices(test.database, all, ['recipient_id', 'payload'])).filter(
      ({ payload }) => payload.incident_id === id,
    );
    const staff = await listStaff(test.database);
    expect(new Set(notices.map((notice) => notice.recipient_id))).toEqual(new Set(staff));
    expect(notices).toHaveLength(staff.length);
    expect(notices[0]?.payload).toEqual({
      ...{ incident_id: id, kind: 'urgent', user_id: client.accountId },
    });
  });

  // Decision: 92
  it('notifications to staff are mailed at once, one mail to each, and every ten minutes until someone takes the incident', async () => {
    const staff = await listStaff(test.database);
    const id = await openIncident(system);
    await openIncident(system);
    const jobs = await test.database.query(
      `select from graphile_worker.jobs where task_identifier = 'backoffice:write-to-staff'`,
    );
    expect(jobs.length).toBeGreaterThan(0);
    await write(0);
    expect(await mails()).toHaveLength(staff.length);
    expect(new Set((await mails()).map(({ details }) => String(details.count)))).toEqual(
      new Set(['2']),
    );
    await write(9);
    expect(await mails()).toHaveLength(staff.length);
    await write(10);
    expect(await mails()).toHaveLength(2 * staff.length);
    for (const { id: waiting } of (await list()).incidents) await take(moderator, waiting);
    await write(30);
    expect(await mails()).toHaveLength(2 * staff.length);
    expect((await admin.call(`GET /incidents/${id}`)).body.incident.status).toBe('taken');
  });
});

describe('an owner whose account is erased', () => {
  it('an owner whose account is erased is shown without a name, and another can take over', async () => {
    const gone = await test.person('moderator', 'Gone Colleague');
    const id = await openIncident(system);
    await take(gone, id);
    await system.call('select backoffice_api.erase_person($1)', [gone.accountId]);
    const { owner } = (await admin.call(`GET /incidents/${id}`)).body.incident;
    expect(owner).toEqual({ id: expect.any(String), fullName: null });
    expect(owner.id).not.toBe(gone.accountId);
    expect((await take(admin, id)).body.code).toBe('already_taken');
    expect((await take(admin, id, owner.id)).status).toBe(200);
  });
});

describe('an account that is erased', () => {
  it('leaves the incident, and nothing about the person', async () => {
    const client = await test.person('client', 'Gone Soon');
    const id = await openIncident(system, { client: client.accountId, message: 'Gone Soon fell' });
    const told = await client.call('GET /personal-data');
    expect(told.body.data.incidents).toMatchObject([{ kind: 'urgent' }]);
    await take(admin, id);
    await admin.call(`POST /incidents/${id}/notes`, {
      noteId: randomUUID(),
      content: 'Rang her son',
    });
    await close(admin, id);
    await system.call('select backoffice_api.erase_person($1)', [client.accountId]);
    const { body } = await admin.call(`GET /incidents/${id}`);
    expect(body).toMatchObject({
      incident: { client: null, message: null, outcome: '(erased)', status: 'closed' },
      notes: [{ content: '(erased)' }],
    });
  });
});
