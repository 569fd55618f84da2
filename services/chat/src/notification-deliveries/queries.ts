import type { Language } from '@kabar/rules/languages';
import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

/** The facts that decide about a delivery. */
export interface DueDelivery {
  id: string;
  channel: 'email' | 'push';
  recipient_id: string;
  notification_id: string;
  type: string;
  payload: Record<string, unknown>;
  is_read: boolean;
  /** Whether the person's current preferences include this channel. */
  is_wanted: boolean;
  /** Start of the related session; null if there is none. */
  session_at: Date | null;
  /** For a reminder: whether the session still takes place then; otherwise null. */
  session_stands: boolean | null;
  /** The end of the current quiet hours; null outside quiet hours. */
  quiet_until: Date | null;
  language: Language;
  timezone: string;
  tries: number;
}

/** The new state of a delivery; absent fields keep their value. */
export interface Settled {
  id: string;
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped';
  reason?: string;
  due_at?: Date;
  tries?: number;
  /** Details of the mail to add to the outbox in the same transaction. */
  mail?: object;
}

/** Locks due deliveries until the transaction ends; concurrent runs skip them. */
export async function takeDueDeliveries(
  db: Database,
  now: Date,
  most: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select * from chat.due_deliveries(${now}, ${most})
  `.execute(db);
  return rows;
}

export async function settleDeliveries(
  db: Database,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return;
  await sql`select chat.settle_deliveries(${JSON.stringify(settled)}::jsonb, ${now})`.execute(db);
}

export async function giveUpDeliveries(db: Database, now: Date): Promise<void> {
  await sql`select chat.give_up_deliveries(${now})`.execute(db);
}

/** Enqueues the next run for held deliveries: one job per minute. */
export async function enqueueAt(db: Database, moments: readonly Date[]): Promise<void> {
  const minutes = new Set(moments.map((moment) => Math.ceil(moment.getTime() / 60_000) * 60_000));
  for (const minute of [...minutes].sort()) {
    await enqueue(
      db,
      'chat:send-deliveries',
      {},
      { runAt: new Date(minute), key: `chat:send-deliveries:${minute}` },
    );
  }
}

export async function countPushAnswers(
  db: Database,
  statuses: readonly number[],
  now: Date,
): Promise<void> {
  if (statuses.length === 0) return;
  await sql`select chat.count_push_answers(${statuses}::integer[], ${now})`.execute(db);
}
