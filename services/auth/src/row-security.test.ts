import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let pool: pg.Pool;
let reader: RowReader;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.urls.auth);
  reader = createRowReader(database, 'auth');
});
afterAll(async () => {
  await Promise.all([pool.end(), reader.close()]);
  await database.drop();
});

describe("the auth service's own login role", () => {
  // Requirement: AUTH-087
  it.each([
    ['auth.accounts', 'id'],
    ['auth.sessions', 'account_id'],
    ['auth.profiles', 'id'],
    ['auth.user_roles', 'user_id'],
  ])("reads in %s only the caller's own rows", async (table, owner) => {
    const mine = await createPerson(database, 'moderator');
    const other = await createPerson(database, 'moderator');
    const seen = await reader.rowsAs(mine.token, `select ${owner} as owner from ${table}`);
    expect(seen.map((row) => row.owner)).toEqual([mine.accountId]);
    expect(
      await reader.rowsAs(other.token, `select from ${table} where ${owner} = '${mine.accountId}'`),
    ).toEqual([]);
    expect(await reader.rowsAs(undefined, `select from ${table}`)).toEqual([]);
  });

  it("the auth service's own login role cannot read passwords or identity keys at all", async () => {
    for (const table of ['auth.passwords', 'auth.identity_keys']) {
      await expect(reader.rowsAs(undefined, `select from ${table}`)).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  // Requirement: ROLE-011
  it("the auth service's own login role cannot change a user type or grant a role", async () => {
    const person = await createPerson(database, 'client');
    await expect(
      reader.rowsAs(person.token, `update auth.profiles set user_type = 'admin'`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      reader.rowsAs(
        person.token,
        `insert into auth.user_roles values ('${person.accountId}', 'admin')`,
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it("the auth service's own login role cannot forge an identity, nor reuse one in another transaction", async () => {
    const person = await createPerson(database, 'admin');
    const client = new pg.Client({ connectionString: database.urls.auth });
    await client.connect();
    const claim = async (identity: string, signature: string | null) => {
      await client.query('begin');
      await client.query(`select set_config('kabar.identity', $1, true)`, [identity]);
      if (signature !== null)
        await client.query(`select set_config('kabar.signature', $1, true)`, [signature]);
      const { rows } = await client.query(
        'select auth_api.uid() as id, auth_api.has_role($1) as admin',
        ['admin'],
      );
      return rows[0];
    };
    const refused = async (identity: string, signature: string | null) => {
      await expect(claim(identity, signature)).rejects.toThrow(/signed_out/);
      await client.query('rollback');
    };
    const admin = `${person.accountId},admin,`;
    for (const signature of [null, '', '0'.repeat(64)]) await refused(admin, signature);
    await client.query('begin');
    await client.query(`select auth_api.authenticate($1, '{}')`, [hashToken(person.token)]);
    const { rows } = await client.query(
      `select current_setting('kabar.identity') as identity, current_setting('kabar.signature') as signature`,
    );
    const [{ identity, signature }] = rows;
    expect(await claim(identity, signature)).toEqual({ id: person.accountId, admin: true });
    await expect(claim(`${identity}moderator,`, signature)).rejects.toThrow(/signed_out/);
    await client.query('rollback');
    await refused(identity, signature);
    await client.end();
  });

  it('aborts for an ended session or a missing role before it reads anything', async () => {
    const client = await createPerson(database, 'client');
    const asAdmin = begin(pool, {
      kind: 'session',
      hash: hashToken(client.token),
      who: ['admin'],
    });
    await expect(sql`select 1`.execute(asAdmin.db)).rejects.toThrow('forbidden');
    await asAdmin.rollback();
    await database.query('update auth.sessions set ended_at = now() where account_id = $1', [
      client.accountId,
    ]);
    const dead = begin(pool, { kind: 'session', hash: hashToken(client.token), who: [] });
    await expect(sql`select 1`.execute(dead.db)).rejects.toThrow('signed_out');
    await dead.rollback();
  });
});
