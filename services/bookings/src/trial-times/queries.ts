import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

export interface TrialTimeRow {
  start_time: Date;
  end_time: Date;
}

/** Whether trials are switched on, and whether clients may see this companion. */
export async function readOffer(db: Kysely<BookingsTables>, companionId: string) {
  const { rows } = await sql<{ trials_on: boolean; verified: boolean }>`
    select backoffice_api.feature_enabled('video_trial_enabled') as trials_on,
      exists (select from companion_api.verified_companions where user_id = ${companionId}) as verified
  `.execute(db);
  return rows[0] ?? { trials_on: false, verified: false };
}

/** In order: future times that are not blocked, and not claimed by the companion or the caller. */
export async function listTrialTimes(db: Kysely<BookingsTables>, companionId: string, now: Date) {
  const { rows } = await sql<TrialTimeRow>`
    select start_time, end_time from bookings.trial_times(${companionId}, ${now})
  `.execute(db);
  return rows;
}
