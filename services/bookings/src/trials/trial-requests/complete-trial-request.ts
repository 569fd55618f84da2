import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { setRequestStatus } from '../../trial-request-rows.ts';
import { holdAssignedRequest } from './get-request.ts';
import { refusalOfCompletion } from './rules.ts';
import { notifyOfChange } from './store-changes.ts';

export const completeTrialRequest: Verb<
  typeof trialRequests.endpoints.complete,
  BookingsTables
> = async (context, { id }) => {
  const { db, now } = context;
  const [{ status, clientId }, { accountId }] = await Promise.all([
    holdAssignedRequest(context, id),
    context.caller(),
  ]);
  const refusal = refusalOfCompletion(status);
  if (refusal !== null) throw context.refuse(refusal);
  await Promise.all([
    setRequestStatus(db, id, { status: 'completed' }, now),
    notifyOfChange(db, id, [{ recipient: clientId, event: 'completed', other_id: accountId }]),
  ]);
  return null;
};
