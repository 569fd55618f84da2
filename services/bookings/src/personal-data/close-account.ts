import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import { cancelSessions } from '../sessions/bookings/cancel-sessions.ts';
import { readSessionsAhead } from '../sessions/bookings/read-sessions.ts';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

/**
 * Cancels the sessions of a closed account as its owner, dated at the closing, and then has billing settle the money.
 * For background jobs.
 */
export async function closeAccount(db: Database, accountId: string, now: Date): Promise<void> {
  const closedAt = await readClosingTime(db, accountId);
  if (closedAt === null || closedAt > now) return;
  const sessions = await readSessionsAhead(db, accountId, closedAt);
  const cancelling = {
    ...{ by: { leaver: accountId }, reason: 'account_closed' as const },
    tells: ['client', 'companion'] as const,
  };
  const ids = sessions.map(({ id }) => id);
  await cancelSessions(db, ids, cancelling, closedAt);
  const key = `billing:settle-closing:${accountId}`;
  await enqueue(db, 'billing:settle-closing', { accountId }, { runAt: now, key });
}

async function readClosingTime(db: Database, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select auth_api.closing_at(${accountId}) as at
  `.execute(db);
  return rows[0]?.at ?? null;
}
