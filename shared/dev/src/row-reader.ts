import type { ServiceName } from '@kabar/contracts/contract';
import { hashToken } from '@kabar/server/session-cookie';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

type Row = Record<string, unknown>;

/** Runs SQL as a service's login role with a session, to test row-level security without the checks in TypeScript. */
export interface RowReader {
  /**
   * Runs the statements in one transaction, rolls it back, and returns the rows of the last statement. `token` is the
   * session token; undefined means signed out.
   */
  rowsAs(token: string | undefined, ...statements: string[]): Promise<Row[]>;
  /** Like `rowsAs`, but commits. */
  keepAs(token: string | undefined, ...statements: string[]): Promise<Row[]>;
  close(): Promise<void>;
}

export function createRowReader(
  database: Pick<TestDatabase, 'urls'>,
  service: ServiceName,
): RowReader {
  const pool = createPool(database.urls[service]);
  const run = async (token: string | undefined, statements: string[], keep: boolean) => {
    const hash = token === undefined ? undefined : hashToken(token);
    const transaction = await begin(pool, { kind: 'session', hash, who: null });
    try {
      let rows: Row[] = [];
      for (const statement of statements) {
        rows = (await sql.raw<Row>(statement).execute(transaction.db)).rows;
      }
      if (keep) await transaction.commit();
      return rows;
    } finally {
      await transaction.rollback();
    }
  };
  return {
    rowsAs: (token, ...statements) => run(token, statements, false),
    keepAs: (token, ...statements) => run(token, statements, true),
    close: () => pool.end(),
  };
}
