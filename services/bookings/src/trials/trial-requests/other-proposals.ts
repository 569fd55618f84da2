import type { TakenBy } from '@kabar/contracts/contract';
import type { Context } from '@kabar/server/context';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { ProposalFacts } from './facts.ts';
import { refusalOfProposal } from './rules.ts';

/** Refusals for which another proposed time may be possible. */
const helped = new Set(['time_taken', 'time_passed', 'time_not_offered']);
const mostSuggested = 3;

/**
 * For a refused proposed time: what takes it, and the other proposals that can still be chosen, nearest first. Only
 * proposed times are suggested, because no others are accepted.
 */
export async function otherProposals(
  { db, now }: Context<BookingsTables>,
  refusal: string,
  { id, start }: { id: string; start: Date },
): Promise<{ takenBy?: TakenBy | undefined; nearestTimes?: Date[] }> {
  if (!helped.has(refusal)) return {};
  const [proposals, takenBy] = await Promise.all([
    listProposals(db, id, now),
    refusal === 'time_taken' ? findTaker(db, id, start) : undefined,
  ]);
  const distance = ({ startsAt }: { startsAt: Date }) =>
    Math.abs(startsAt.getTime() - start.getTime());
  const nearest = proposals
    .filter((proposal) => refusalOfProposal(proposal, proposal.startsAt, now) === null)
    .sort((one, other) => distance(one) - distance(other));
  return {
    takenBy,
    nearestTimes: nearest.slice(0, mostSuggested).map(({ startsAt }) => startsAt),
  };
}

/** Earliest first. */
async function listProposals(db: Kysely<BookingsTables>, id: string, now: Date) {
  const { rows } = await sql<ProposalFacts & { startsAt: Date }>`
    select offered.start_time as "startsAt", known.is_taken as "isTaken", known.is_offered as "isOffered"
      from bookings.trial_requests as request
        join bookings.trial_request_proposals as offered
          on offered.trial_request_id = request.id and offered.companion_id = request.assigned_companion_id
        cross join lateral bookings.proposal_facts(request.requester_user_id, offered.companion_id, offered.start_time, ${now}) as known
      where request.id = ${id} order by offered.start_time
  `.execute(db);
  return rows;
}

async function findTaker(db: Kysely<BookingsTables>, id: string, start: Date) {
  const { rows } = await sql<{ taker: TakenBy | null }>`
    select bookings.time_taken_by(assigned_companion_id, ${start}, ${start}::timestamptz + interval '10 minutes') as taker
      from bookings.trial_requests where id = ${id}
  `.execute(db);
  return rows[0]?.taker ?? undefined;
}
