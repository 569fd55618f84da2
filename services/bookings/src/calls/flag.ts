import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** The feature flag of video trial calls; paid calls do not depend on it (decision 60). */
export async function isTrialVideoOn(db: Kysely<BookingsTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('video_trial_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on ?? false;
}
