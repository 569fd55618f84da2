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
// The dummy driver neither connects nor begins a transaction: the request already has one.
const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

/** A Kysely instance that only compiles statements; `send` executes them in the request's transaction. */
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
