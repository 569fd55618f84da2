import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInMemory } from '@kabar/dev/memory-folder';
import pg from 'pg';
import { startEmbeddedPostgres } from '../start/embedded-postgres/start.ts';
import { migrate } from '../start/migrate/migrate.ts';

const prefix = `kabar-postgres-${process.getuid?.() ?? ''}-`;

/**
 * Starts one Postgres for the whole run, with a migrated database that each test file clones (shared/dev/src/test-database.ts).
 * If KABAR_TEST_DATABASE_URL is set, uses that server instead.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  process.env.KABAR_TEST_SECRET ??= 'a secret that only tests know, and know well';
  const secret = process.env.KABAR_TEST_SECRET;
  const given = process.env.KABAR_TEST_DATABASE_URL;
  if (given) {
    await migrate({ adminUrl: given, secret });
    return async () => undefined;
  }
  keepTemporaryFilesInMemory();
  await sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataFolder: folder, fast: true });
  await migrate({ adminUrl: server.url, secret });
  await planOnce(server.url);
  process.env.KABAR_TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Makes Postgres use generic plans at once, instead of planning the first five executions: this saves 10 % of a run. Tests that
 * count pages reset it for their connections.
 */
async function planOnce(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('alter system set plan_cache_mode = force_generic_plan');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Stops servers and deletes folders of killed runs. */
async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (!pid || isAlive(pid)) continue;
    const folder = path.join(tmpdir(), name);
    const server = await startEmbeddedPostgres({ dataFolder: folder, fast: true }).catch(
      () => null,
    );
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
