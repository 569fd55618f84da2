import type { trialTimes } from '@kabar/contracts/trial-times';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listVisitorTrialTimes as findTrialTimes, readVisitorOffer } from './queries.ts';
import { toTrialTime } from './view.ts';

export const listVisitorTrialTimes: Verb<
  typeof trialTimes.endpoints.listForVisitors,
  BookingsTables
> = async (context, { landingId, limit }) => {
  const [offer, times] = await Promise.all([
    readVisitorOffer(context.db, landingId),
    findTrialTimes(context.db, { landingId, now: context.now, limit }),
  ]);
  if (!offer.shown) throw context.refuse('not_found');
  if (!offer.trials_on) throw context.refuse('trials_off');
  return { trialTimes: times.map(toTrialTime) };
};
