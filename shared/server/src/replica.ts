import type { ServiceName } from '@kabar/contracts/contract';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ServiceEnv } from './env.ts';
import { beforeScrape, replicaLag, replicaReads, watchPool } from './metrics.ts';
import { Positions } from './positions.ts';
import { createPool } from './transaction.ts';

/** 'unknown' before the first response of the replica. */
type State = 'ready' | 'behind' | 'unreachable' | 'no replica' | 'unknown';

/** Polling interval for the positions of primary and replica, well below the allowed lag. */
const everyMs = 100;
const askTimeoutMs = 400;
/** A shorter state change is not logged. */
const toldAfterMs = 1_000;

/** Explanations for the log and /healthz. */
const meaning: Record<State, string> = {
  ready: 'lists are read from the replica',
  behind: 'the replica is behind: everything is read from the primary',
  unreachable: 'the replica cannot be reached: everything is read from the primary',
  'no replica': 'DATABASE_READ_URL leads to no replica: everything is read from the primary',
  unknown: 'the replica has not answered yet: everything is read from the primary',
};

/**
 * The read replica of DATABASE_READ_URL (docs/adr/0017). Each read carries the WAL position that the replica must have
 * replayed, so several replicas may share the URL. Polling avoids reads that would be refused, and reports the state.
 */
export class Replica {
  readonly pool: pg.Pool;
  readonly #service: ServiceName;
  readonly #log: Logger;
  readonly #positions = new Positions();
  readonly #loops: { stop(): Promise<void> }[];
  readonly #unwatch: (() => void)[];
  #replayed: string | undefined;
  #state: State = 'unknown';
  #changedAt = performance.now();
  #told: State = 'unknown';

  constructor(
    service: ServiceName,
    { databaseUrl, readDatabaseUrl }: { databaseUrl: string; readDatabaseUrl: string },
    log: Logger,
  ) {
    this.#service = service;
    this.#log = log;
    this.pool = createPool(readDatabaseUrl, 10, { connectionTimeoutMillis: askTimeoutMs });
    this.#loops = [
      repeat(databaseUrl, (pool) => this.#askPrimary(pool)),
      repeat(readDatabaseUrl, (pool) => this.#askReplica(pool)),
    ];
    this.#unwatch = [
      watchPool(service, 'replica', this.pool),
      beforeScrape(() => replicaLag.set({ service }, this.#lagMs() / 1_000)),
    ];
  }

  get detail(): string {
    return meaning[this.#state];
  }

  /**
   * Runs a read on the replica. Returns undefined if the replica is not ready or on any error, and the caller uses the
   * primary: even a refusal may come from outdated rows.
   */
  async read<Output>(
    wrote: boolean,
    work: (since: string) => Promise<Output>,
  ): Promise<{ output: Output } | undefined> {
    const since = wrote ? undefined : this.#since();
    if (since === undefined) {
      replicaReads.inc({ service: this.#service, outcome: wrote ? 'own_write' : 'not_ready' });
      return undefined;
    }
    try {
      const output = await work(since);
      replicaReads.inc({ service: this.#service, outcome: 'answered' });
      return { output };
    } catch (error) {
      replicaReads.inc({ service: this.#service, outcome: 'asked_again' });
      this.#log.debug({ err: error }, 'a read is asked again at the primary');
      return undefined;
    }
  }

  async close(): Promise<void> {
    for (const end of this.#unwatch) end();
    await Promise.all([...this.#loops.map((loop) => loop.stop()), this.pool.end()]);
  }

  #since(): string | undefined {
    return this.#state === 'ready' ? this.#positions.needed(performance.now())?.text : undefined;
  }

  async #askPrimary(pool: pg.Pool): Promise<void> {
    const askedAt = performance.now();
    try {
      const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
      if (rows[0]) this.#positions.add(rows[0].lsn, askedAt);
    } catch {
      // Without positions nothing is read from the replica.
    }
  }

  async #askReplica(pool: pg.Pool): Promise<void> {
    try {
      const { rows } = await pool.query<{ replayed: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as replayed',
      );
      this.#replayed = rows[0]?.replayed ?? undefined;
      this.#enter(this.#replayed === undefined ? 'no replica' : this.#nearness(this.#replayed));
    } catch {
      this.#enter('unreachable');
    }
  }

  #nearness(replayed: string): State {
    const needed = this.#positions.needed(performance.now());
    if (needed === undefined) return this.#state === 'ready' ? 'ready' : 'unknown';
    const asOf = this.#positions.asOf(replayed);
    return asOf !== undefined && asOf >= needed.askedAt ? 'ready' : 'behind';
  }

  #enter(state: State): void {
    const now = performance.now();
    if (state !== this.#state) this.#changedAt = now;
    this.#state = state;
    if (state === this.#told || now - this.#changedAt < toldAfterMs) return;
    this.#told = state;
    if (state === 'ready') this.#log.info(meaning[state]);
    else this.#log.warn({ lagMs: Math.round(this.#lagMs()) }, meaning[state]);
  }

  #lagMs(): number {
    const asOf = this.#replayed === undefined ? undefined : this.#positions.asOf(this.#replayed);
    return performance.now() - (asOf ?? this.#changedAt);
  }
}

/** Returns a Replica if the setting names one and the service has endpoints that can use it. */
export function createReplica(
  service: ServiceName,
  { databaseUrl, readDatabaseUrl }: Pick<ServiceEnv, 'databaseUrl' | 'readDatabaseUrl'>,
  log: Logger,
): Replica | undefined {
  return readDatabaseUrl === undefined
    ? undefined
    : new Replica(service, { databaseUrl, readDatabaseUrl }, log);
}

/** Polls over its own connection, so that a busy pool does not look like a dead server. */
function repeat(url: string, ask: (pool: pg.Pool) => Promise<void>) {
  const limits = { connectionTimeoutMillis: askTimeoutMs, query_timeout: askTimeoutMs };
  const pool = createPool(url, 1, limits);
  let timer: NodeJS.Timeout | undefined;
  let asking = Promise.resolve();
  let hasStopped = false;
  const next = () => {
    asking = ask(pool).then(() => {
      if (!hasStopped) timer = setTimeout(next, everyMs).unref();
    });
  };
  next();
  return {
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await asking;
      await pool.end();
    },
  };
}
