import { randomUUID } from 'node:crypto';
import { readActions } from '@kabar/dev/neighbours/backoffice';
import { createRowReader } from '@kabar/dev/row-reader';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { touchedPages } from '../../read-costs-fixture.ts';
import { addLog, summary } from '../../session-logs-fixture.ts';
import { auditedLogs, type Filters } from './audit-queries.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());

const query = (text: string, values: unknown[] = []) => test.database.query(text, values);
const get = (path: string, who = admin) =>
  fetch(`${test.url}/api/bookings${path}`, { headers: { cookie: who.cookie } });

/** Inserts logs without people, two for each moment, backwards from one. */
async function addRows(on: TestService, count: number, from: string) {
  await on.database.query(
    `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds, urgent_flag)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'phone',
           $2::timestamptz - (one / 2) * interval '1 minute', 600, one % greatest($1::integer / 5, 1) = 0
         from generate_series(1, $1::integer) as one`,
    [count, from],
  );
}

async function walk(filters: string) {
  const ids: string[] = [];
  let next: string | null = null;
  do {
    const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
    const { status, body } = await admin.call(`GET /session-logs/audit?${filters}${after}`);
    expect(status).toBe(200);
    ids.push(...body.sessionLogs.map(({ id }: { id: string }) => id));
    next = body.next;
  } while (next !== null);
  return ids;
}

describe('the audit of session logs', () => {
  // Requirement: ADMIN-040, ADMIN-049
  it('shows an admin time, minutes, medium, summary, mood, urgency and both names, on the page and in a file', async () => {
    const companion = await addCompanion(test, { name: '=SUM(1,2)' });
    const client = await test.person('client', 'Mary Ann');
    const logged = await addLog(test, client, companion, {
      moodAssessment: 'concerned',
      urgentFlag: true,
      urgentDetails: '+She fell, she says: "twice"',
    });
    expect(logged.status).toBe(201);
    const { body } = await admin.call('GET /session-logs/audit');
    expect(body.sessionLogs[0]).toEqual({
      id: logged.body.id,
      clientId: client.accountId,
      clientName: 'Mary Ann',
      companionId: companion.accountId,
      companionName: '=SUM(1,2)',
      medium: 'phone',
      startedAt: logged.body.startedAt,
      durationSeconds: 600,
      summary,
      moodAssessment: 'concerned',
      urgentFlag: true,
      urgentDetails: '+She fell, she says: "twice"',
    });
    const answer = await get('/session-logs/export');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=session-logs-\d{4}-\d\d-\d\d\.csv$/,
    );
    const [header, line] = (await answer.text()).split('\r\n');
    expect(header).toContain(
      'id,started_at,duration_minutes,medium,client,companion,summary,mood,urgent,urgent_details',
    );
    expect(line).toBe(
      `${logged.body.id},${logged.body.startedAt},10,phone,Mary Ann,"'=SUM(1,2)","${summary}",concerned,yes,"'+She fell, she says: ""twice"""`,
    );
    expect(
      await readActions(test.database, { admin_id: admin.accountId }, ['action_type']),
    ).toEqual([{ action_type: 'session_logs_viewed' }, { action_type: 'session_logs_exported' }]);
  });

  // Requirement: ADMIN-039
  it('lists each log once, newest first, page by page, filtered by urgency and days', async () => {
    await addRows(test, 2_100, '2020-03-10T10:00:00Z');
    const stored = async (urgent: boolean) =>
      (
        await query(
          `select id from bookings.session_logs where started_at <= '2020-03-10T10:00:00Z' and (urgent_flag or not $1)
             order by started_at desc, id desc`,
          [urgent],
        )
      ).map(({ id }) => id);
    const days = 'until=2020-03-11T00:00:00Z';
    expect(await walk(`${days}&urgent=urgent`)).toEqual(await stored(true));
    const hour = 'from=2020-03-10T09:00:00Z&until=2020-03-10T09:30:00Z';
    expect(await walk(hour)).toHaveLength(60);
    const lines = (await (await get(`/session-logs/export?${days}`)).text()).split('\r\n');
    expect(lines.slice(1, -1).map((line) => line.slice(0, 36))).toEqual(await stored(false));
  });

  it('shows no name and no texts of an erased account', async () => {
    const companion = await addCompanion(test, { name: 'Siti Rahma' });
    const client = await test.person('client', 'Gone Soon');
    await addLog(test, client, companion);
    await query('delete from bookings.personal_keys where person_id = $1', [client.accountId]);
    const { body } = await admin.call('GET /session-logs/audit');
    const log = body.sessionLogs.find(
      ({ companionName }: { companionName: string }) => companionName === 'Siti Rahma',
    );
    expect(log).toMatchObject({ summary: null, urgentDetails: null });
  });

  it('refuses contradictory filters, with field and reason', async () => {
    for (const [field, value] of [
      ['after', `2026-02-31T00:00:00.000000Z_${randomUUID()}`],
      ['after', 'x'],
      ['urgent', '%'],
      ['from', 'yesterday'],
    ]) {
      const { status, body } = await admin.call(
        `GET /session-logs/audit?${field}=${encodeURIComponent(value ?? '')}`,
      );
      expect(status).toBe(400);
      expect(body.fields[0]).toMatchObject({ path: field, reason: expect.any(String) });
    }
  });

  it("the audit of session logs is for admins only, and gives no one else a client's key", async () => {
    const reader = createRowReader(test.database, 'bookings');
    const client = await test.person('client');
    await addLog(test, client, await addCompanion(test, { name: 'Dewi' }));
    const keys = `select from bookings.personal_keys where person_id = '${client.accountId}'`;
    expect(await reader.rowsAs(admin.token, keys)).toHaveLength(1);
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await test.person(type);
      expect(await reader.rowsAs(person.token, 'select from bookings.personal_keys')).toEqual([]);
      for (const path of ['audit', 'export']) {
        expect((await person.call(`GET /session-logs/${path}`)).status).toBe(403);
      }
    }
    expect((await test.nobody.call('GET /session-logs/audit')).status).toBe(401);
    expect((await test.nobody.call('GET /session-logs/export')).status).toBe(401);
    await reader.close();
  });
});

describe('the audit among twenty thousand session logs', () => {
  it('reads as much as among a thousand', async () => {
    const services: { test: TestService; admin: TestPerson }[] = [];
    for (const count of [1_000, 20_000]) {
      const one = await startTestService('bookings', createApp);
      await addRows(one, count, new Date().toISOString());
      // In production autovacuum does this.
      await one.database.query('vacuum analyze');
      services.push({ test: one, admin: await one.person('admin') });
    }
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const asked: Filters[] = [
      { urgent: 'all' },
      { urgent: 'urgent' },
      { urgent: 'all', from: hoursAgo(5), until: hoursAgo(4) },
    ];
    for (const filters of asked) {
      const [few = 0, many = 0] = await Promise.all(
        services.map((one) =>
          touchedPages(one.test, one.admin, auditedLogs(filters, undefined, 26)),
        ),
      );
      expect(few).toBeGreaterThan(0);
      expect(many / few).toBeLessThanOrEqual(1.5);
    }
    await Promise.all(services.map((one) => one.test.stop()));
  }, 120_000);
});
