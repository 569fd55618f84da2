import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { notifyRivals, rejectRivals } from '../trial-bookings/reject-rivals.ts';
import { planTrialSteps } from '../trial-bookings/trial-steps.ts';
import type { RequestFacts } from './facts.ts';
import { holdOwnRequest } from './get-request.ts';
import { readChoiceFacts } from './load-facts.ts';
import { otherProposals } from './other-proposals.ts';
import { ownTrialRequest } from './own-trial-request.ts';
import { decideChoice } from './rules.ts';
import { notifyOfChange, storeChosenTrial } from './store-changes.ts';

type Choose = typeof trialRequests.endpoints.choose;
type ChooseContext = Parameters<Verb<Choose, BookingsTables>>[0];
interface Choice {
  id: string;
  trialBookingId: string;
  startsAt: Date;
}

/** Creates an approved trial booking and claims the time of both in one transaction. */
export const chooseProposedTime: Verb<Choose, BookingsTables> = async (context, input) => {
  const { db, now } = context;
  const choice = { ...input, startsAt: new Date(input.startTime) };
  const { id, trialBookingId, startsAt } = choice;
  const [request, facts] = await Promise.all([
    holdOwnRequest(context, id, trialBookingId),
    readChoiceFacts(db, id, startsAt, now),
  ]);
  if (facts === undefined) throw context.refuse('not_found');
  const decision = decideChoice(request, facts, choice, now);
  if ('refusal' in decision) throw await refuse(context, decision.refusal, choice);
  if (decision.isStored) return await ownTrialRequest(context, id);
  return await store(context, request, choice);
};

async function store(
  context: ChooseContext,
  { clientId, companionId }: RequestFacts,
  choice: Choice,
) {
  const { db, now } = context;
  const { id, trialBookingId, startsAt } = choice;
  if (companionId === null) throw new Error('An assigned request has a companion');
  const requestedTime = timeInPayload(startsAt);
  const [refusal, rejected, , , view] = await Promise.all([
    storeChosenTrial(db, choice, now),
    rejectRivals(db, trialBookingId, now),
    notifyOfChange(db, id, [
      {
        recipient: companionId,
        event: 'time_chosen',
        requested_time: requestedTime,
        other_id: clientId,
      },
    ]),
    planTrialSteps(db, { id: trialBookingId, startsAt }, now),
    ownTrialRequest(context, id),
  ]);
  if (refusal !== null) throw await refuse(context, refusal, choice);
  await notifyRivals(db, rejected);
  return view;
}

async function refuse(
  context: ChooseContext,
  refusal: Parameters<ChooseContext['refuse']>[0],
  { id, startsAt: start }: Choice,
) {
  return context.refuse(refusal, await otherProposals(context, refusal, { id, start }));
}
