import type { TakenBy } from '@kabar/contracts/contract';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

export interface RequestState {
  trials_on: boolean;
  verified: boolean;
  taken_by: TakenBy | null;
  offered: boolean;
  requested: boolean;
  /** Of the caller, with a time that has not come. */
  pending: number;
  pending_with_companion: number;
  /** Requests of the last 24 hours, whatever has become of them, and the first of them. */
  asked_in_a_day: number;
  first_in_a_day: Date | null;
}

/** Everything that decides over a request, as the database sees it now. */
export async function readRequestState(
  db: Kysely<BookingsTables>,
  request: { companionId: string; start: Date; end: Date; now: Date },
): Promise<RequestState> {
  const { companionId, start, end, now } = request;
  const { rows } = await sql<RequestState>`
    select backoffice_api.feature_enabled('video_trial_enabled') as trials_on,
      exists (select from companion_api.verified_companions where user_id = ${companionId}) as verified,
      bookings.time_taken_by(${companionId}, ${start}, ${end}) as taken_by,
      exists (select from bookings.trial_times(${companionId}, ${now}) where start_time = ${start}) as offered,
      exists (select from bookings.trial_bookings where user_id = auth_api.uid() and companion_id = ${companionId}
        and requested_start_time = ${start} and status = 'pending') as requested,
      waiting.pending, waiting.pending_with_companion, today.asked_in_a_day, today.first_in_a_day
    from (select count(*)::int as pending,
          count(*) filter (where companion_id = ${companionId})::int as pending_with_companion
        from bookings.trial_bookings
        where user_id = auth_api.uid() and status = 'pending' and requested_start_time > ${now}) as waiting,
      (select count(*)::int as asked_in_a_day, min(created_at) as first_in_a_day from bookings.trial_bookings
        where user_id = auth_api.uid() and created_at > ${now}::timestamptz - interval '24 hours') as today
  `.execute(db);
  const state = rows[0];
  if (state === undefined) throw new Error('A select of aggregates answers one row');
  return state;
}
