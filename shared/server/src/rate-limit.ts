import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Fixed-window rate limits in Postgres, so that every process shares the counts. No library, because those we know
 * count over their own connection, and our counts must join the service's transaction.
 */
export interface Limit {
  name: string;
  /** Points allowed within one window. */
  points: number;
  /** Length of a window, starting with its first point. */
  seconds: number;
}

export interface Counted {
  points: number;
  exceeded: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/**
 * Counts one point for the subject (an IP address, an e-mail address). Call it before the work: one statement counts
 * and decides, so concurrent calls cannot exceed the limit.
 */
export async function addPoint<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: Limit,
  subject: string,
): Promise<Counted> {
  const { rows } = await sql<{ points: number; seconds: number }>`
    insert into ${sql.table(table)} as counter (key, points, expires_at)
      values (${counterKey(limit.name, subject)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      points = case when counter.expires_at <= now() then 1 else counter.points + 1 end,
      expires_at = case when counter.expires_at <= now() then excluded.expires_at else counter.expires_at end
    returning points, extract(epoch from expires_at - now())::float8 as seconds
  `.execute(db);
  const points = rows[0]?.points ?? 0;
  return {
    points,
    exceeded: points > limit.points,
    retryAfter: Math.max(1, Math.ceil(rows[0]?.seconds ?? 1)),
  };
}

/** Stores only a hash of the subject. */
export function counterKey(name: string, subject: string) {
  const hash = createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url');
  return `${name}:${hash}`;
}
