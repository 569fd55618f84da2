import { notify } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import { settleTrial } from './approval-queries.ts';
import { responseNotice } from './notices.ts';

/** Rejects pending requests for the time of an approved trial booking of the caller, and notifies their clients. */
export async function rejectRivals(db: Kysely<BookingsTables>, id: string, now: Date) {
  const rejected = await settleTrial(db, id, now);
  await notify(
    db,
    rejected.map((row) => responseNotice(row)),
  );
}
