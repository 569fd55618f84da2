import type { PayloadOf } from '@kabar/contracts/service-jobs';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { ServiceEnv } from './env.ts';
import { begin } from './transaction.ts';

/**
 * Enqueues a background job in the caller's transaction, so it runs only if that commits. Task names are
 * '<service>:<task>'; payloads for another service are in its contracts. A queued job with the same key is replaced.
 */
export async function enqueue<Tables, Task extends string>(
  db: Kysely<Tables>,
  task: Task,
  payload: PayloadOf<Task>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`
    select jobs_api.enqueue(${task}, ${JSON.stringify(payload)}::jsonb, ${options.runAt ?? null}::timestamptz,
      ${options.key ?? null}::text)
  `.execute(db);
}

/** Enqueues one job for each payload in one statement. */
export async function enqueueMany<Tables, Task extends string>(
  db: Kysely<Tables>,
  task: Task,
  payloads: readonly PayloadOf<Task>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    select jobs_api.enqueue(${task}, payload) from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload
  `.execute(db);
}

/** Runs a transaction as the role 'system', without a person. For jobs, never for requests. */
export async function asSystem<Tables, Result>(
  parts: { pool: pg.Pool; env: Pick<ServiceEnv, 'systemKey'> },
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const key = Buffer.from(parts.env.systemKey, 'base64');
  const transaction = await begin<Tables>(parts.pool, { kind: 'system', key });
  try {
    const result = await work(transaction.db);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Deletes in batches of at most `most` rows to keep transactions short, until a batch is not full. */
export async function inBatches(remove: (most: number) => Promise<number>): Promise<void> {
  const batchSize = 1_000;
  while ((await remove(batchSize)) === batchSize);
}
