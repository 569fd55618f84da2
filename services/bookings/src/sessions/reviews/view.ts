import type { CompanionRating, ReceivedReview, Review } from '@kabar/contracts/reviews';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import type { PersonRow, ReceivedRow, ReviewRow } from './queries.ts';

export const commentPlace = 'reviews.comment';

/** `key` is the author's; undefined if they have no sealed texts. */
export function toReview(row: ReviewRow, key: PersonalKey | undefined): z.input<typeof Review> {
  const { comment } = row;
  return {
    companion: toPerson({ ...row, id: row.reviewed_user_id }),
    rating: row.rating,
    comment: comment === null || key === undefined ? null : key.open(commentPlace, comment),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Leaves out a comment whose key the companion may no longer use. */
export function toReceived(
  row: ReceivedRow,
  key: PersonalKey | undefined,
): z.input<typeof ReceivedReview>[] {
  if (key === undefined) return [];
  const comment = key.open(commentPlace, row.comment);
  return [{ id: row.id, comment, updatedAt: row.updated_at.toISOString() }];
}

export function toRating(
  row: { rating: number; review_count: number } | undefined,
): z.input<typeof CompanionRating> {
  return row === undefined ? null : { average: row.rating, count: row.review_count };
}

export function toPerson(row: PersonRow) {
  return {
    id: row.id,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    avatarUrl: row.avatar_url,
  };
}
