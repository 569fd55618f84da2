import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from './tables.ts';

export type TrialRequestRow = BookingsRows['bookings.trial_requests'];

/** A trial request with its people (null once erased), and with the proposed and chosen times. */
export interface TrialRequestWithPeople extends TrialRequestRow {
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  /** The loved one's name; null without one, or after their removal. */
  loved_one_name: string | null;
  loved_one_relationship: string | null;
  proposed: { start_time: string; is_taken: boolean; is_offered: boolean }[];
  chosen: { id: string; start_time: string } | null;
}

/** Trial requests visible to the caller by row-level security, newest first; each name is looked up once. */
export function trialRequests(now: Date, where: RawBuilder<unknown>, most: number) {
  return sql<TrialRequestWithPeople>`
    with request as materialized (
      select * from bookings.trial_requests as request where ${where}
        order by request.created_at desc, request.id desc limit ${most}),
    person as materialized (
      select * from auth_api.people where id = any (array(
        select requester_user_id from request union select assigned_companion_id from request)))
    select request.*, client.full_name as client_name, client.preferred_name as client_preferred_name,
        client.avatar_url as client_avatar_url, companion.full_name as companion_name,
        companion.preferred_name as companion_preferred_name, companion.avatar_url as companion_avatar_url,
        one.full_name as loved_one_name, one.relationship as loved_one_relationship,
        coalesce((select jsonb_agg(jsonb_build_object('start_time', proposal.start_time, 'is_taken', known.is_taken,
              'is_offered', known.is_offered) order by proposal.start_time)
          from bookings.trial_request_proposals as proposal
            cross join lateral bookings.proposal_facts(request.requester_user_id, proposal.companion_id, proposal.start_time, ${now}) as known
          where proposal.trial_request_id = request.id
            and proposal.companion_id = request.assigned_companion_id), '[]') as proposed,
        (select jsonb_build_object('id', trial.id, 'start_time', trial.requested_start_time)
          from bookings.trial_bookings as trial where trial.trial_request_id = request.id and trial.status = 'approved'
            and trial.companion_id = request.assigned_companion_id
          order by trial.requested_start_time desc limit 1) as chosen
      from request
      left join person as client on client.id = request.requester_user_id
      left join person as companion on companion.id = request.assigned_companion_id
      left join lateral client_api.loved_one_of_trial_request(request.loved_one_profile_id) as one on true
      order by request.created_at desc, request.id desc`;
}

type End =
  | { status: 'completed' }
  | { status: 'cancelled'; reason: 'withdrawn' | 'staff' | 'expired'; note?: string };

export async function setRequestStatus(
  db: Kysely<BookingsTables>,
  id: string,
  end: End,
  now: Date,
) {
  const { reason, note } = end.status === 'cancelled' ? { note: null, ...end } : noReason;
  const { rows } = await sql<{ stored: boolean | null }>`
    select bookings.set_trial_request_status(${id}, ${end.status}, ${reason}, ${note}, ${now}) as stored
  `.execute(db);
  if (rows[0]?.stored !== true) throw new Error(`Trial request ${id} was locked for this change`);
}

const noReason = { reason: null, note: null };

/** Returns a request to staff. `reason` is null if the companion did not respond. */
export async function returnRequest(
  db: Kysely<BookingsTables>,
  id: string,
  reason: string | null,
  now: Date,
) {
  await sql`select bookings.return_trial_request(${id}, ${reason}, ${now})`.execute(db);
}
