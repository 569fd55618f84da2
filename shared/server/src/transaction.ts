import { asLanguage, type Language } from '@kabar/rules/languages';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { AppError } from './app-error.ts';
import { type PendingStatement, pendingStatement, sendBatch } from './batch.ts';
import { kyselyOn } from './kysely-on.ts';

/** The caller as authenticated by the database in this transaction. */
export interface Caller {
  accountId: string;
  sessionId: string;
  /** Every role of the person: client, companion, admin, moderator. */
  roles: string[];
  language: Language;
}

/** How a transaction authenticates itself to the database. */
export type Identity =
  /**
   * `who`: null admits everybody, an empty list every account, ['complete'] every account with a profile, otherwise the
   * roles.
   */
  | { kind: 'session'; hash: Buffer | undefined; who: readonly string[] | null }
  /** A job of the service itself, authenticated by a key derived from the installation's secret. */
  | { kind: 'system'; key: Buffer };

export interface Transaction<Tables> {
  db: Kysely<Tables>;
  /** Undefined if nobody is signed in (public endpoints) or a job runs. */
  caller(): Promise<Caller | undefined>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * A connection pool of one service's login role. Timeouts are set on the role by the migrate step, because poolers drop
 * connection options. Work waits up to `connect_timeout` seconds of the URL for a free connection, else 5.
 */
export function createPool(databaseUrl: string, max = 10, more: pg.PoolConfig = {}) {
  const seconds = Number(new URL(databaseUrl).searchParams.get('connect_timeout')) || 5;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: seconds * 1_000,
    idleTimeoutMillis: 30_000,
    ...more,
  });
  // Without a listener, a connection closed by the server would end the process; its queries are rejected anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Beginning {
  writes?: boolean;
  startsSlowly?: boolean;
  since?: string;
}

/** After this time the read is repeated on the primary. */
const replicaTimeoutMs = 2_000;

/**
 * A transaction as `identity`. Statements of one tick are pipelined in one batch; the first batch includes BEGIN and
 * the authentication. The connection is taken with the first batch, so slow work before it (hashing, decoding) holds
 * none. `writes: false` makes every batch a read-only transaction with its own authentication: without BEGIN and COMMIT
 * a read is one round trip. `startsSlowly` makes the first caller() such a read, so that no connection is held during
 * the slow work after it. `since` is for a replica's pool: it refuses reads until it has replayed that WAL position.
 */
export function begin<Tables>(
  pool: pg.Pool,
  identity: Identity,
  { writes = true, startsSlowly = false, since }: Beginning = {},
): Transaction<Tables> {
  const isNobody = identity.kind === 'session' && identity.hash === undefined;
  if (isNobody && identity.who !== null) throw new AppError('signed_out');
  const transport = writes ? writing(pool, identity) : reading(pool, identity, since);
  let queued: PendingStatement[] = [];
  let first: Promise<PendingStatement | undefined> | undefined;
  let latest: Promise<unknown> | undefined;
  let early: Promise<PendingStatement | undefined> | undefined;
  let hasEnded = false;
  const send = () => {
    if (hasEnded || (queued.length === 0 && first !== undefined)) return;
    const statements = queued;
    queued = [];
    const sent = transport.send(statements);
    first ??= sent;
    latest = sent.catch((error) => refuse(statements, error));
  };
  const end = async (last: 'commit' | 'rollback') => {
    if (hasEnded) return;
    hasEnded = true;
    if (queued.length > 0) refuse(queued, endedError());
    // Wait for the last batch: afterwards the pool may reuse the connection.
    await latest;
    if (first !== undefined) await transport.end(last);
  };
  return {
    db: kyselyOn<Tables>((text, values) => {
      if (hasEnded) throw endedError();
      const statement = pendingStatement(text, values);
      // Flush on the next tick.
      if (queued.push(statement) === 1) process.nextTick(send);
      return statement.result;
    }),
    caller: async () => {
      if (isNobody) return undefined;
      if (startsSlowly && first === undefined && queued.length === 0) {
        early ??= reading(pool, identity).send([]);
      } else send();
      const proving = first ?? early;
      if (proving === undefined) throw endedError();
      const proof = await proving;
      return proof && toCaller((await proof.result).rows[0]?.proof);
    },
    commit: async () => {
      if (queued.length > 0) send();
      await end('commit');
    },
    rollback: () => end('rollback').catch(() => undefined),
  };
}

