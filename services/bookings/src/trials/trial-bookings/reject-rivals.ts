import { notify } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { settleTrial } from './approval-queries.ts';
import { responseNotice } from './notices.ts';
import type { SettledRow } from './queries.ts';

/** Rejects pending requests for the time of an approved trial booking. Notify their clients afterwards. */
export async function rejectRivals(db: Kysely<BookingsTables>, id: string, now: Date) {
  return await settleTrial(db, id, now);
}

export async function notifyRivals(db: Kysely<BookingsTables>, rejected: readonly SettledRow[]) {
  if (rejected.length === 0) return;
  await notify(
    db,
    rejected.map((row) => responseNotice(row)),
  );
}
