import { createHash } from 'node:crypto';
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
import pg from 'pg';
import { AppError } from './app-error.ts';

/** Who calls, as the database sees it in this transaction. */
export interface Caller {
  accountId: string;
  sessionId: string;
  /** Every role of the person: of client, companion, admin, moderator. */
  roles: string[];
  language: 'en' | 'id';
}

/** How a transaction proves who it acts for. */
export type Identity =
  /** who: null lets everybody in, an empty list everybody who is signed in, else the roles. */
  | { kind: 'session'; hash: Buffer | undefined; who: readonly string[] | null }
  /** Background work of the service itself, proven by a key derived from the installation's secret. */
  | { kind: 'system'; key: Buffer };

export interface Transaction<Tables> {
  db: Kysely<Tables>;
  /** Undefined when nobody is signed in (public endpoints) or the service acts itself. */
  caller(): Promise<Caller | undefined>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A pool for one service's login role. Queries of a request travel in one trip (pipeline). */
export function createPool(databaseUrl: string, max = 10) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A request never waits longer for the database than its reader would.
    options:
      '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
  } as pg.PoolConfig);
  // An idle connection that the server ends must not end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Opens a transaction and proves its identity without waiting for either: BEGIN, authenticate and
 * the first query of the verb leave in one trip. Where everybody may call, the connection is taken by the first
 * query alone, so that slow work before it (hashing a password) holds none.
 */
export async function begin<Tables>(
  pool: pg.Pool,
  identity: Identity,
): Promise<Transaction<Tables>> {
  let opening: Promise<Opened> | undefined;
  const opened = () => {
    opening ??= open(pool, identity);
    return opening;
  };
  if (identity.kind === 'system' || identity.who !== null) await opened();
  let ended = false;
  const end = async (statement: 'commit' | 'rollback') => {
    if (ended) return;
    ended = true;
    if (opening === undefined) return;
    const { client, authenticated } = await opening;
    try {
      if (statement === 'commit') await authenticated;
      await client.query(statement);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return {
    db: new Kysely<Tables>({
      dialect: new OneConnectionDialect(new TransactionConnection(opened)),
    }),
    caller: async () =>
      identity.kind === 'session' && identity.hash === undefined
        ? undefined
        : (await opened()).authenticated,
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
  };
}

interface Opened {
  client: pg.PoolClient;
  begun: Promise<unknown>;
  authenticated: Promise<Caller | undefined>;
}

async function open(pool: pg.Pool, identity: Identity): Promise<Opened> {
  const client = await connect(pool);
  gather(client);
  const begun = client.query('begin');
  const authenticated = authenticate(client, identity);
  for (const early of [begun, authenticated]) early.catch(() => undefined);
  return { client, begun, authenticated };
}

/** What is sent before anybody waits leaves as one packet; a system call costs more than many a query. */
function gather(client: pg.PoolClient) {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function connect(pool: pg.Pool) {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}

async function authenticate(
  client: pg.PoolClient,
  identity: Identity,
): Promise<Caller | undefined> {
  if (identity.kind === 'system') {
    await client.query(named('select auth_api.authenticate_system($1)', [identity.key]));
    return undefined;
  }
  if (identity.hash === undefined) {
    if (identity.who !== null) throw new AppError('signed_out');
    return undefined;
  }
  const { rows } = await client.query<{
    account_id: string | null;
    session_id: string;
    roles: string[];
    language: 'en' | 'id';
  }>(
    named('select account_id, session_id, roles, language from auth_api.authenticate($1, $2)', [
      identity.hash,
      identity.who,
    ]),
  );
  const row = rows[0];
  if (row === undefined || row.account_id === null) return undefined;
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    roles: row.roles,
    language: row.language,
  };
}

const names = new Map<string, string>();

/** Prepared once a connection; dynamic lists travel as arrays, so that statements stay few. */
function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    if (names.size < 2_000) names.set(text, name);
  }
  return { name, text, values: [...values] };
}

/** One connection that is inside a transaction already; Kysely only compiles and sends. */
class TransactionConnection implements DatabaseConnection {
  readonly #opened: () => Promise<Opened>;

  constructor(opened: () => Promise<Opened>) {
    this.#opened = opened;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { client, begun, authenticated } = await this.#opened();
    const sent = client.query(named(compiled.sql, compiled.parameters));
    sent.catch(() => undefined);
    // A refused identity aborts the transaction: its own error is the one to tell.
    await begun;
    await authenticated;
    const result = await sent;
    return {
      rows: result.rows,
      ...(result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }),
    };
  }

  // biome-ignore lint/correctness/useYield: streams would hold the pipelined connection; large reads page instead.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming inside a request is not supported');
  }
}

class OneConnectionDialect {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  createDriver(): Driver {
    const connection = this.#connection;
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

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}
