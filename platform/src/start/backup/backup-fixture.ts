import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { serviceSecret } from '@kabar/server/database-roles';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type WrappedKey } from '@kabar/server/personal-keys';
import { openKtpNumber } from '@kabar/service-companion/companions/ktp-number';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { keepSecret } from '../keep-secret.ts';

/** Checksums of all files except the database and the lock of a process. */
export function sumsOfFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter(
    (name) => !/^(postgres|claims)(\/|$)/.test(name) && statSync(path.join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** Count and checksum of the rows of every table. */
export async function sumsOfTables(url: string): Promise<Record<string, string>> {
  const { client, end } = await connect(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const sums: [string, string][] = [];
    for (const { name } of rows) {
      const sum = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${name} t`,
      );
      sums.push([name, sum.rows[0]?.sum ?? '']);
    }
    return Object.fromEntries(sums);
  } finally {
    await end();
  }
}

/** The national ID numbers, decrypted with the keys of the data folder. */
export async function openNumbers(url: string, dataFolder: string): Promise<string[]> {
  const secret = serviceSecret(keepSecret(dataFolder), 'companion');
  const masterKeys = readMasterKeys({ secret, dataFolder });
  const { client, end } = await connect(url);
  const { rows } = await client.query<WrappedKey & { user_id: string; ktp_number: Buffer }>(
    `select user_id, ktp_number, master_key_id as "masterKeyId", wrapped
       from companion.companions join companion.personal_keys on person_id = user_id
       where ktp_number is not null order by user_id`,
  );
  await end();
  return rows.map((row) => {
    const key = openPersonalKey(masterKeys, row.user_id, row);
    return openKtpNumber(key, row.ktp_number) ?? '';
  });
}

/** Runs the database of a data folder for the time of the work. */
export async function withDatabase(
  dataFolder: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder, fast: true });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

export async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { client, end: () => client.end() };
}
