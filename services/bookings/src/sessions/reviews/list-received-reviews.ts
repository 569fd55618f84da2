import type { reviews } from '@kabar/contracts/reviews';
import type { Verb } from '@kabar/server/slice';
import { findKeys } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { findOwnRating, listReceivedReviews as list } from './queries.ts';
import { toRating, toReceived } from './view.ts';

const most = 50;

export const listReceivedReviews: Verb<typeof reviews.endpoints.received, BookingsTables> = async (
  context,
) => {
  const [rating, rows] = await Promise.all([findOwnRating(context.db), list(context.db, most)]);
  const keys = await findKeys(
    context,
    rows.map((row) => row.reviewer_id),
  );
  return {
    rating: toRating(rating),
    comments: rows.flatMap((row) => toReceived(row, keys.get(row.reviewer_id))),
  };
};
