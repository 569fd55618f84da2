import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { CandidateFacts, ChoiceFacts, ProposalFacts, RequestFacts } from './facts.ts';

type Database = Kysely<BookingsTables>;

/** Locks the client of a trial request until the transaction ends. Call it before reading facts. */
export async function holdRequest(db: Database, id: string): Promise<void> {
  await sql`select bookings.hold_trial_request(${id})`.execute(db);
}

/** Undefined if the request does not concern the caller. */
export async function readRequestFacts(
  db: Database,
  { id, trialBookingId }: { id: string; trialBookingId?: string | undefined },
  now: Date,
): Promise<RequestFacts | undefined> {
  const { rows } = await sql<RequestFacts>`
    select client_id as "clientId", companion_id as "companionId", status, medium, loved_one_id as "lovedOneId",
        waiting_since as "waitingSince", assigned_at as "assignedAt", accepted_at as "acceptedAt", is_verified as "isVerified",
        chosen_id as "chosenId", chosen_start as "chosenStart"
      from bookings.trial_request_facts(${id}, ${trialBookingId ?? null}, ${now})
  `.execute(db);
  return rows[0];
}

/** Facts about times for the two people of a request, in order. */
export async function readProposalFacts(
  db: Database,
  id: string,
  times: readonly Date[],
  now: Date,
): Promise<(ProposalFacts & { startsAt: Date })[]> {
  const { rows } = await sql<ProposalFacts & { startsAt: Date }>`
    select wished.moment as "startsAt", known.is_taken as "isTaken", known.is_offered as "isOffered"
      from bookings.trial_requests as request
        cross join unnest(${times}::timestamptz[]) with ordinality as wished (moment, place)
        cross join lateral bookings.proposal_facts(request.requester_user_id, request.assigned_companion_id, wished.moment, ${now}) as known
      where request.id = ${id} order by wished.place
  `.execute(db);
  return rows;
}

/** Locks the caller's free trials before counting them. Undefined if the caller does not see the request. */
export async function readChoiceFacts(
  db: Database,
  id: string,
  startsAt: Date,
  now: Date,
): Promise<ChoiceFacts | undefined> {
  const [, { rows }] = await Promise.all([
    sql`select bookings.lock_trials(auth_api.uid())`.execute(db),
    sql<ChoiceFacts>`
      select known.is_taken as "isTaken", known.is_offered as "isOffered",
          exists (select from bookings.trial_request_proposals as proposed where proposed.trial_request_id = request.id
            and proposed.companion_id = request.assigned_companion_id and proposed.start_time = ${startsAt}) as "isProposed",
          nullif(client_api.person_of_care(auth_api.uid(), request.loved_one_profile_id), 'ok') as care,
          (select to_jsonb(trials) from bookings.trial_count(auth_api.uid(), ${now}) as trials) as trials
        from bookings.trial_requests as request
          cross join lateral bookings.proposal_facts(request.requester_user_id, request.assigned_companion_id, ${startsAt}, ${now}) as known
        where request.id = ${id}
    `.execute(db),
  ]);
  return rows[0];
}

export async function readCandidateFacts(
  db: Database,
  id: string,
  companionId: string,
): Promise<CandidateFacts> {
  const { rows } = await sql<CandidateFacts>`
    select exists (select from bookings.trial_request_declines as declined
          where declined.trial_request_id = ${id} and declined.companion_id = ${companionId}) as "hasDeclined",
        coalesce((select client_api.is_in_circle_of(${companionId}, request.requester_user_id)
          from bookings.trial_requests as request where request.id = ${id}), false) as "isInCircle",
        coalesce((select verified.accepted_mediums from companion_api.verified_companions as verified
          where verified.user_id = ${companionId}), '{}') as mediums
  `.execute(db);
  return rows[0] ?? { hasDeclined: false, isInCircle: false, mediums: [] };
}
