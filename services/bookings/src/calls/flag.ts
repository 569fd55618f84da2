import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** The capability of trial calls by video; paid calls do not hang on it (decision 60). */
export async function isTrialVideoOn(db: Kysely<BookingsTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('video_trial_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on ?? false;
}
