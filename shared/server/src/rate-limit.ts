import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Fixed windows in Postgres, so that every process counts the same. No library: those we know
 * count by a client of their own, and a count here must be able to join a transaction of the service.
 */
export interface Limit {
  name: string;
  /** Allowed within one window. */
  points: number;
  /** Length of a window, from its first point. */
  seconds: number;
}

export interface Counted {
  points: number;
  exceeded: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/** Counts one point for the subject (an address, an e-mail ...), of which only a hash is stored. */
export async function addPoint<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: Limit,
  subject: string,
): Promise<Counted> {
  const { rows } = await sql<{ points: number; seconds: number }>`
    insert into ${sql.table(table)} as counter (key, points, expires_at)
      values (${key(limit, subject)}, 1, now() + make_interval(secs => ${limit.seconds}))
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

/** Points in the running window; 0 when none runs. */
export async function pointsOf<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: Limit,
  subject: string,
) {
  return (await find(db, table, limit, subject))?.points ?? 0;
}

/** Seconds until the running window ends; 0 when none runs. */
export async function waitFor<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: Limit,
  subject: string,
) {
  return Math.max(0, Math.ceil((await find(db, table, limit, subject))?.seconds ?? 0));
}

export async function resetPoints<Tables>(
  db: Kysely<Tables>,
  table: string,
  limit: Limit,
  subject: string,
) {
  await sql`delete from ${sql.table(table)} where key = ${key(limit, subject)}`.execute(db);
}

async function find<Tables>(db: Kysely<Tables>, table: string, limit: Limit, subject: string) {
  const { rows } = await sql<{ points: number; seconds: number }>`
    select points, extract(epoch from expires_at - now())::float8 as seconds
      from ${sql.table(table)} where key = ${key(limit, subject)} and expires_at > now()
  `.execute(db);
  return rows[0];
}

function key(limit: Limit, subject: string) {
  const hash = createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url');
  return `${limit.name}:${hash}`;
}
