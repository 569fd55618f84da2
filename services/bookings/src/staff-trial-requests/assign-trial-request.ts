import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { assignCompanion } from './queries.ts';

/** Request, assignment, conversation, notifications and admin action in one transaction. */
export const assignTrialRequest: Verb<
  typeof staffTrialRequests.endpoints.assign,
  BookingsTables
> = async ({ db, now, refuse }, { id, companionId }) => {
  const refusal = await assignCompanion(db, { id, companionId, now });
  if (refusal !== null) throw refuse(refusal);
  return null;
};
