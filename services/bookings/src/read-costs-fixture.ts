import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { createPool } from '@kabar/server/transaction';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { BookingsTables } from './tables.ts';

/** Compiles queries without a database, and reports each statement. */
function createCompiler<Tables>(onStatement: (sql: string) => void = () => undefined) {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => onStatement(query.sql),
  });
}

/** The number of statements that a read sends when each finds nothing. */
export async function countStatements(
  read: (db: Kysely<BookingsTables>) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  await read(
    createCompiler(() => {
      count += 1;
    }),
  );
  return count;
}

/** The number of database blocks that a person's query touches, once its plan is cached. */
export async function touchedPages(
  test: TestService,
  person: TestPerson,
  query: RawBuilder<unknown>,
): Promise<number> {
  const pool = createPool(test.database.urls.bookings, 1);
  const { sql, parameters } = query.compile(createCompiler());
  const client = await pool.connect();
  const touched: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    await client.query('begin');
    await client.query('select auth_api.authenticate($1, $2)', [hashToken(person.token ?? ''), []]);
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [
      ...parameters,
    ]);
    await client.query('rollback');
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    touched.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  }
  client.release();
  await pool.end();
  return touched.at(-1) ?? 0;
}
