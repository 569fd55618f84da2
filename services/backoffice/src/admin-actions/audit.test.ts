import { randomUUID } from 'node:crypto';
import { renamePerson } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  admin = await test.person('admin', 'Ayu Admin');
});
afterAll(() => test.stop());

const query = (text: string, values: unknown[] = []) => test.database.query(text, values);

/** Adds actions by a new admin, two at each time, each pair a minute earlier than the last. */
async function addActions(count: number, actionType = 'companion_approved') {
  const actor = await test.person('admin', `Actor ${randomUUID()}`);
  await query(
    `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id, details, created_at)
       select $1, $3, 'companion', null, jsonb_build_object('action', $3::text, 'number', one), now() - (one / 2) * interval '1 minute'
         from generate_series(1, $2) as one`,
    [actor.accountId, count, actionType],
  );
  return actor;
}

async function walk(path: string) {
  const rows: { id: string; actionType: string; createdAt: string; adminId: string }[] = [];
  let next: string | null = null;
  do {
    const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
    const { status, body } = await admin.call(`GET /admin-actions/audit?${path}${after}`);
    expect(status).toBe(200);
    rows.push(...body.actions);
    next = body.next;
  } while (next !== null);
  return rows;
}

const get = (path: string, who = admin) =>
  fetch(`${test.url}/api/backoffice${path}`, { headers: { cookie: who.cookie } });

