import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { giveBackTrialRequest } from './end-trial-request.ts';
import { holdAssignedRequest } from './get-request.ts';
import { refusalOfDecline } from './rules.ts';

export const declineTrialRequest: Verb<
  typeof trialRequests.endpoints.decline,
  BookingsTables
> = async (context, { id, reason }) => {
  const request = await holdAssignedRequest(context, id);
  const refusal = refusalOfDecline(request.status);
  if (refusal !== null) throw context.refuse(refusal);
  await giveBackTrialRequest(context.db, { id, ...request }, reason, context.now);
  return null;
};
