import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { planTrialSteps } from '../trial-bookings/trial-steps.ts';
import { chooseProposedTime as choose } from './changes.ts';
import { otherProposals } from './other-proposals.ts';
import { ownTrialRequest } from './own-trial-request.ts';

/** Creates an approved trial booking and claims the time of both in the same transaction. */
export const chooseProposedTime: Verb<
  typeof trialRequests.endpoints.choose,
  BookingsTables
> = async (context, { id, trialBookingId, startTime }) => {
  const { db, now } = context;
  const start = new Date(startTime);
  const refusal = await choose(db, { id, trialBookingId, start, now });
  if (refusal !== null) {
    throw context.refuse(refusal, await otherProposals(context, refusal, { id, start }));
  }
  const [, view] = await Promise.all([
    planTrialSteps(db, { id: trialBookingId, startsAt: start }, now),
    ownTrialRequest(context, id),
  ]);
  return view;
};
