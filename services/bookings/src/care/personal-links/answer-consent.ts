import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { areCirclesOn, storeConsentByLink } from './circle-queries.ts';
import { circleOfLink } from './read-circle-by-link.ts';
import { visitBy } from './visit.ts';

/** Withdrawing consent works even while circles are off. A refusal commits, to keep the link's use count. */
export const answerConsent: Verb<
  typeof personalLinks.endpoints.answerConsent,
  BookingsTables,
  CommittedRefusal<'circles_off'>
> = async (context, { token, kind, isGiven }) => {
  const { db, now } = context;
  const { tokenHash } = await visitBy(context, token);
  if (isGiven && !(await areCirclesOn(db))) return new CommittedRefusal('circles_off');
  await storeConsentByLink(db, tokenHash, { kind, isGiven }, now);
  return { circle: await circleOfLink(db, tokenHash) };
};