describe('the audit of admin actions', () => {
  it('shows actor, action, time and the values before and after', async () => {
    const actor = await test.person('admin', 'Budi Admin');
    await actor.call('PATCH /feature-flags/session_packs_enabled', { isEnabled: false });
    const [action] = await walk(`adminId=${actor.accountId}`);
    expect(action).toMatchObject({
      adminId: actor.accountId,
      admin: { fullName: 'Budi Admin' },
      actionType: 'feature_disabled',
      createdAt: expect.any(String),
      details: {
        name: 'session_packs_enabled',
        before: { isEnabled: true },
        after: { isEnabled: false },
      },
    });
  });

  it('lists each action once, newest first, page by page, including openings of private data', async () => {
    const actor = await addActions(60);
    await query(
      `insert into backoffice.admin_actions (admin_id, action_type, target_type) values ($1, 'conversation_viewed', 'x')`,
      [actor.accountId],
    );
    const rows = await walk(`adminId=${actor.accountId}`);
    const stored = await query(
      'select id from backoffice.admin_actions where admin_id = $1 order by created_at desc, id desc',
      [actor.accountId],
    );
    expect(rows.map(({ id }) => ({ id }))).toEqual(stored);
    expect(rows).toHaveLength(61);
  });

  it('the audit of admin actions can be read oldest first too, by page and as a file', async () => {
    const { accountId } = await addActions(60);
    const newest = await walk(`adminId=${accountId}`);
    const oldest = await walk(`adminId=${accountId}&sort=oldest`);
    expect(oldest).toEqual(newest.toReversed());
    const file = await (await get(`/admin-actions/export?adminId=${accountId}&sort=oldest`)).text();
    const ids = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((one) => one.split(',')[0]);
    expect(ids).toEqual(oldest.map(({ id }) => id));
    const { status, body } = await admin.call('GET /admin-actions/audit?sort=random');
    expect([status, body.fields[0].path]).toEqual([400, 'sort']);
  });

  it('the audit of admin actions is filtered by type and by time, each alone and together', async () => {
    const actor = await addActions(6);
    await query(
      `insert into backoffice.admin_actions (admin_id, action_type, target_type, created_at)
         values ($1, 'role_tested', 'x', '2026-03-01T10:00:00Z'), ($1, 'role_tested', 'x', '2026-03-02T10:00:00Z')`,
      [actor.accountId],
    );
    expect(await walk('actionType=role_tested')).toHaveLength(2);
    expect(await walk(`adminId=${actor.accountId}&actionType=companion_approved`)).toHaveLength(6);
    const day = 'from=2026-03-02T10:00:00Z&until=2026-03-03T00:00:00Z';
    expect((await walk(day)).map(({ createdAt }) => createdAt)).toEqual([
      '2026-03-02T10:00:00.000Z',
    ]);
    expect(await walk(`until=2026-03-02T10:00:00Z&actionType=role_tested`)).toHaveLength(1);
    const { body } = await admin.call('GET /admin-actions/choices');
    expect(body.actionTypes).toContain('role_tested');
    expect(body.actionTypes).toEqual([...new Set(body.actionTypes)]);
    expect(body.admins.filter(({ id }: { id: string }) => id === actor.accountId)).toHaveLength(1);
  });

  it('refuses contradictory filters, with field and reason', async () => {
    for (const [field, value] of [
      ['after', 'x'],
      ['after', `2026-02-31T00:00:00.000000Z_${randomUUID()}`],
      ['adminId', '%'],
      ['actionType', "a' or true --"],
      ['from', 'yesterday'],
      ['until', '9'.repeat(10_000)],
    ]) {
      const path = `GET /admin-actions/audit?${field}=${encodeURIComponent(value ?? '')}`;
      const { status, body } = await admin.call(path);
      expect(status).toBe(400);
      expect(body.fields[0]).toMatchObject({ path: field, reason: expect.any(String) });
    }
  });

  it('the audit of admin actions is exported as filtered, safe from formulas, and the export is audited', async () => {
    const actor = await addActions(2_300);
    await renamePerson(test.database, actor.accountId, {
      fullName: '=HYPERLINK("http://evil.test")',
    });
    await query(
      `insert into backoffice.admin_actions (admin_id, action_type, target_type, details)
         values ($1, 'role_changed', 'x', '{"before": "@SUM(1)", "after": {"role": "client"}}')`,
      [actor.accountId],
    );
    const answer = await get(`/admin-actions/export?adminId=${actor.accountId}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=admin-actions-\d{4}-\d\d-\d\d\.csv$/,
    );
    const lines = (await answer.text()).split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(2_301);
    expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(2_301);
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(lines[0]).toContain(`,'@SUM(1),"{""role"":""client""}",`);
    const [recorded] = await query(
      `select details -> 'filters' ->> 'adminId' as admin from backoffice.admin_actions
         where action_type = 'admin_actions_exported' and admin_id = $1`,
      [admin.accountId],
    );
    expect(recorded).toEqual({ admin: actor.accountId });
  });

  // Requirement: ADMIN-015
  it('the audit of admin actions is for admins only', async () => {
    for (const path of ['audit', 'choices', 'export']) {
      for (const type of ['moderator', 'client', 'companion'] as const) {
        const person = await test.person(type);
        expect((await person.call(`GET /admin-actions/${path}`)).status).toBe(403);
      }
      expect((await test.nobody.call(`GET /admin-actions/${path}`)).status).toBe(401);
    }
  });
});

// Decision: 51
it('filters the audit by a person, including their rows', async () => {
  const [client, other] = [await test.person('client', 'Ibu Sri'), await test.person('client')];
  const incident = randomUUID();
  await query(
    `insert into backoffice.incidents (id, kind, cause, client_id) values ($1, 'concern', gen_random_uuid(), $2)`,
    [incident, client.accountId],
  );
  await query(
    `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id)
       values ($1, 'user_viewed', 'user', $2), ($1, 'incident_taken', 'incident', $3), ($1, 'user_viewed', 'user', $4)`,
    [admin.accountId, client.accountId, incident, other.accountId],
  );
  const rows = await walk(`userId=${client.accountId}`);
  expect(rows.map(({ actionType }) => actionType).toSorted()).toEqual([
    'incident_taken',
    'user_viewed',
  ]);
  expect(rows).toMatchObject([{ personId: client.accountId }, { personId: client.accountId }]);
});
