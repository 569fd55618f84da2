import type { Counted, Limit } from '@kabar/server/rate-limit';
import { type Kysely, sql } from 'kysely';
import type { ChatTables } from './tables.ts';

/**
 * Counts one point of the caller in a fixed window, like addPoint of shared/server, but takes the caller from the
 * transaction, which saves a round trip. It runs in the counted action's transaction: the counter's row lock serialises
 * one person's calls.
 */
export async function countPoint(db: Kysely<ChatTables>, limit: Limit): Promise<Counted> {
  const { rows } = await sql<{ points: number; seconds: number }>`
    insert into chat.rate_limits as counter (key, points, expires_at)
      values (${`${limit.name}:`}::text || encode(sha256(auth_api.uid()::text::bytea), 'hex'), 1,
        now() + make_interval(secs => ${limit.seconds}))
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
