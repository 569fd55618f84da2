import type pg from 'pg';
import { AppError } from './app-error.ts';
import { Batch, type Question } from './batch.ts';

/** Maximum number of unanswered batches per connection: the last one waits for seven short reads. */
const maxBatches = 8;
/** A connection whose oldest batch has waited longer takes no new batch. */
const maxWaitMs = 20;

const pipelines = new WeakMap<pg.Pool, Pipelines>();

export function pipelinesOf(pool: pg.Pool): Pipelines {
  const known = pipelines.get(pool) ?? new Pipelines(pool);
  pipelines.set(pool, known);
  return known;
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}

/**
 * Pipelines read-only batches, each a transaction of its own: a batch is sent before earlier ones are answered. This keeps
 * few connections busy and saves a wake-up of both sides per batch (docs/adr/0003).
 */
class Pipelines {
  readonly #pool: pg.Pool;
  readonly #open = new Set<Pipeline>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Settles the answers of the questions; rejects them with `unavailable` if there is no connection. */
  send(questions: readonly Question[]): void {
    const pipeline = this.#withRoom() ?? this.#another();
    pipeline.send(questions);
  }

  #withRoom(): Pipeline | undefined {
    const now = performance.now();
    for (const pipeline of this.#open) if (pipeline.hasRoom(now)) return pipeline;
    return undefined;
  }

  #another(): Pipeline {
    const pipeline: Pipeline = new Pipeline(() => this.#open.delete(pipeline));
    this.#open.add(pipeline);
    void pipeline.open(this.#pool);
    return pipeline;
  }
}

/** Holds a connection while it has unanswered batches. */
class Pipeline {
  readonly #onClose: () => void;
  #client: pg.PoolClient | undefined;
  /** Not answered yet, the oldest first. */
  #batches: { batch: Batch; questions: readonly Question[] }[] = [];
  /** Since when Postgres could have answered the oldest; not before there is a connection. */
  #since = Number.POSITIVE_INFINITY;
  #isCorked = false;

  constructor(onClose: () => void) {
    this.#onClose = onClose;
  }

  hasRoom(now: number): boolean {
    return this.#batches.length < maxBatches && now - this.#since < maxWaitMs;
  }

  async open(pool: pg.Pool): Promise<void> {
    try {
      this.#client = await connect(pool);
    } catch (error) {
      return this.#fail(error as Error);
    }
    this.#client.once('end', this.#onEnd);
    for (const { batch } of this.#batches) this.#write(this.#client, batch);
    this.#awaitFirst(this.#client);
  }

  send(questions: readonly Question[]): void {
    const batch = new Batch(questions, () => this.#onAnswered());
    this.#batches.push({ batch, questions });
    if (this.#client) this.#write(this.#client, batch);
  }

  #write(client: pg.PoolClient, batch: Batch): void {
    const { stream } = client.connection;
    if (!this.#isCorked) {
      // Sends all batches of this turn of the event loop in one packet.
      this.#isCorked = true;
      stream.cork();
      setImmediate(() => {
        this.#isCorked = false;
        stream.uncork();
      });
    }
    batch.write(client.connection);
  }

  /** pg delivers answers to one query at a time. */
  #awaitFirst(client: pg.PoolClient): void {
    const [first] = this.#batches;
    this.#since = performance.now();
    if (first) client.query(first.batch);
    else this.#close(client);
  }

  #onAnswered(): void {
    this.#batches.shift();
    if (this.#client) this.#awaitFirst(this.#client);
  }

  #close(client: pg.PoolClient, isBroken = false): void {
    // Later events of pg are ignored.
    this.#client = undefined;
    client.off('end', this.#onEnd);
    this.#onClose();
    client.release(isBroken);
  }

  readonly #onEnd = () => {
    this.#fail(new Error('Connection terminated unexpectedly'));
  };

  #fail(error: Error): void {
    const unanswered = this.#batches.flatMap(({ questions }) => questions);
    this.#batches = [];
    if (this.#client) this.#close(this.#client, true);
    else this.#onClose();
    for (const { reject } of unanswered) reject(error);
  }
}
