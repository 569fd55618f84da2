import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** Replaces the companion's earlier proposals. */
export async function storeProposals(db: Database, id: string, times: readonly Date[], now: Date) {
  await sql`select bookings.store_trial_proposals(${id}, ${times}::timestamptz[], ${now})`.execute(
    db,
  );
}

/** Null on success; otherwise the caller rolls back. */
export async function storeChosenTrial(
  db: Database,
  { id, trialBookingId, startsAt }: { id: string; trialBookingId: string; startsAt: Date },
  now: Date,
): Promise<'time_taken' | 'id_reused' | null> {
  const { rows } = await sql<{ refusal: 'time_taken' | 'id_reused' | null }>`
    select bookings.store_chosen_trial(${id}, ${trialBookingId}, ${startsAt}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

type Change = Omit<NotificationPayloads['trial_request_changed'], 'trial_request_id'>;

/** Skips closed accounts. */
export async function notifyOfChange(
  db: Database,
  id: string,
  notices: readonly (Change & { recipient: string })[],
): Promise<void> {
  await notifyPresent(
    db,
    notices.map(({ recipient, ...payload }) => ({
      ...{ recipient, type: 'trial_request_changed' as const },
      payload: { trial_request_id: id, ...payload },
    })),
  );
}
