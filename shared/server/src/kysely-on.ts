import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { StatementResult } from './batch.ts';

type Send = (text: string, values: readonly unknown[]) => Promise<StatementResult>;

/** Kysely only writes the statements: how they travel is the transaction's business. */
export function kyselyOn<Tables>(send: Send): Kysely<Tables> {
  const connection = new SendingConnection(send);
  return new Kysely<Tables>({ dialect: { ...postgres, createDriver: () => driver(connection) } });
}

const postgres = {
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

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

function driver(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('The request is one transaction already; use savepoints in SQL');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
