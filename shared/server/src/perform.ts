import type { Endpoint } from '@kabar/contracts/contract';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AppError, refuse } from './app-error.ts';
import { CommittedRefusal } from './committed-refusal.ts';
import type { Context } from './context.ts';
import type { ServiceEnv } from './env.ts';
import { isRefusal } from './log-failure.ts';
import { isDeadlock, toAppError } from './problem.ts';
import type { Replica } from './replica.ts';
import type { Verb } from './slice.ts';
import type { Storage } from './storage.ts';
import { begin, type Identity, type Transaction } from './transaction.ts';

export interface Mounting {
  env: ServiceEnv;
  pool: pg.Pool;
  /**
   * A second pool for work outside the request's transaction; taking a second connection from the main pool could
   * deadlock.
   */
  sidePool: pg.Pool;
  storage: Storage;
  log: Logger;
  replica?: Replica | undefined;
}

/** The caller and the input, from HTTP or a socket. */
export interface RequestInfo
  extends Pick<
    Context<unknown>,
    | 'sessionHash'
    | 'setSession'
    | 'flow'
    | 'device'
    | 'language'
    | 'address'
    | 'loopback'
    | 'userAgent'
    | 'log'
  > {}

/** Throws `signed_out` before any other check, unless the endpoint is public. */
export function requireSession(endpoint: Endpoint, requestInfo: RequestInfo) {
  if (endpoint.who !== 'everyone' && requestInfo.sessionHash === undefined) {
    throw new AppError('signed_out');
  }
}

function identityOf(endpoint: Endpoint, { sessionHash }: RequestInfo): Identity {
  return { kind: 'session', hash: sessionHash, who: admittedBy(endpoint) };
}

/**
 * The argument of `auth_api.authenticate`: null also admits visitors, [] every account, ['complete'] accounts with a
 * profile.
 */
function admittedBy({ who, incomplete }: Endpoint): readonly string[] | null {
  if (who === 'everyone') return null;
  if (who === 'signed-in') return incomplete ? [] : ['complete'];
  return who;
}

/** Checks session and role before a large body is read. */
export async function admit(endpoint: Endpoint, requestInfo: RequestInfo, mounting: Mounting) {
  requireSession(endpoint, requestInfo);
  const transaction = begin(mounting.pool, identityOf(endpoint, requestInfo), { writes: false });
  try {
    await transaction.caller();
  } catch (thrown) {
    throw await withActor(thrown, transaction, requestInfo, mounting);
  }
}

/** The account of the session, for the log; undefined if unknown. */
export async function findActor(
  hash: Buffer | undefined,
  { pool }: Pick<Mounting, 'pool'>,
): Promise<string | undefined> {
  try {
    const caller = await begin(
      pool,
      { kind: 'session', hash, who: null },
      { writes: false },
    ).caller();
    return caller?.accountId;
  } catch {
    return undefined;
  }
}

async function withActor<Tables>(
  thrown: unknown,
  transaction: Transaction<Tables>,
  { sessionHash }: RequestInfo,
  mounting: Mounting,
): Promise<AppError> {
  const error = toAppError(thrown);
  if (isRefusal(error)) {
    // When a role is missing the database does not return the account.
    const caller = await transaction.caller().catch(() => undefined);
    error.actor = caller?.accountId ?? (await findActor(sessionHash, mounting));
  }
  return error;
}

interface Call<Tables> {
  endpoint: Endpoint;
  verb: Verb<Endpoint, Tables>;
  requestInfo: RequestInfo;
  input: unknown;
  mounting: Mounting;
}

/** Retries after a deadlock before the request fails. */
const mostRepetitions = 2;

/**
 * Runs a verb in its own transaction as the caller; the input is parsed already. Retries after a deadlock, as Postgres
 * advises, except with an uploaded file, which has been consumed by then.
 */
export async function perform<Tables>(call: Call<Tables>): Promise<unknown> {
  for (let repetition = 1; ; repetition++) {
    try {
      return await performOnce(call);
    } catch (thrown) {
      const { endpoint, mounting } = call;
      if (!isDeadlock(thrown)) throw thrown;
      deadlocks.count += 1;
      mounting.log.error({ err: thrown, path: endpoint.path }, 'a command met a deadlock');
      if (endpoint.file !== undefined || repetition > mostRepetitions) throw thrown;
    }
  }
}

/** Deadlocks in this process. Each is a defect that a retry hides; tests fail if the count rises. */
export const deadlocks = { count: 0 };

async function performOnce<Tables>(call: Call<Tables>): Promise<unknown> {
  const { endpoint, verb, requestInfo, input, mounting } = call;
  const identity = identityOf(endpoint, requestInfo);
  const transaction = begin<Tables>(mounting.pool, identity, {
    writes: endpoint.method !== 'GET' || endpoint.writes === true,
    // Decoding waits in a queue, so the transaction must not hold a connection meanwhile.
    startsSlowly: endpoint.file !== undefined,
  });
  const { context, commitWork } = createContext({ requestInfo, identity, transaction, mounting });
  let output: Awaited<ReturnType<typeof verb>>;
  try {
    output = await verb(context, input);
    // The session is checked even if the verb never used the database.
    if (endpoint.who !== 'everyone') await transaction.caller();
    await transaction.commit();
  } catch (thrown) {
    await transaction.rollback();
    throw await withActor(thrown, transaction, requestInfo, mounting);
  }
  for (const work of commitWork) await settle(work, mounting.log);
  if (output instanceof CommittedRefusal) {
    const refusal = new AppError(output.code, output.options);
    throw await withActor(refusal, transaction, requestInfo, mounting);
  }
  return output;
}

/** Runs a verb on a replica. On any error the caller repeats it on the primary. */
export async function performOnReplica<Tables>(
  { endpoint, verb, requestInfo, input, mounting }: Call<Tables>,
  pool: pg.Pool,
  since: string,
): Promise<unknown> {
  const identity = identityOf(endpoint, requestInfo);
  const transaction = begin<Tables>(pool, identity, { writes: false, since });
  const { context } = createContext({ requestInfo, identity, transaction, mounting });
  const output = await verb(context, input);
  if (endpoint.who !== 'everyone') await transaction.caller();
  await transaction.commit();
  return output;
}

function createContext<Tables>(given: {
  requestInfo: RequestInfo;
  identity: Identity;
  transaction: Transaction<Tables>;
  mounting: Mounting;
}) {
  const { requestInfo, identity, transaction, mounting } = given;
  const commitWork: (() => void | Promise<void>)[] = [];
  const { env, pool, sidePool, storage } = mounting;
  const { sessionHash, setSession, flow, device, language, address, loopback, userAgent, log } =
    requestInfo;
  const context: Context<Tables> = {
    ...{ sessionHash, setSession, flow, device, language, address, loopback, userAgent, log },
    db: transaction.db,
    refuse,
    callerOrNobody: transaction.caller,
    caller: async () => {
      const caller = await transaction.caller();
      if (caller === undefined) throw new AppError('signed_out');
      return caller;
    },
    separately: async (work) => {
      const transaction = begin<Tables>(sidePool, { kind: 'session', hash: undefined, who: null });
      try {
        const result = await work(transaction.db);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    readLater: async (work) => {
      const transaction = begin<Tables>(pool, identity, { writes: false });
      try {
        const result = await work(transaction.db);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    afterCommit: (work) => commitWork.push(work),
    now: new Date(),
    env,
    storage,
  };
  return { context, commitWork };
}

async function settle(work: () => void | Promise<void>, log: Logger) {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'work after commit failed');
  }
}
