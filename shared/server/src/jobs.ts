import type { PayloadOf } from '@kabar/contracts/service-jobs';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { ServiceEnv } from './env.ts';
import { begin } from './transaction.ts';

/**
 * Enqueues background work within the caller's transaction: it runs if, and only if, that commits. Names are
 * '<service>:<task>'; the contracts have the payloads of those for another service. A waiting job with the same key is replaced.
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

/** Enqueues a job for each payload, in one statement. */
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

/** A transaction of the service itself, with no person and only the role 'system'. For jobs, never for requests. */
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

/** Repeats a deletion of at most `most` rows, so that no transaction is long, until fewer than that were left. */
export async function inBatches(remove: (most: number) => Promise<number>): Promise<void> {
  const most = 1_000;
  while ((await remove(most)) === most);
}
