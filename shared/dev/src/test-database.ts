import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@kabar/contracts/contract';
import { serviceUrls } from '@kabar/server/database-roles';
import pg from 'pg';
import { forgetHour } from './next-hour.ts';

/** The database of one test file, cloned from the migrated template. */
export interface TestDatabase {
  /** Connects with owner rights: for arranging rows and looking at what was stored. */
  adminUrl: string;
  /** The address for each service's login role, as in production. */
  urls: Record<ServiceName, string>;
  secret: string;
  /** A query with owner rights, past row security. Before a `vacuum` all commits reach the disk: it marks no page as visible to all before that. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A commit that waits for the disk, and so for all commits before it. */
const flush = `set local synchronous_commit = on; select pg_logical_emit_message(true, 'flush', '')`;

/** The template's address and secret come from the run's global setup. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = required('KABAR_TEST_DATABASE_URL');
  const secret = required('KABAR_TEST_SECRET');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const templateName = new URL(template).pathname.slice(1);
  // Copying files takes half the processor time of the default, which also logs every page.
  await onMaintenance(
    template,
    `create database ${name} template ${templateName} strategy file_copy`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  // A hundred requests at once take turns for longer than usual on a busy machine.
  url.searchParams.set('connect_timeout', '60');
  const adminUrl = url.toString();
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  admin.on('error', () => undefined);
  return {
    adminUrl,
    urls: serviceUrls({ adminUrl, secret }),
    secret,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      if (text.startsWith('vacuum')) await admin.query(flush);
      return (await admin.query<Row>(text, values)).rows;
    },
    drop: async () => {
      forgetHour();
      await admin.end();
      await onMaintenance(template, `drop database ${name} with (force)`);
    },
  };
}

/** A template can be cloned only without connections to it, so test files take turns. */
async function onMaintenance(template: string, statement: string) {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7304)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function required(name: string) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run this test through vitest`);
  return value;
}
