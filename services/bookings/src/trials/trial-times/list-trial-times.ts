import type { trialTimes } from '@kabar/contracts/trial-times';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listTrialTimes as findTrialTimes, readOffer } from './queries.ts';
import { toTrialTime } from './view.ts';

export const listTrialTimes: Verb<typeof trialTimes.endpoints.list, BookingsTables> = async (
  context,
  { companionId },
) => {
  const [offer, times] = await Promise.all([
    readOffer(context.db, companionId),
    findTrialTimes(context.db, companionId, context.now),
  ]);
  if (!offer.verified) throw context.refuse('not_found');
  if (!offer.trials_on) throw context.refuse('trials_off');
  return { trialTimes: times.map(toTrialTime) };
};
