import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { holdAssignedRequest } from './get-request.ts';
import { readProposalFacts } from './load-facts.ts';
import { findAssignedTrialRequest } from './queries.ts';
import { refusalOfAcceptance } from './rules.ts';
import { notifyOfChange, storeProposals } from './store-changes.ts';
import { toAssignedTrialRequest } from './view.ts';

/** All times or none: a refusal reports the field. */
export const acceptTrialRequest: Verb<
  typeof trialRequests.endpoints.accept,
  BookingsTables
> = async (context, { id, startTimes }) => {
  const { db, now } = context;
  const times = startTimes.map((time) => new Date(time));
  const [request, proposals, { accountId }] = await Promise.all([
    holdAssignedRequest(context, id),
    readProposalFacts(db, id, times, now),
    context.caller(),
  ]);
  const refused = refusalOfAcceptance(request, proposals, now);
  if (refused !== null) {
    const { refusal, place } = refused;
    const fields = [{ path: `startTimes.${place}`, reason: refusal }];
    throw context.refuse(refusal, place === null ? {} : { fields });
  }
  const [, , row] = await Promise.all([
    storeProposals(db, id, times, now),
    notifyOfChange(db, id, [
      { recipient: request.clientId, event: 'times_proposed', other_id: accountId },
    ]),
    findAssignedTrialRequest(db, id, now),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  return toAssignedTrialRequest(row, now);
};
