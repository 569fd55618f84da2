import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readEarnings } from '@kabar/dev/neighbours/earnings';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  addApprovedTrial,
  addAssignment,
  logOf,
  minutesAgo,
  summary,
  trial,
} from '../../session-logs-fixture.ts';

let test: TestService;
let reader: RowReader;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  reader = createRowReader(test.database, 'bookings');
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await addCompanion(test, { name: 'Siti Rahma' });
  client = await test.person('client', 'Mary Ann');
});

async function addLogs(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = count; number > 0; number -= 1) {
    const start = minutesAgo(number * 60);
    const session = await addApprovedTrial(test, client, companion, { start });
    const body = logOf(client, trial(session), {
      startedAt: start.toISOString(),
      moodAssessment: 'concerned',
      urgentFlag: true,
      urgentDetails: 'She fell in the kitchen',
    });
    expect((await companion.call('POST /session-logs', body)).status).toBe(201);
    ids.unshift(body.id);
  }
  // the last two started at the same moment
  await test.database.query(
    `update bookings.session_logs set started_at = (select started_at from bookings.session_logs where id = $1::uuid)
       where id = $2 and $1::uuid is not null`,
    [ids[count - 2] ?? null, ids[count - 1]],
  );
  return ids;
}

async function walk(person: TestPerson, path: string, limit: number) {
  const rows: { id: string; startedAt: string }[] = [];
  let next: string | null = null;
  do {
    const answer = await person.call(
      `GET ${path}?limit=${limit}${next === null ? '' : `&after=${next}`}`,
    );
    expect(answer.status).toBe(200);
    rows.push(...answer.body.sessionLogs);
    next = answer.body.next;
  } while (next !== null);
  return rows;
}

const stored = async () =>
  (
    await test.database.query(
      'select * from bookings.session_logs order by created_at desc limit 1',
    )
  )[0];

describe('the lists of session logs', () => {
  // Decision: 62
  it('show the client date, person, medium, minutes and summary, and nothing else', async () => {
    const [id] = await addLogs(1);
    const { body } = await client.call('GET /session-logs');
    expect(body.isAccompanied).toBe(false);
    expect(body.sessionLogs).toEqual([
      {
        id,
        kind: 'trial_booking',
        companion: expect.objectContaining({ fullName: 'Siti Rahma' }),
        lovedOneId: null,
        medium: 'phone',
        startedAt: expect.any(String),
        durationSeconds: 600,
        summary,
        createdAt: expect.any(String),
        objectedAt: null,
        objectionDecidedAt: null,
        objectionMinutes: null,
      },
    ]);
    expect(JSON.stringify((await client.call('GET /personal-data')).body)).not.toMatch(
      /concerned|kitchen|urgent/,
    );
    await addAssignment(test, client, companion);
    expect((await client.call('GET /session-logs')).body.isAccompanied).toBe(true);
  });

  it('show the companion everything in their own logs', async () => {
    await addLogs(1);
    const { body } = await companion.call('GET /session-logs/recorded');
    expect(body.sessionLogs).toMatchObject([
      {
        client: { fullName: 'Mary Ann' },
        summary,
        moodAssessment: 'concerned',
        urgentFlag: true,
        urgentDetails: 'She fell in the kitchen',
      },
    ]);
    const told = await companion.call('GET /personal-data');
    expect(told.body.data.recordedSessionLogs).toHaveLength(1);
  });

  it('the lists of session logs are paged, newest session first, without gaps or duplicates, for the two people only', async () => {
    const ids = await addLogs(5);
    const others = [await test.person('client'), await addCompanion(test)] as const;
    const sides = [
      [client, '/session-logs', others[0]],
      [companion, '/session-logs/recorded', others[1]],
    ] as const;
    for (const [person, path, other] of sides) {
      for (const limit of [1, 2, 50]) {
        const rows = await walk(person, path, limit);
        expect(rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
        const times = rows.map((row) => row.startedAt);
        expect(times).toEqual(times.toSorted().reverse());
      }
      expect(await walk(other, path, 50)).toEqual([]);
      expect((await other.call(`GET ${path}?after=${ids[0]}`)).body.sessionLogs).toEqual([]);
      expect((await test.nobody.call(`GET ${path}`)).status).toBe(401);
    }
    expect((await client.call('GET /session-logs/recorded')).status).toBe(403);
    expect((await companion.call('GET /session-logs')).status).toBe(403);
  });

  it("the list of sessions to log contains the companion's started sessions without a log", async () => {
    const past = await addApprovedTrial(test, client, companion, { start: minutesAgo(90) });
    await addApprovedTrial(test, client, companion, { start: minutesAgo(-90) });
    const other = await test.person('client');
    await addAssignment(test, client, companion);
    await addLogs(1);
    const theirs = await addApprovedTrial(test, other, companion, { start: minutesAgo(120) });
    const list = async (query = '') =>
      (await companion.call(`GET /session-logs/sessions${query}`)).body.sessions.map(
        ({ kind, id }: { kind: string; id: string | null }) => [kind, id],
      );
    expect(await list()).toEqual([
      ['trial_booking', past],
      ['trial_booking', theirs],
      ['unplanned', null],
    ]);
    expect(await list(`?clientId=${other.accountId}`)).toEqual([['trial_booking', theirs]]);
    expect(await list(`?clientId=${randomUUID()}`)).toEqual([]);
  });
});

describe('"Something is wrong"', () => {
  const object = (id: string | undefined, person = client, message = 'We talked three minutes') =>
    person.call(`POST /session-logs/${id}/objection`, { message });

  // Decision: 61
  it("opens one incident with the client's text", async () => {
    const [id] = await addLogs(1);
    const answer = await object(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, objectedAt: expect.any(String) });
    expect((await object(id)).body.code).toBe('already_objected');
    const incidents = await readIncidents(
      test.database,
      { kind: 'objection', client_id: client.accountId },
      ['message', 'companion_id', 'reference_id'],
    );
    expect(incidents).toEqual([
      { message: 'We talked three minutes', companion_id: companion.accountId, reference_id: id },
    ]);
  });

  // Decision: 75
  it('holds the earning of the log', async () => {
    const [id = '', other = ''] = await addLogs(2);
    await object(id);
    const earnings = await readEarnings(test.database, { id: [id, other] }, ['id', 'objected_at']);
    const held = earnings.filter(({ objected_at: at }) => at !== null);
    expect(held.map((earning) => earning.id)).toEqual([id]);
  });

  it('"Something is wrong" is refused for another person\'s log, to companions, and without a text', async () => {
    const [id] = await addLogs(1);
    expect((await object(id, await test.person('client'))).status).toBe(404);
    expect((await object(randomUUID())).status).toBe(404);
    expect((await object(id, companion)).status).toBe(403);
    expect((await object(id, client, '  ')).status).toBe(400);
    expect((await object(id)).status).toBe(200);
  });
});

