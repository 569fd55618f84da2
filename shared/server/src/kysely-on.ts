import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { StatementResult } from './batch.ts';

type Send = (text: string, values: readonly unknown[]) => Promise<StatementResult>;

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
// Does not connect or begin a transaction: the request already is one.
const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

/** Kysely only compiles the statements; the transaction sends them. */
export function kyselyOn<Tables>(send: Send): Kysely<Tables> {
  const connection = new SendingConnection(send);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consume) => consume(connection),
  });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

class SendingConnection implements DatabaseConnection {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#send(sql, parameters);
    return { rows, ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  // biome-ignore lint/correctness/useYield: streams would hold the connection; large reads page instead.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming inside a request is not supported');
  }
}
