import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findStatus, listCandidates as list } from './queries.ts';
import { toCandidate } from './view.ts';

export const listCandidates: Verb<
  typeof staffTrialRequests.endpoints.candidates,
  BookingsTables
> = async (context, { id, search }) => {
  const status = await findStatus(context.db, id);
  if (status === undefined) throw context.refuse('not_found');
  if (status === 'cancelled' || status === 'completed') throw context.refuse('request_finished');
  if (status !== 'pending') throw context.refuse('request_assigned');
  const rows = await list(context.db, { id, search, now: context.now });
  return { candidates: rows.map(toCandidate) };
};
