import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { storeStop } from './queries.ts';
import { decideStop } from './rules.ts';
import { toVisit, visitBy } from './visit.ts';

/** A refusal commits, to keep the link's use count. */
export const stopAsking: Verb<
  typeof personalLinks.endpoints.stop,
  BookingsTables,
  CommittedRefusal<'too_many_requests'>
> = async (context, { token, stopped }) => {
  const visit = await visitBy(context, token);
  const decision = decideStop(visit.link, stopped, context.now);
  if (decision === 'too_many_requests') return new CommittedRefusal(decision, { retryAfter: 60 });
  if (decision === 'store') await storeStop(context.db, visit.tokenHash, stopped, context.now);
  const link = { ...visit.link, stopped_at: stopped ? context.now : null };
  return toVisit({ ...visit, link }, context);
};
