import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { findAssignedTrialRequest, listOpenTimes as list } from './queries.ts';

export const listOpenTimes: Verb<typeof trialRequests.endpoints.openTimes, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  if ((await findAssignedTrialRequest(db, id, now)) === undefined)
    throw context.refuse('not_found');
  const times = await list(db, id, now);
  return { startTimes: times.map((time) => time.toISOString()) };
};
