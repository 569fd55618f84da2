import type { PersonalData } from '@kabar/server/personal-data';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { findOwnRating, listOwnReviews } from './queries.ts';
import { toRating, toReview } from './view.ts';

/** Exported to the author only, because ratings are anonymous. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.reviews': { about: 'reviewer_id' },
    'bookings.ratings': { about: 'companion_id' },
  },
  tell: async (context) => {
    const [rows, rating, key] = await Promise.all([
      listOwnReviews(context.db),
      findOwnRating(context.db),
      findOwnKey(context),
    ]);
    return {
      data: { reviews: rows.map((row) => toReview(row, key)), companionRating: toRating(rating) },
    };
  },
};
