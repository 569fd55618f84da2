import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@kabar/contracts/contract';
import { serviceUrls } from '@kabar/server/database-roles';
import pg from 'pg';
import { forgetHour } from './next-hour.ts';

/** The database of one test file, cloned from the migrated template. */
export interface TestDatabase {
  /** Connects as the owner, to insert rows and to check what was stored. */
  adminUrl: string;
  /** The connection URL of each service's login role, as in production. */
  urls: Record<ServiceName, string>;
  secret: string;
  /**
   * Runs a query as the owner, which bypasses row-level security. Before a `vacuum` all commits are flushed to disk;
   * otherwise it marks no page as all-visible.
   */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A synchronous commit flushes all earlier commits too. */
const flush = `set local synchronous_commit = on; select pg_logical_emit_message(true, 'flush', '')`;

/** Global setup provides the template's URL and secret. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = required('KABAR_TEST_DATABASE_URL');
  const secret = required('KABAR_TEST_SECRET');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const templateName = new URL(template).pathname.slice(1);
  // The file_copy strategy uses half the CPU time of the default, which also writes every page to the WAL.
  await onMaintenance(
    template,
    `create database ${name} template ${templateName} strategy file_copy`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  // A hundred requests at once wait longer than usual for a connection on a busy machine.
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

/** Postgres clones a template only while nothing is connected to it, so test files take turns. */
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
