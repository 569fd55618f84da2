import { type Kysely, sql } from 'kysely';
import { counterKey } from './rate-limit.ts';

/** Exponential backoff for guesses of a secret: after the free tries, each wait is twice the previous one. */
export interface TryLimit {
  name: string;
  free: number;
  /** Seconds. */
  longestWait: number;
  /** Seconds without a try after which the count starts again. */
  forgottenAfter: number;
}

/**
 * Counts a try before the secret is compared. The same statement decides, so concurrent guesses get no more tries than
 * sequential ones. Returns 0, or the seconds to wait. The table has the columns key, points, expires_at and free_at.
 */
export async function countAttempt<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: TryLimit,
  subject: string,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into ${sql.table(table)} as counter (key, points, expires_at)
      values (${counterKey(limit.name, subject)}, 1, now() + make_interval(secs => ${limit.forgottenAfter}))
    on conflict (key) do update set
      points = case
        when counter.expires_at <= now() then 1
        when counter.free_at > now() then counter.points
        else counter.points + 1 end,
      free_at = case
        when counter.expires_at <= now() then null
        when counter.free_at > now() then counter.free_at
        when counter.points + 1 >= ${limit.free}
          then now() + make_interval(secs => least(2 ^ least(counter.points + 1 - ${limit.free}, 30), ${limit.longestWait})) end,
      expires_at = case
        when counter.free_at > now() then counter.expires_at
        else excluded.expires_at end
    returning coalesce(extract(epoch from old.free_at - now())::float8, 0) as wait
  `.execute(db);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/** Undoes a try whose guess could not be checked. */
export async function undoAttempt<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: TryLimit,
  subject: string,
) {
  await sql`
    update ${sql.table(table)} set points = greatest(points - 1, 0), free_at = null
      where key = ${counterKey(limit.name, subject)}
  `.execute(db);
}

/** Resets the count after a correct secret. */
export async function resetAttempts<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: TryLimit,
  subject: string,
) {
  await sql`
    delete from ${sql.table(table)} where key = ${counterKey(limit.name, subject)}
  `.execute(db);
}
