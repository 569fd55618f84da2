import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findAssignedTrialRequest, listOfferedTimes } from './queries.ts';
import { refusalOfProposal } from './rules.ts';

export const listOpenTimes: Verb<typeof trialRequests.endpoints.openTimes, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  if ((await findAssignedTrialRequest(db, id, now)) === undefined)
    throw context.refuse('not_found');
  const times = await listOfferedTimes(db, id, now);
  const open = times.filter((time) => refusalOfProposal(time, time.startsAt, now) === null);
  return { startTimes: open.map(({ startsAt }) => startsAt.toISOString()) };
};
