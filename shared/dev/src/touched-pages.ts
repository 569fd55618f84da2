import type { ServiceName } from '@kabar/contracts/contract';
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
import type { TestPerson, TestService } from './test-service.ts';

/** Compiles Kysely queries without a database, and passes each statement to the callback. */
export function createCompiler<Tables>(
  onStatement: (sql: string, parameters: readonly unknown[]) => void = () => undefined,
) {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => onStatement(query.sql, query.parameters),
  });
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Returns the first statement that a read sends. */
export async function firstStatement<Tables>(
  read: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Statement> {
  const statements: Statement[] = [];
  await read(createCompiler<Tables>((sql, parameters) => statements.push({ sql, parameters })));
  const [statement] = statements;
  if (statement === undefined) throw new Error('no statement');
  return statement;
}

/** Counts the database blocks that a query reads as a service's login role, once its plan is cached. */
export async function touchedPages(
  test: TestService,
  service: ServiceName,
  person: TestPerson,
  query: RawBuilder<unknown> | Statement,
): Promise<number> {
  const pool = createPool(test.database.urls[service], 1);
  const { sql, parameters } = 'compile' in query ? query.compile(createCompiler()) : query;
  const client = await pool.connect();
  await client.query('set plan_cache_mode = auto');
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
