import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { acceptTrialRequest as accept } from './changes.ts';
import { findAssignedTrialRequest } from './queries.ts';
import { toAssignedTrialRequest } from './view.ts';

/** All of the times or none: a refusal names the field. */
export const acceptTrialRequest: Verb<
  typeof trialRequests.endpoints.accept,
  BookingsTables
> = async (context, { id, startTimes }) => {
  const { db, now } = context;
  const times = startTimes.map((time) => new Date(time));
  const { refusal, place } = await accept(db, { id, times, now });
  if (refusal !== null) {
    const fields = [{ path: `startTimes.${(place ?? 1) - 1}`, reason: refusal }];
    throw context.refuse(refusal, place === null ? {} : { fields });
  }
  const row = await findAssignedTrialRequest(db, id, now);
  if (row === undefined) throw context.refuse('not_found');
  return toAssignedTrialRequest(row);
};
