import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

export interface SignalRow {
  id: string;
  seq: number;
  kind: 'hello' | 'offer' | 'answer' | 'candidate' | 'bye';
  body: string;
  side: 'client' | 'companion';
  seat_id: string;
  created_at: Date;
}

export type EndReason = 'time_over' | 'cancelled' | 'moved' | 'account_closed';

/** Returns the signal's number. Raises the refusals of the seat. */
export async function sendCallSignal(
  db: Database,
  signal: { keyHash: Buffer; id: string; kind: string; body: string },
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select chat.send_call_signal(${signal.keyHash}, ${signal.id}, ${signal.kind}, ${signal.body}) as seq
  `.execute(db);
  return rows[0]?.seq ?? 0;
}

/** Always returns a row; its signal is null if there is none. */
export async function unreadCallSignals(
  db: Database,
  keyHash: Buffer,
  after: number,
): Promise<({ changes: number; ended: EndReason | null } & (SignalRow | { id: null }))[]> {
  const { rows } = await sql<
    { changes: number; ended: EndReason | null } & (SignalRow | { id: null })
  >`
    select * from chat.unread_call_signals(${keyHash}, ${after})
  `.execute(db);
  return rows;
}

export async function forgetCallSignals(db: Database, now: Date): Promise<void> {
  await sql`select chat.forget_call_signals(${now})`.execute(db);
}