describe("the bookings service's own login role", () => {
  it('reads logs for their companion, and for the client through a function that omits the mood', async () => {
    await addLogs(1);
    const read = `select mood_assessment from bookings.session_logs where client_user_id = '${client.accountId}'`;
    expect(await reader.rowsAs(companion.token, read)).toHaveLength(1);
    const strangers = [
      await test.person('client'),
      await addCompanion(test),
      await test.person('admin'),
    ];
    for (const person of [client, ...strangers, undefined])
      expect(await reader.rowsAs(person?.token, read)).toEqual([]);
    const received = 'select * from bookings.received_session_logs(null, 10)';
    const [row] = await reader.rowsAs(client.token, received);
    expect(Object.keys(row ?? {}).join()).not.toMatch(/mood|urgent/);
    for (const person of [companion, ...strangers, undefined])
      expect(await reader.rowsAs(person?.token, received)).toEqual([]);
  });

  it('writes logs through the function only', async () => {
    await addLogs(1);
    for (const statement of [
      `update bookings.session_logs set duration_seconds = 1`,
      `delete from bookings.session_logs`,
      `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
         values (gen_random_uuid(), '${client.accountId}', '${companion.accountId}', 'phone', now(), 0)`,
    ]) {
      await expect(reader.rowsAs(companion.token, statement)).rejects.toThrow(/permission denied/);
    }
  });

  // Decision: 90
  it("uses a client's key for the client's companions and for auditing admins, and for no one else", async () => {
    await addLogs(1);
    const read = `select from bookings.personal_keys where person_id = '${client.accountId}'`;
    expect(await reader.rowsAs(companion.token, read)).toHaveLength(1);
    expect(await reader.rowsAs(client.token, read)).toHaveLength(1);
    const other = await test.person('client');
    expect(await reader.rowsAs((await test.person('admin')).token, read)).toHaveLength(1);
    for (const person of [
      other,
      await addCompanion(test),
      await test.person('moderator'),
      undefined,
    ])
      expect(await reader.rowsAs(person?.token, read)).toEqual([]);
    const make = `insert into bookings.personal_keys (person_id, master_key_id, wrapped)
      values ('${other.accountId}', 'first', '\\x00')`;
    for (const person of [companion, client, undefined])
      await expect(reader.rowsAs(person?.token, make)).rejects.toThrow(/row-level security/);
  });
});

// Decision: 65, 90
describe('the logs of a person whose account is erased', () => {
  async function erase(person: TestPerson) {
    const system = createSystemCaller(test.database);
    await system.call('select bookings_api.erase_person($1)', [person.accountId]);
    await system.close();
    await removeAccount(test.database, person.accountId);
  }

  it('stay with the companion without texts, name or key', async () => {
    const [id] = await addLogs(1);
    await erase(client);
    expect(await stored()).toMatchObject({
      id,
      summary: null,
      urgent_details: null,
      loved_one_id: null,
    });
    const keys = await test.database.query(
      'select from bookings.personal_keys where person_id = $1',
      [client.accountId],
    );
    expect(keys).toEqual([]);
    const [log] = (await companion.call('GET /session-logs/recorded')).body.sessionLogs;
    expect(log).toMatchObject({ id, durationSeconds: 600, summary: null, urgentDetails: null });
    expect(log.client).toMatchObject({ fullName: null });
    expect(log.client.id).not.toBe(client.accountId);
  });

  it("no longer keep the companion's sessions waiting for a log", async () => {
    await addApprovedTrial(test, client, companion, { start: minutesAgo(90) });
    const kept = await addApprovedTrial(test, await test.person('client'), companion);
    await erase(client);
    const { sessions } = (await companion.call('GET /session-logs/sessions')).body;
    expect(sessions).toMatchObject([{ id: kept, client: { fullName: expect.any(String) } }]);
    const waiting = await test.database.query(
      'select id from bookings.trial_bookings where companion_id = $1 and waits_for_log',
      [companion.accountId],
    );
    expect(waiting).toEqual([{ id: kept }]);
  });

  it('stay with the client, with their summary, when the companion is erased', async () => {
    const [id] = await addLogs(1);
    await erase(companion);
    const [log] = (await client.call('GET /session-logs')).body.sessionLogs;
    expect(log).toMatchObject({ id, summary, companion: { fullName: null } });
    expect(log.companion.id).not.toBe(companion.accountId);
  });
});
