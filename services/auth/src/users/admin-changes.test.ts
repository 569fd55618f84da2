import { addUnpaidEarning } from '@kabar/dev/neighbours/earnings';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let ayu: TestPerson;
let budi: TestPerson;
let reader: RowReader;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  reader = createRowReader(test.database, 'auth');
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});
beforeEach(async () => {
  await test.database.query('delete from auth.user_roles');
  await test.database.query('delete from auth.ended_admin_roles');
  await test.database.query('delete from auth.mails');
  ayu = await test.person('admin', 'Ayu Admin');
  budi = await test.person('admin', 'Budi Admin');
});

const setRole = (who: TestPerson, { accountId }: TestPerson, role: string) =>
  who.call(`POST /users/${accountId}/role`, { role });
const remove = (who: TestPerson, { accountId }: TestPerson) =>
  who.call('POST /admin-delete-user', { userId: accountId });
async function requestOf({ accountId }: TestPerson): Promise<string> {
  const [row] = await test.database.query<{ id: string }>(
    'select id from auth.user_requests where user_id = $1',
    [accountId],
  );
  return row?.id ?? '';
}
const agree = (who: TestPerson, id: string) => who.call(`POST /user-requests/${id}/agreement`);
const withdraw = (who: TestPerson, id: string) => who.call(`POST /user-requests/${id}/withdrawal`);
const admins = async () =>
  (
    await test.database.query<{ user_id: string }>(
      `select user_id from auth.user_roles where role = 'admin'`,
    )
  ).map((row) => row.user_id);
const mails = async () =>
  await test.database.query<{ account_id: string; kind: string; details: object }>(
    'select account_id, kind, details from auth.mails',
  );

// Decision: 98
describe('an admin role', () => {
  it('an admin role of one of two admins is removed only by the operator, not by the other admin', async () => {
    for (const answer of [await setRole(ayu, budi, 'client'), await remove(ayu, budi)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'third_admin_needed']);
    }
    expect(await admins()).toHaveLength(2);
  });

  it('an admin role is removed when a third admin agrees, even with open matters; its holder can neither agree nor refuse', async () => {
    const citra = await test.person('admin', 'Citra Admin');
    await addUnpaidEarning(test.database, budi.accountId);
    expect((await setRole(ayu, budi, 'companion')).body).toEqual({ waiting: true });
    const id = await requestOf(budi);
    const [request] = (await citra.call('GET /user-requests')).body.requests;
    expect(request).toMatchObject({
      kind: 'revoke_admin',
      role: 'companion',
      fullName: 'Budi Admin',
    });
    expect((await agree(ayu, id)).body.code).toBe('other_admin_needed');
    expect((await agree(budi, id)).body.code).toBe('own_account');
    expect((await withdraw(budi, id)).body.code).toBe('own_account');
    expect(await admins()).toHaveLength(3);
    expect((await agree(citra, id)).status).toBe(204);
    expect((await admins()).toSorted()).toEqual([ayu.accountId, citra.accountId].toSorted());
    expect((await budi.call('GET /user-requests')).status).toBe(403);
    const [{ user_type: type }] = (await test.database.query(
      'select user_type from auth.profiles where id = $1',
      [budi.accountId],
    )) as [{ user_type: string }];
    expect(type).toBe('companion');
  });

  it('ends when a third admin agrees to delete the account', async () => {
    const citra = await test.person('admin');
    expect((await remove(ayu, budi)).body).toEqual({ waiting: true });
    const id = await requestOf(budi);
    expect((await agree(budi, id)).body.code).toBe('own_account');
    expect((await agree(citra, id)).status).toBe(204);
    expect((await budi.call('GET /account')).status).toBe(401);
  });

  it('an admin role can be given up by all but the last admin, also by two at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await test.database.query(
        `insert into auth.user_roles select id, 'admin' from unnest($1::uuid[]) as id on conflict do nothing`,
        [[ayu.accountId, budi.accountId]],
      );
      const answers = await Promise.all([
        setRole(ayu, ayu, 'client'),
        setRole(budi, budi, 'moderator'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
      expect(await admins()).toHaveLength(1);
    }
  });

  it('still counts for 24 hours after it ended, so that demoting first does not help', async () => {
    const person = await test.person('client');
    expect((await setRole(budi, budi, 'client')).status).toBe(200);
    expect((await setRole(ayu, person, 'admin')).body).toEqual({ waiting: true });
    expect((await remove(ayu, person)).body).toEqual({ waiting: true });
    await test.database.query(
      `update auth.ended_admin_roles set ended_at = now() - interval '24 hours 1 second'`,
    );
    await test.database.query('delete from auth.user_requests');
    expect((await setRole(ayu, person, 'admin')).body).toEqual({ waiting: false });
  });

  it("withdraws its holder's requests when it ends", async () => {
    const [citra, person] = [await test.person('admin'), await test.person('client')];
    await setRole(budi, person, 'admin');
    const id = await requestOf(person);
    expect((await setRole(budi, budi, 'client')).status).toBe(200);
    expect((await agree(citra, id)).status).toBe(404);
  });

  it('an admin role is announced by mail to the person and all admins when it is given, removed or given up', async () => {
    const person = await test.person('client', 'Dewi Client');
    await setRole(ayu, person, 'admin');
    expect(await mails()).toEqual([]);
    await agree(budi, await requestOf(person));
    const receivers = async (change: string) =>
      (await mails())
        .filter(
          ({ kind, details }) =>
            kind === 'admin-changed' && 'change' in details && details.change === change,
        )
        .map((mail) => mail.account_id)
        .toSorted();
    const all = [ayu, budi, person].map(({ accountId }) => accountId).toSorted();
    expect(await receivers('granted')).toEqual(all);
    expect((await mails())[0]?.details).toEqual({
      ...{ change: 'granted', name: 'Dewi Client', by: 'Budi Admin' },
    });
    await setRole(ayu, budi, 'client');
    await agree(person, await requestOf(budi));
    expect(await receivers('revoked')).toEqual(all);
    await setRole(person, person, 'client');
    expect(await receivers('stepped_down')).toEqual([ayu.accountId, person.accountId].toSorted());
  });

  it('an admin role is not written by the login role without a second admin, whatever the service decides', async () => {
    const person = await test.person('client');
    const direct = (statement: string) =>
      reader.rowsAs(ayu.token, statement).catch((error: Error) => error.message);
    expect(await direct(`select auth.set_user_role('${person.accountId}', 'admin', now())`)).toBe(
      'forbidden',
    );
    expect(await direct(`select auth.set_user_role('${budi.accountId}', 'client', now())`)).toBe(
      'forbidden',
    );
    expect(await direct(`select auth.delete_user('${person.accountId}', now())`)).toBe('forbidden');
    await setRole(ayu, person, 'admin');
    expect(await direct(`select auth.set_user_role('${person.accountId}', 'admin', now())`)).toBe(
      'forbidden',
    );
    expect(await admins()).toHaveLength(2);
  });
});
