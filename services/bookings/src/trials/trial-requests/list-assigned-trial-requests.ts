import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listAssignedTrialRequests as list } from './queries.ts';
import { toAssignedTrialRequest } from './view.ts';

export const listAssignedTrialRequests: Verb<
  typeof trialRequests.endpoints.assigned,
  BookingsTables
> = async (context) => {
  const rows = await list(context.db, context.now);
  return { trialRequests: rows.map((row) => toAssignedTrialRequest(row, context.now)) };
};
