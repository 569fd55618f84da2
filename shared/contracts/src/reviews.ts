import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

export const ratingRange = { lowest: 1, highest: 7 };
export const longestReview = 1_000;

/** Minimum number of reviews for a rating. */
export const reviewsOfARating = 5;

/** The client is asked for a review after this many recorded sessions. */
export const sessionsBeforePrompt = 5;

/** The average of a companion's reviews; null with fewer than `reviewsOfARating`. */
export const CompanionRating = z
  .object({ average: z.number().min(0).max(ratingRange.highest), count: z.int() })
  .nullable();

/** The caller's review of a companion; it can be changed at any time. */
export const Review = z.object({
  companion: BookingPerson,
  rating: z.int(),
  comment: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** A review as its companion sees it, without author and stars. */
export const ReceivedReview = z.object({ id: Id, comment: z.string(), updatedAt: Instant });

export const reviews = contract('bookings', {
  own: endpoint({
    method: 'GET',
    path: '/reviews',
    who: ['client'],
    summary: "Lists the caller's reviews, and the companion to ask the caller about now",
    input: z.strictObject({}),
    output: z.object({
      reviews: z.array(Review),
      /** The assigned companion, after `sessionsBeforePrompt` sessions without a review; otherwise null. */
      toAskAbout: BookingPerson.nullable(),
    }),
  }),
  received: endpoint({
    method: 'GET',
    path: '/reviews/received',
    replica: true,
    who: ['companion'],
    summary:
      "Returns the caller's rating once there are enough reviews, and clients' comments; at most 50",
    input: z.strictObject({}),
    output: z.object({ rating: CompanionRating, comments: z.array(ReceivedReview) }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/reviews/{companionId}',
    who: ['client'],
    summary:
      'Reviews a companion after a session, or changes the review; there is one per companion',
    input: z.strictObject({
      companionId: Id,
      rating: z.int().min(ratingRange.lowest).max(ratingRange.highest).default(ratingRange.highest),
      comment: text(longestReview).nullable().default(null),
    }),
    output: z.object({ review: Review }),
    errors: { no_session_yet: 403 },
    limits: ['one review of a companion'],
  }),
});
