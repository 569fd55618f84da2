import { reviews } from '@kabar/contracts/reviews';
import { slice } from '@kabar/server/slice';
import { listOwnReviews } from './list-own-reviews.ts';
import { listReceivedReviews } from './list-received-reviews.ts';
import { personalData } from './personal-data.ts';
import { writeReview } from './write-review.ts';

export const routes = slice(
  reviews,
  { own: listOwnReviews, received: listReceivedReviews, write: writeReview },
  personalData,
);
