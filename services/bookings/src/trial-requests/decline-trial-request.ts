import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { declineTrialRequest as decline } from './changes.ts';

export const declineTrialRequest: Verb<
  typeof trialRequests.endpoints.decline,
  BookingsTables
> = async ({ db, now, refuse }, { id, reason }) => {
  const refusal = await decline(db, { id, reason, now });
  if (refusal !== null) throw refuse(refusal);
  return null;
};
