import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { serviceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { createStorage } from '@kabar/server/storage';
import { createApp } from '@kabar/service-auth/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoData } from '../../demo-data/make-demo-data.ts';
import { readTablesThatKeepIds } from '../slices/read-slices.ts';
import { settleMoney } from './settle-money-fixture.ts';

let database: TestDatabase;
let dataFolder: string;
let auth: Service;

beforeAll(async () => {
  database = await createTestDatabase();
  dataFolder = mkdtempSync(path.join(tmpdir(), 'kabar-erasure-'));
  const settings = { dataFolder, demo: true, production: false, given: {} };
  await makeDemoData({ settings, databaseSetup: database });
  auth = await createApp(
    serviceEnv({
      databaseUrl: database.urls.auth,
      dataFolder,
      secret: serviceSecret(database.secret, 'auth'),
      systemKey: systemKey(database.secret).toString('base64'),
      publicUrl: 'http://localhost:3000',
      logLevel: 'silent',
    }),
  );
});
afterAll(async () => {
  await auth.close();
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** The tables with a row that contains the text as a separate word in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition
         and (nspname = any($1) or nspname like 'graphile%')`,
    [serviceNames],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(
      `select from ${name} as row where row::text ~* ('(^|[^-[:alnum:]])' || $1) limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The personal keys of a person, as they appear in the text of a row. */
async function personalKeysOf(id: string): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `select encode(wrapped, 'hex') as key from client.personal_keys where person_id = $1
       union all select encode(wrapped, 'hex') from companion.personal_keys where person_id = $1`,
    [id],
  );
  return rows.map(({ key }) => `\\\\x${key}`);
}

it.each([
  ['client@kabar.test', 'client.personal_keys'],
  ['companion@kabar.test', 'companion.personal_keys'],
])(
  'leaves nothing of %s in any table or file, its key in %s least of all, and other conversations open',
  async (email, keyTable) => {
    const [person] = await database.query<{ id: string; full_name: string }>(
      `select accounts.id, full_name from auth.accounts join auth.profiles using (id) where email = $1`,
      [email],
    );
    const { id = '', full_name: name = '' } = person ?? {};
    expect((await tablesWith(id)).length).toBeGreaterThan(6);
    const storage = createStorage(dataFolder);
    expect(await storage.list(id)).not.toEqual([]);
    const [key = '', ...otherKeys] = await personalKeysOf(id);
    expect(otherKeys).toEqual([]);
    expect(await tablesWith(key)).toEqual([keyTable]);
    const [before] = await database.query<{ count: number }>(
      'select count(*)::int from chat.messages',
    );

    await database.query('update auth.accounts set closing_at = now() where id = $1', [id]);
    await settleMoney(database, id);
    for (const task of ['auth:erase-account', 'auth:erase-remains']) {
      await auth.jobs[task]?.({ accountId: id } as never, {} as never);
    }
    // Runs all jobs, including those scheduled for ten minutes later.
    await database.query(
      `delete from graphile_worker._private_jobs where $1 in (payload ->> 'accountId', payload ->> 'companionId')`,
      [id],
    );

    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(name)).toEqual([]);
    // The audit log keeps the id, which no longer identifies a person.
    const keepsIds = await readTablesThatKeepIds();
    expect((await tablesWith(id)).filter((table) => !keepsIds.includes(table))).toEqual([]);
    expect(await storage.list(id)).toEqual([]);
    expect(await personalKeysOf(id)).toEqual([]);
    expect(await tablesWith(key)).toEqual([]);
    const [after] = await database.query<{ count: number }>(
      'select count(*)::int from chat.messages',
    );
    expect(after?.count).toBe(before?.count);
  },
);
