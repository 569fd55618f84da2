import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { completeTrialRequest as complete } from './changes.ts';

export const completeTrialRequest: Verb<
  typeof trialRequests.endpoints.complete,
  BookingsTables
> = async ({ db, now, refuse }, { id }) => {
  const refusal = await complete(db, id, now);
  if (refusal !== null) throw refuse(refusal);
  return null;
};
