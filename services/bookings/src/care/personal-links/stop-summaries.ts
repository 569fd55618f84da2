import type { personalLinks } from '@kabar/contracts/personal-links';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { withdrawSummaries } from './queries.ts';
import { toVisit, visitBy } from './visit.ts';

/** Withdraws consent; only the account's holder can record a new one, after asking again. */
export const stopSummaries: Verb<
  typeof personalLinks.endpoints.stopSummaries,
  BookingsTables
> = async (context, { token }) => {
  const visit = await visitBy(context, token);
  await withdrawSummaries(context.db, visit.tokenHash);
  return toVisit({ ...visit, sendsSummaries: false }, context);
};