function refuse(statements: readonly PendingStatement[], error: Error) {
  for (const { reject } of statements) reject(error);
}

/** Thrown when a verb forgot to await a statement. */
function endedError() {
  return new Error('The transaction has ended: no more statements can be sent');
}

/** How statements reach Postgres. */
interface StatementTransport {
  /** Returns the authentication statement if the batch contained it. */
  send(statements: PendingStatement[]): Promise<PendingStatement | undefined>;
  end(last: 'commit' | 'rollback'): Promise<void>;
}

function writing(pool: pg.Pool, identity: Identity): StatementTransport {
  let opened: Promise<pg.PoolClient> | undefined;
  let proof: PendingStatement | undefined;
  return {
    send: async (statements) => {
      if (opened !== undefined) {
        const client = await opened;
        // A failed authentication aborts the transaction: report its error, not the abort.
        await proof?.result;
        sendBatch(client, statements);
        return proof;
      }
      opened = connect(pool);
      const client = await opened;
      proof = proofOf(identity, true);
      sendBatch(client, [pendingStatement('begin'), ...(proof ? [proof] : []), ...statements]);
      return proof;
    },
    end: async (last) => {
      const client = await opened;
      if (client === undefined) return;
      try {
        if (last === 'commit') await proof?.result;
        const statement = pendingStatement(last);
        sendBatch(client, [statement]);
        const { command } = await statement.result;
        // Postgres answers COMMIT in a failed transaction with ROLLBACK.
        if (command !== last.toUpperCase()) throw new Error(`${last} ended as ${command}`);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}

function reading(pool: pg.Pool, identity: Identity, since?: string): StatementTransport {
  return {
    send: async (statements) => {
      const client = await connect(pool);
      const proof =
        since === undefined ? proofOf(identity, false) : proofOnReplica(identity, since);
      const giveUp = since === undefined ? undefined : setTimeout(cut, replicaTimeoutMs, client);
      sendBatch(client, proof ? [proof, ...statements] : statements, (error) => {
        clearTimeout(giveUp);
        client.release(error !== undefined && endsConnection(error));
      });
      return proof;
    },
    end: async () => undefined,
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}

/** Force-closes the connection, so that pending statements reject immediately. */
function cut(client: pg.PoolClient) {
  if (client instanceof pg.Client) void client.end();
}

/** Whether the error is more than a refused statement, so that the connection cannot be reused. */
function endsConnection(error: Error): boolean {
  return !(error instanceof pg.DatabaseError && error.severity === 'ERROR');
}

function proofOf(identity: Identity, writes: boolean): PendingStatement | undefined {
  if (identity.kind === 'system')
    return pendingStatement('select auth_api.authenticate_system($1)', [identity.key]);
  // Without a session there is nothing to authenticate; the transaction is still read-only.
  if (identity.hash === undefined)
    return writes
      ? undefined
      : pendingStatement("select set_config('transaction_read_only', 'on', true)");
  return pendingStatement('select auth_api.authenticate($1, $2, $3) as proof', [
    identity.hash,
    identity.who,
    writes,
  ]);
}

function proofOnReplica(identity: Identity, since: string): PendingStatement {
  const { hash = null, who } = identity.kind === 'session' ? identity : { who: null };
  return pendingStatement('select auth_api.authenticate_on_replica($1, $2, $3) as proof', [
    hash,
    who,
    since,
  ]);
}

/** Parses 'session,language,person,role,role,'; null for an ended session on a public endpoint. */
function toCaller(proof: string | null | undefined): Caller | undefined {
  if (!proof) return undefined;
  const [sessionId = '', language, accountId = '', ...roles] = proof.slice(0, -1).split(',');
  return { accountId, sessionId, roles, language: asLanguage(language) ?? 'en' };
}
