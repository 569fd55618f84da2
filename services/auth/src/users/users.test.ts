import { listActions } from '@kabar/dev/neighbours/backoffice';
import { addSubscription } from '@kabar/dev/neighbours/billing';
import { addCareProfile } from '@kabar/dev/neighbours/client';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  // one admin alone, unless a test makes a second
  await test.database.query('delete from auth.user_roles');
  await test.database.query('delete from auth.ended_admin_roles');
  admin = await test.person('admin');
});

const setRole = (who: TestPerson, { accountId }: TestPerson, role: string) =>
  who.call(`POST /users/${accountId}/role`, { role });
const remove = (who: TestPerson, { accountId }: TestPerson) =>
  who.call('POST /admin-delete-user', { userId: accountId });
async function stored({ accountId }: TestPerson) {
  const [row] = await test.database.query(
    `select user_type, array(select role from auth.user_roles where user_id = id) as roles from auth.profiles where id = $1`,
    [accountId],
  );
  return row;
}
const actionsOf = async ({ accountId }: TestPerson) =>
  (await listActions(test.database, accountId)).map(({ action_type }) => action_type);
type Addressed = { userId: string } | undefined;
const byId = (one: Addressed, other: Addressed) =>
  (one?.userId ?? '').localeCompare(other?.userId ?? '');
const waiting = async () => (await admin.call('GET /user-requests')).body.requests;

// Decision: 51
describe("a person's page for staff", () => {
  it("a person's page for staff is open to admins and moderators, with each opening audited; moderators see no money", async () => {
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    const moderator = await test.person('moderator');
    const read = (who: TestPerson, { accountId }: TestPerson) =>
      who.call(`GET /users/${accountId}`);
    const ofAdmin = (await read(admin, client)).body;
    expect(ofAdmin.user.email).toContain('@');
    expect(ofAdmin.openMatters).toEqual([]);
    const { status, body } = await read(moderator, client);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: client.accountId, email: null, role: 'client', label: 'client' },
      openMatters: null,
    });
    expect((await read(moderator, companion)).body.user.email).toContain('@');
    expect(await actionsOf(client)).toEqual(['user_viewed', 'user_viewed']);
    expect((await moderator.call(`GET /users/${crypto.randomUUID()}`)).status).toBe(404);
    for (const who of [client, companion]) expect((await read(who, client)).status).toBe(403);
    expect((await read(test.nobody, client)).status).toBe(401);
  });

  it('shows sign-ins to staff, and network addresses only to admins', async () => {
    const client = await test.person('client');
    const moderator = await test.person('moderator');
    await test.database.query(
      `insert into auth.sign_ins (account_id, outcome, way, user_agent, address)
         values ($1, 'wrong-password', 'password', '', '192.0.2.7')`,
      [client.accountId],
    );
    const path = `GET /users/${client.accountId}/sign-ins`;
    const [first] = (await admin.call(path)).body.signIns;
    expect(first).toMatchObject({ outcome: 'wrong-password', address: '192.0.2.7' });
    const { body } = await moderator.call(path);
    expect(body.signIns[0]).toMatchObject({ outcome: 'wrong-password', address: null });
    expect(body.openSessions).toBe(1);
    expect((await client.call(path)).status).toBe(403);
    expect((await test.nobody.call(path)).status).toBe(401);
  });
});

