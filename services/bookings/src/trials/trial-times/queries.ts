import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

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

/** In chronological order: future times that are not blocked, and not claimed by the companion or the caller. */
export async function listTrialTimes(db: Kysely<BookingsTables>, companionId: string, now: Date) {
  const { rows } = await sql<TrialTimeRow>`
    select start_time, end_time from bookings.trial_times(${companionId}, ${now})
  `.execute(db);
  return rows;
}

/** Whether trials are switched on, and whether visitors may see this companion. */
export async function readVisitorOffer(db: Kysely<BookingsTables>, landingId: string) {
  const { rows } = await sql<{ trials_on: boolean; shown: boolean }>`
    select backoffice_api.feature_enabled('video_trial_enabled') as trials_on,
      auth_api.companion_on_landing(${landingId}) is not null as shown
  `.execute(db);
  return rows[0] ?? { trials_on: false, shown: false };
}

/** In chronological order: future times that are neither blocked nor claimed by the companion. */
export async function listVisitorTrialTimes(
  db: Kysely<BookingsTables>,
  { landingId, now, limit }: { landingId: string; now: Date; limit: number | undefined },
) {
  const { rows } = await sql<TrialTimeRow>`
    select start_time, end_time from bookings.visitor_trial_times(${landingId}, ${now}, ${limit ?? null})
  `.execute(db);
  return rows;
}
