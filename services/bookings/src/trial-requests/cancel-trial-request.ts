import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { withdrawTrialRequest } from './changes.ts';
import { ownTrialRequest } from './own-trial-request.ts';

export const cancelTrialRequest: Verb<
  typeof trialRequests.endpoints.cancel,
  BookingsTables
> = async (context, { id }) => {
  const refusal = await withdrawTrialRequest(context.db, id, context.now);
  if (refusal !== null) throw context.refuse(refusal);
  return await ownTrialRequest(context, id);
};