describe('addresses of people', () => {
  // Requirement: ADMIN-022
  it('addresses of people are for staff: admins read those that they request, moderators those of companions', async () => {
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    const moderator = await test.person('moderator');
    const userIds = [client.accountId, companion.accountId, crypto.randomUUID()];
    const emailOf = async ({ accountId }: TestPerson) => {
      const query = 'select id as "userId", email::text from auth.accounts where id = $1';
      return (await test.database.query<{ userId: string; email: string }>(query, [accountId]))[0];
    };
    const asked = async (who: TestPerson) =>
      (await who.call('POST /user-emails', { userIds })).body;
    expect((await asked(admin)).emails.toSorted(byId)).toEqual(
      [await emailOf(client), await emailOf(companion)].toSorted(byId),
    );
    expect(await asked(moderator)).toEqual({ emails: [await emailOf(companion)] });
    for (const who of [client, companion]) {
      expect((await who.call('POST /user-emails', { userIds })).status).toBe(403);
    }
    expect((await test.nobody.call('POST /user-emails', { userIds })).status).toBe(401);
    const many = { userIds: Array.from({ length: 101 }, () => crypto.randomUUID()) };
    expect((await admin.call('POST /user-emails', many)).status).toBe(400);
  });
});

describe('the list of people', () => {
  // Requirement: ROLE-001
  // Requirement: ADMIN-021
  it('contains each role, newest first, filtered by role and part of name or address', async () => {
    const name = `Zubaidah ${crypto.randomUUID().slice(0, 8)}`;
    const people = [];
    for (const type of ['client', 'companion', 'moderator'] as const) {
      people.push(await test.person(type, name));
    }
    const list = async (query: string) => (await admin.call(`GET /users?${query}`)).body.users;
    const found = await list(`search=${encodeURIComponent(name.slice(3).toUpperCase())}`);
    expect(found.map(({ role }: { role: string }) => role)).toEqual([
      'moderator',
      'companion',
      'client',
    ]);
    const [first] = found;
    expect(await list(`search=${encodeURIComponent(first.email.slice(1))}`)).toEqual([first]);
    const companions = await list(`role=companion&search=${encodeURIComponent(name)}`);
    expect(companions.map(({ id }: { id: string }) => id)).toEqual([people[1]?.accountId]);
  });

  it('treats wildcards, text direction marks and quotes literally, and pages through all once', async () => {
    for (const search of ['%', '_', '\\', '\u202e', "'; drop table", 'nobody at all']) {
      const { status, body } = await admin.call(`GET /users?search=${encodeURIComponent(search)}`);
      expect(status === 400 || body.users.length === 0 || search === '_').toBe(true);
    }
    expect((await admin.call(`GET /users?search=${'x'.repeat(10_000)}`)).status).toBe(400);
    expect((await admin.call('GET /users?after=nonsense')).status).toBe(400);
    await Promise.all(Array.from({ length: 60 }, () => test.person('client')));
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await admin.call(`GET /users${after ? `?after=${after}` : ''}`);
      seen.push(...body.users.map(({ id }: { id: string }) => id));
      after = body.next;
    }
    const [{ count }] = (await test.database.query(
      'select count(*)::integer as count from auth.profiles',
    )) as [{ count: number }];
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(count);
  });

  it('contains accounts without a profile, which admins can find, suspend and delete, but give no role', async () => {
    const name = `Tirta ${crypto.randomUUID().slice(0, 8)}`;
    const person = await test.person('client');
    await test.database.query(
      `update auth.accounts set sign_up = jsonb_build_object('fullName', $2::text) where id = $1`,
      [person.accountId, name],
    );
    await test.database.query('delete from auth.profiles where id = $1', [person.accountId]);
    const list = async (query: string) => (await admin.call(`GET /users?${query}`)).body.users;
    const row = { id: person.accountId, fullName: name, role: 'incomplete', label: 'incomplete' };
    expect(await list('')).toContainEqual(expect.objectContaining(row));
    for (const search of [name.slice(2, 12), person.email.slice(0, 20)]) {
      const query = `search=${encodeURIComponent(search)}`;
      for (const role of ['', '&role=incomplete']) {
        expect(await list(`${query}${role}`)).toMatchObject([row]);
      }
      expect(await list(`${query}&role=client`)).toEqual([]);
      const found = (await admin.call(`GET /user-search?${query}`)).body.users;
      expect(found).toMatchObject([{ id: person.accountId, fullName: name, role: 'incomplete' }]);
    }
    const { body } = await admin.call(`GET /users/${person.accountId}`);
    expect(body).toMatchObject({ user: row, openMatters: [] });
    expect((await setRole(admin, person, 'companion')).body.code).toBe('profile_missing');

    const suspension = { userId: person.accountId, reason: 'Sends spam', days: 7 };
    const started = await admin.call('POST /suspensions', {
      id: crypto.randomUUID(),
      ...suspension,
    });
    expect(started.status).toBe(204);
    const { suspensions } = (await admin.call(`GET /suspensions?userId=${person.accountId}`)).body;
    expect(suspensions).toMatchObject([{ person: { fullName: name } }]);
    expect((await person.call('GET /account')).status).toBe(401);

    const second = await test.person('admin');
    expect((await remove(admin, person)).body).toEqual({ waiting: true });
    const [request] = await waiting();
    expect(request).toMatchObject({ userId: person.accountId, fullName: name, kind: 'delete' });
    expect((await second.call(`POST /user-requests/${request.id}/agreement`)).status).toBe(204);
    expect(await list('role=incomplete')).toMatchObject([
      { ...row, closingAt: expect.any(String) },
    ]);
  });

  // Decision: 51
  it('opens one person, and audits it', async () => {
    const client = await test.person('client');
    const { body } = await admin.call(`GET /users/${client.accountId}`);
    expect(body).toMatchObject({ user: { id: client.accountId, role: 'client' }, openMatters: [] });
    expect(await actionsOf(client)).toEqual(['user_viewed']);
  });
});

