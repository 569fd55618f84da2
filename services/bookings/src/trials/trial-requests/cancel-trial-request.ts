import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { stopTrialRequest } from './end-trial-request.ts';
import { holdOwnRequest } from './get-request.ts';
import { ownTrialRequest } from './own-trial-request.ts';
import { refusalOfWithdrawal } from './rules.ts';

export const cancelTrialRequest: Verb<
  typeof trialRequests.endpoints.cancel,
  BookingsTables
> = async (context, { id }) => {
  const { db, now } = context;
  const request = await holdOwnRequest(context, id);
  const refusal = refusalOfWithdrawal(request.status);
  if (refusal !== null) throw context.refuse(refusal);
  await stopTrialRequest(db, { id, ...request }, { reason: 'withdrawn' }, now);
  return await ownTrialRequest(context, id);
};
