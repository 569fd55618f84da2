import type { TakenBy } from '@kabar/contracts/contract';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { isTrialLeft, type TrialCount } from './rules.ts';

export interface RequestState {
  trials_on: boolean;
  verified: boolean;
  trial_left: boolean;
  person_of_care: 'ok' | 'loved_one_not_found' | 'no_consent';
  taken_by: TakenBy | null;
  offered: boolean;
  requested: boolean;
  /** Number of the caller's pending requests for future times. */
  pending: number;
  pending_with_companion: number;
  /** Number of requests of the last 24 hours with any status, and the time of the first. */
  asked_in_a_day: number;
  first_in_a_day: Date | null;
}

/** The facts that decide about a request. */
export async function readRequestState(
  db: Kysely<BookingsTables>,
  request: { companionId: string; lovedOneId: string | null; start: Date; end: Date; now: Date },
): Promise<RequestState> {
  const { companionId, lovedOneId, start, end, now } = request;
  const counted = sql<Omit<RequestState, 'trial_left'> & TrialCount>`
    select backoffice_api.feature_enabled('video_trial_enabled') as trials_on,
      exists (select from companion_api.verified_companions where user_id = ${companionId}) as verified,
      trials.used, trials.allowance,
      client_api.person_of_care(auth_api.uid(), ${lovedOneId}) as person_of_care,
      bookings.time_taken_by(${companionId}, ${start}, ${end}) as taken_by,
      exists (select from bookings.trial_times(${companionId}, ${now}) where start_time = ${start}) as offered,
      exists (select from bookings.trial_bookings where user_id = auth_api.uid() and companion_id = ${companionId}
        and requested_start_time = ${start} and status = 'pending') as requested,
      waiting.pending, waiting.pending_with_companion, today.asked_in_a_day, today.first_in_a_day
    from bookings.trial_count(auth_api.uid(), ${now}) as trials,
      (select count(*)::int as pending,
          count(*) filter (where companion_id = ${companionId})::int as pending_with_companion
        from bookings.trial_bookings
        where user_id = auth_api.uid() and status = 'pending' and requested_start_time > ${now}) as waiting,
      (select count(*)::int as asked_in_a_day, min(created_at) as first_in_a_day from bookings.trial_bookings
        where user_id = auth_api.uid() and created_at > ${now}::timestamptz - interval '24 hours') as today
  `;
  // Counted after the lock, in the same round trip.
  const [, { rows }] = await Promise.all([
    sql`select bookings.lock_trials(auth_api.uid())`.execute(db),
    counted.execute(db),
  ]);
  const state = rows[0];
  if (state === undefined) throw new Error('A select of aggregates answers one row');
  return { ...state, trial_left: isTrialLeft(state) };
}