describe('a role', () => {
  // Requirement: ROLE-004 (Decision: 49)
  it('changes in both stores at once, applies immediately, and is audited', async () => {
    const person = await test.person('client');
    expect(await setRole(admin, person, 'moderator')).toMatchObject({ body: { waiting: false } });
    expect(await stored(person)).toEqual({ user_type: 'moderator', roles: ['moderator'] });
    expect((await setRole(admin, person, 'companion')).status).toBe(200);
    expect(await stored(person)).toEqual({ user_type: 'companion', roles: [] });
    expect((await setRole(admin, person, 'companion')).status).toBe(200);
    expect(await actionsOf(person)).toEqual(['user_role_changed', 'user_role_changed']);
    const other = await test.person('moderator');
    expect((await setRole(other, person, 'client')).status).toBe(403);
    expect((await setRole(admin, person, 'owner')).status).toBe(400);
  });

  // Requirement: ROLE-002
  it('a role of the back office is admin or moderator', async () => {
    const { accountId } = await test.person('client');
    await expect(
      test.database.query(`insert into auth.user_roles values ($1, 'companion')`, [accountId]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  // Decision: 51
  it('a role of admin waits for a second admin, who agrees once', async () => {
    const second = await test.person('admin');
    const person = await test.person('client');
    expect((await setRole(admin, person, 'admin')).body).toEqual({ waiting: true });
    expect((await setRole(admin, person, 'admin')).body).toEqual({ waiting: true });
    expect(await stored(person)).toMatchObject({ roles: [] });
    const [request] = await waiting();
    expect(request).toMatchObject({ kind: 'grant_admin', userId: person.accountId });
    const agree = (who: TestPerson) => who.call(`POST /user-requests/${request.id}/agreement`);
    expect((await agree(admin)).body.code).toBe('other_admin_needed');
    expect((await agree(second)).status).toBe(204);
    expect((await agree(second)).status).toBe(404);
    expect(await stored(person)).toEqual({ user_type: 'admin', roles: ['admin'] });
  });

  it('a role of admin is given by a single admin alone; pending requests can be withdrawn and expire after a day', async () => {
    const [first, later] = [await test.person('client'), await test.person('client')];
    expect((await setRole(admin, first, 'admin')).body).toEqual({ waiting: false });
    expect((await setRole(admin, later, 'admin')).body).toEqual({ waiting: true });
    const [request] = await waiting();
    expect((await admin.call(`POST /user-requests/${request.id}/withdrawal`)).status).toBe(204);
    expect(await waiting()).toEqual([]);
    await setRole(admin, later, 'admin');
    const [again] = await waiting();
    await test.database.query(
      `update auth.user_requests set valid_until = date_trunc('milliseconds', now())`,
    );
    expect(await waiting()).toEqual([]);
    expect((await first.call(`POST /user-requests/${again.id}/agreement`)).status).toBe(404);
  });

  // Requirement: ROLE-011
  it('a role cannot be changed by its owner or the login role', async () => {
    const client = await test.person('client');
    const tried = await client.call('PATCH /profile', { userType: 'admin' });
    expect(tried.status).toBe(400);
    for (const role of ['admin', 'moderator']) {
      expect((await setRole(client, client, role)).status).toBe(403);
    }
    expect(await stored(client)).toEqual({ user_type: 'client', roles: [] });
  });
});

describe('a person who is deleted', () => {
  it('a person who is deleted is signed out at once, and erased by a job', async () => {
    const person = await test.person('client');
    expect((await remove(admin, person)).body).toEqual({ waiting: false });
    expect((await person.call('GET /account')).status).toBe(401);
    await test.service.jobs['auth:erase-account']?.(
      { accountId: person.accountId } as never,
      {} as never,
    );
    const left = await test.database.query('select from auth.accounts where id = $1', [
      person.accountId,
    ]);
    expect(left).toEqual([]);
    expect(await actionsOf(person)).toEqual(['user_deleted']);
  });

  it('waits for a second admin if there is one, is never the caller, and is deleted only by admins', async () => {
    const second = await test.person('admin');
    const person = await test.person('client');
    expect((await remove(admin, person)).body).toEqual({ waiting: true });
    expect((await person.call('GET /account')).status).toBe(200);
    const [request] = await waiting();
    expect((await second.call(`POST /user-requests/${request.id}/agreement`)).status).toBe(204);
    expect((await person.call('GET /account')).status).toBe(401);
    expect((await remove(admin, admin)).body.code).toBe('own_account');
    for (const who of [person, await test.person('moderator'), await test.person('client')]) {
      expect((await remove(who, second)).status).toBeGreaterThanOrEqual(401);
    }
  });
});

describe('the role label of a person', () => {
  // Requirement: ROLE-012 (Decision: 48)
  it('the role label of a person is their role; without a care profile Free User, or Premium User with a current subscription', async () => {
    const subscribe = async ({ accountId }: TestPerson, status: string) => {
      const { accountId: companion } = await test.person('companion');
      await addSubscription(test.database, { client: accountId, companion, status });
    };
    const onboard = ({ accountId }: TestPerson) =>
      addCareProfile(test.database, { id: accountId, languages: [], interests: [] });
    const [free, premium, paused, client, paying] = await Promise.all(
      Array.from({ length: 5 }, () => test.person('client')),
    );
    if (!free || !premium || !paused || !client || !paying) throw new Error('five clients');
    await test.database.query(`update auth.profiles set user_type = 'older_user' where id = $1`, [
      paying.accountId,
    ]);
    await subscribe(premium, 'active');
    await subscribe(paused, 'paused');
    await subscribe(paying, 'active');
    await onboard(client);
    await onboard(paying);
    const expected: [TestPerson, string][] = [
      [free, 'free'],
      [premium, 'premium'],
      [paused, 'free'],
      [client, 'client'],
      [paying, 'client'],
      [await test.person('companion'), 'companion'],
      [await test.person('moderator'), 'moderator'],
      [admin, 'admin'],
    ];
    for (const [person, label] of expected) {
      expect([label, (await person.call('GET /account')).body.label]).toEqual([label, label]);
      const { body } = await admin.call(`GET /users/${person.accountId}`);
      expect(body.user.label).toBe(label);
    }
  });
});
