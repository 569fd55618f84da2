import type { TakenBy } from '@kabar/contracts/contract';
import type { Context } from '@kabar/server/context';
import { sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** Refusals after which another of the proposed times would help. */
const helped = new Set(['time_taken', 'time_passed', 'time_not_offered']);

/**
 * For a refused proposed time: what took it, and the other proposals that can still be chosen, nearest first. Other
 * times are not suggested, because only proposed ones are accepted.
 */
export async function otherProposals(
  { db, now }: Context<BookingsTables>,
  refusal: string,
  { id, start }: { id: string; start: Date },
): Promise<{ takenBy?: TakenBy | undefined; nearestTimes?: Date[] }> {
  if (!helped.has(refusal)) return {};
  const { rows } = await sql<{ times: Date[]; taken_by: TakenBy | null }>`
    select array(select offered.start_time from bookings.trial_request_proposals as offered
          where offered.trial_request_id = request.id and offered.companion_id = request.assigned_companion_id
            and bookings.refusal_of_proposal(request.requester_user_id, offered.companion_id, offered.start_time, ${now}) is null
          order by abs(extract(epoch from offered.start_time - ${start}::timestamptz)), offered.start_time limit 3) as times,
        bookings.time_taken_by(request.assigned_companion_id, ${start}, ${start}::timestamptz + interval '10 minutes') as taken_by
      from bookings.trial_requests as request where request.id = ${id}
  `.execute(db);
  const takenBy = refusal === 'time_taken' ? rows[0]?.taken_by : undefined;
  return { takenBy: takenBy ?? undefined, nearestTimes: rows[0]?.times ?? [] };
}
