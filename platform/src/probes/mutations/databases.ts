import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/start.ts';
import { readSqlTree } from '../../start/living-sql/sql-tree.ts';
import { migrate } from '../../start/migrate/migrate.ts';

/** The environment variables with which tests use a running server (platform/src/probes/vitest-database.ts). */
export interface Database {
  KABAR_TEST_DATABASE_URL: string;
  KABAR_TEST_SECRET: string;
}

export interface Databases {
  /** A database migrated by the sources without mutations. */
  unchanged(): Promise<Database>;
  /** A copy of it, updated with the SQL of a mutated copy of the project. */
  changed(folder: string): Promise<Database>;
  stop(): Promise<void>;
}

/** One Postgres for all mutations, started for the first test that needs it. */
export function createDatabases(dataFolder: string): Databases {
  const secret = randomBytes(24).toString('hex');
  let starting: ReturnType<typeof start> | undefined;
  async function start() {
    const server = await startEmbeddedPostgres({ dataFolder, fast: true });
    await migrate({ adminUrl: server.url, secret });
    return server;
  }
  const running = () => {
    starting ??= start();
    return starting;
  };
  const at = (url: string) => ({ KABAR_TEST_DATABASE_URL: url, KABAR_TEST_SECRET: secret });
  return {
    unchanged: async () => at((await running()).url),
    changed: async (folder) => {
      const adminUrl = await cloneDatabase((await running()).url);
      const tree = await readSqlTree(path.join(folder, 'services'), serviceNames);
      await migrate({ adminUrl, secret, tree });
      return at(adminUrl);
    },
    stop: async () => {
      if (starting === undefined) return;
      await (await starting).stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function cloneDatabase(original: string): Promise<string> {
  const url = new URL(original);
  const template = url.pathname.slice(1);
  const name = `mutated_${randomBytes(4).toString('hex')}`;
  const maintenance = new URL(original);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.toString() });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.toString();
}
