import { systemKey } from '@kabar/server/database-roles';
import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Calls published SQL functions as background jobs do, with owner rights; each call is its own transaction. */
export interface SystemCaller {
  call<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export function createSystemCaller(
  database: Pick<TestDatabase, 'adminUrl' | 'secret'>,
): SystemCaller {
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 8 });
  pool.on('error', () => undefined);
  return {
    async call<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select auth_api.authenticate_system($1)', [systemKey(database.secret)]);
        const { rows } = await client.query<Row>(text, values);
        await client.query('commit');
        return rows;
      } catch (failure) {
        await client.query('rollback');
        throw failure;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
