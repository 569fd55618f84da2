import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { listOwnTrialRequests } from './queries.ts';
import { toTrialRequest } from './view.ts';

export const readLatestTrialRequest: Verb<
  typeof trialRequests.endpoints.latest,
  BookingsTables
> = async (context) => {
  const page = { after: undefined, limit: 1, now: context.now };
  const [row] = await listOwnTrialRequests(context.db, page);
  if (row === undefined) return { trialRequest: null };
  return { trialRequest: toTrialRequest(row, await findOwnKey(context), context.now) };
};
