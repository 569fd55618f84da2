import type { reviews } from '@kabar/contracts/reviews';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey, ownKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { getOwnReview, hadSessionWith, writeReview as write } from './queries.ts';
import { commentPlace, toReview } from './view.ts';

export const writeReview: Verb<typeof reviews.endpoints.write, BookingsTables> = async (
  context,
  { companionId, rating, comment },
) => {
  const { db, now } = context;
  if (!(await hadSessionWith(db, companionId))) throw context.refuse('no_session_yet');
  const key = comment ? await ownKey(context) : await findOwnKey(context);
  const sealed = comment && key ? key.seal(commentPlace, comment) : null;
  await write(db, { companionId, rating, comment: sealed, now });
  return { review: toReview(await getOwnReview(db, companionId), key) };
};
