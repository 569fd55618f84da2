import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

/** What decides over a delivery, as the database tells it. */
export interface DueDelivery {
  id: string;
  channel: 'email' | 'push';
  recipient_id: string;
  notification_id: string;
  type: string;
  payload: Record<string, unknown>;
  is_read: boolean;
  /** By what the person has switched on now. */
  is_wanted: boolean;
  /** When the session is that it is about; null where it is about none. */
  session_at: Date | null;
  /** Of a reminder: whether the session still takes place then; null of others. */
  session_stands: boolean | null;
  /** The end of the quiet hours that it is now; null where it is none. */
  quiet_until: Date | null;
  language: 'en' | 'id';
  timezone: string;
  tries: number;
}

/** What becomes of one; absent fields stay. */
export interface Settled {
  id: string;
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped';
  reason?: string;
  due_at?: Date;
  tries?: number;
  /** The details of a mail that goes into the outbox with it. */
  mail?: object;
}

/** Locked until the transaction ends; other runs take others. */
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

/** The next run, for what is held until then. One waits for each minute, however many are held. */
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
