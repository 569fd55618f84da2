import { randomBytes } from 'node:crypto';
import { serviceNames } from '@kabar/contracts/contract';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { type MigrateOptions, migrate } from '../migrate/migrate.ts';
import { readSqlFile } from './read-sql-file.ts';
import type { SqlTree } from './sql-tree.ts';

/** An empty database, to which tests apply small SQL trees. */
export interface LivingDatabase {
  url: string;
  migrate(
    tree: SqlTree,
    options?: Pick<MigrateOptions, 'lockTimeoutMs' | 'service'>,
  ): Promise<void>;
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Functions and views of the auth service's schemas, by name. */
  objects(): Promise<string[]>;
  close(): Promise<void>;
  drop(): Promise<void>;
}

/** A template with roles, schemas and the job queue only, from which the databases of a test file are cloned. */
export async function createEmptyTemplate(): Promise<{ name: string; drop(): Promise<void> }> {
  const database = await createLivingDatabase('template0');
  await database.migrate(treeOf({}));
  await database.close();
  return { name: new URL(database.url).pathname.slice(1), drop: database.drop };
}

export async function createLivingDatabase(template: string): Promise<LivingDatabase> {
  const url = new URL(process.env.KABAR_TEST_DATABASE_URL ?? '');
  const secret = process.env.KABAR_TEST_SECRET ?? '';
  const name = `living_${randomBytes(6).toString('hex')}`;
  await onMaintenance(url, `create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  const adminUrl = url.toString();
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  pool.on('error', () => undefined);
  const rows = async <Row extends pg.QueryResultRow>(text: string) =>
    (await pool.query<Row>(text)).rows;
  return {
    url: adminUrl,
    migrate: async (tree, options) => {
      await migrate({ adminUrl, secret, tree, ...options });
    },
    rows,
    objects: async () => {
      const found = await rows<{ name: string }>(
        `select proname::text as name from pg_proc where pronamespace in ('auth'::regnamespace, 'auth_api'::regnamespace)
         union all
         select relname::text from pg_class
           where relnamespace in ('auth'::regnamespace, 'auth_api'::regnamespace) and relkind = 'v'
         order by 1`,
      );
      return found.map((row) => row.name);
    },
    close: async () => {
      if (!pool.ended) await pool.end();
    },
    drop: async () => {
      if (!pool.ended) await pool.end();
      await onMaintenance(url, `drop database ${name} with (force)`);
    },
  };
}

/** Files by path, '<service>/<noun>/<file>.sql', and the statements of migrations of the auth service by name. */
export function treeOf(
  files: Record<string, string>,
  migrations: Record<string, string> = {},
): SqlTree {
  return {
    services: serviceNames,
    migrations: {
      auth: Object.fromEntries(
        Object.entries(migrations).map(([name, statements]) => [
          name,
          { up: async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db)) },
        ]),
      ),
    },
    objects: Object.entries(files).flatMap(([path, text]) => {
      const [service = '', ...rest] = path.split('/');
      return readSqlFile(`services/${service}/src/${rest.join('/')}`, service, text);
    }),
  };
}

async function onMaintenance(server: URL, statement: string) {
  const url = new URL(server);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
