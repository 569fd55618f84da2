import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { verifyPassword } from '@kabar/service-auth/sessions/passwords';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount, makeAdmin } from './make-admin.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const rolesOf = (email: string) =>
  database.query<{ role: string }>(
    `select role from auth.user_roles join auth.accounts on id = user_id where email::text = $1`,
    [email],
  );

describe('making an admin', () => {
  it('makes the account with its password, profile and role', async () => {
    const admin = {
      email: 'Ayu@example.com',
      name: 'Ayu Admin',
      password: 'correct horse battery',
    };
    expect(await findAccount(database.adminUrl, 'ayu@example.com')).toBeUndefined();
    await makeAdmin(database.adminUrl, admin);
    expect(await findAccount(database.adminUrl, 'ayu@example.com')).toEqual({
      ...{ isAdmin: true, userType: 'admin', openMatters: [] },
    });
    const [stored] = await database.query<{ full_name: string; user_type: string; hash: string }>(
      `select full_name, user_type, hash from auth.accounts
         join auth.profiles using (id) join auth.passwords on account_id = id
         where email::text = 'Ayu@example.com'`,
    );
    expect(stored).toMatchObject({ full_name: 'Ayu Admin', user_type: 'admin' });
    expect(await verifyPassword(stored?.hash, admin.password)).toBe(true);
    expect(await rolesOf('Ayu@example.com')).toEqual([{ role: 'admin' }]);
  });

  it('makes an existing account an admin, and does not change its password', async () => {
    await database.query(
      `with made as (insert into auth.accounts (email) values ('budi@example.com') returning id)
         insert into auth.passwords (account_id, hash) select id, 'as it was' from made`,
    );
    const admin = { email: 'budi@example.com', name: undefined, password: undefined };
    await makeAdmin(database.adminUrl, admin);
    await makeAdmin(database.adminUrl, admin);
    expect(await rolesOf('budi@example.com')).toEqual([{ role: 'admin' }]);
    const [stored] = await database.query<{ hash: string }>(
      `select hash from auth.passwords join auth.accounts on id = account_id
         where email::text = 'budi@example.com'`,
    );
    expect(stored?.hash).toBe('as it was');
  });

  it('notifies open sockets of that person that rights have changed', async () => {
    const [account] = await database.query<{ id: string }>(
      `insert into auth.accounts (email) values ('citra@example.com') returning id`,
    );
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    try {
      await client.query('listen kabar_sessions');
      const answer = new Promise<string | undefined>((resolve) => {
        client.on('notification', ({ payload }) => resolve(payload));
      });
      await makeAdmin(database.adminUrl, {
        email: 'citra@example.com',
        name: undefined,
        password: undefined,
      });
      expect(JSON.parse((await answer) ?? '')).toEqual({ accountId: account?.id });
    } finally {
      await client.end();
    }
  });
});
