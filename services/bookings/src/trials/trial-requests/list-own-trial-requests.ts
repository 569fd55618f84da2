import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { listOwnTrialRequests as list } from './queries.ts';
import { toTrialRequest } from './view.ts';

export const listOwnTrialRequests: Verb<
  typeof trialRequests.endpoints.own,
  BookingsTables
> = async (context, { after, limit }) => {
  const key = await findOwnKey(context);
  const rows = await list(context.db, { after, limit: limit + 1, now: context.now });
  const shown = rows.slice(0, limit);
  return {
    trialRequests: shown.map((row) => toTrialRequest(row, key, context.now)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
