import { type reviews, sessionsBeforePrompt } from '@kabar/contracts/reviews';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { findToAskAbout, listOwnReviews as list } from './queries.ts';
import { toPerson, toReview } from './view.ts';

export const listOwnReviews: Verb<typeof reviews.endpoints.own, BookingsTables> = async (
  context,
) => {
  const { db } = context;
  const [rows, toAskAbout, key] = await Promise.all([
    list(db),
    findToAskAbout(db, sessionsBeforePrompt),
    findOwnKey(context),
  ]);
  return {
    reviews: rows.map((row) => toReview(row, key)),
    toAskAbout: toAskAbout === undefined ? null : toPerson(toAskAbout),
  };
};
