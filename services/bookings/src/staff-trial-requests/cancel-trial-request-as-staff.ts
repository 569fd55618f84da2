import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { cancelAsStaff } from './queries.ts';

export const cancelTrialRequestAsStaff: Verb<
  typeof staffTrialRequests.endpoints.cancelAsStaff,
  BookingsTables
> = async ({ db, now, refuse }, { id, reason }) => {
  const refusal = await cancelAsStaff(db, { id, reason, now });
  if (refusal !== null) throw refuse(refusal);
  return null;
};
