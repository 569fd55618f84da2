import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
type Stored = BookingsRows['bookings.reviews'];

export interface ReviewRow
  extends Pick<Stored, 'reviewed_user_id' | 'rating' | 'comment' | 'created_at' | 'updated_at'> {
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

export interface PersonRow {
  id: string;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

const own = sql<string>`(select auth_api.uid())`;

function ownReviews(db: Database) {
  return db
    .selectFrom('bookings.reviews as review')
    .leftJoin('auth_api.people as person', 'person.id', 'review.reviewed_user_id')
    .select([
      'review.reviewed_user_id',
      'review.rating',
      'review.comment',
      'review.created_at',
      'review.updated_at',
      'person.full_name',
      'person.preferred_name',
      'person.avatar_url',
    ])
    .where('review.reviewer_id', '=', own);
}

/** The caller's, last changed first. */
export async function listOwnReviews(db: Database): Promise<ReviewRow[]> {
  return await ownReviews(db)
    .orderBy('review.updated_at', 'desc')
    .orderBy('review.id', 'desc')
    .execute();
}

export async function getOwnReview(db: Database, companionId: string): Promise<ReviewRow> {
  return await ownReviews(db)
    .where('review.reviewed_user_id', '=', companionId)
    .executeTakeFirstOrThrow();
}

export interface ReceivedRow {
  id: string;
  reviewer_id: string;
  comment: Buffer;
  updated_at: Date;
}

/** Reviews of the caller with a comment, newest first. */
export async function listReceivedReviews(db: Database, most: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select id, reviewer_id, comment, updated_at from bookings.reviews
      where reviewed_user_id = ${own} and comment is not null
      order by updated_at desc, id desc limit ${most}
  `.execute(db);
  return rows;
}

/** The caller's rating as a companion; undefined with fewer than five reviews. */
export async function findOwnRating(db: Database) {
  return await db
    .selectFrom('bookings_api.ratings')
    .select(['rating', 'review_count'])
    .where('companion_id', '=', own)
    .executeTakeFirst();
}

/** Undefined if there is no companion to review. */
export async function findToAskAbout(
  db: Database,
  sessions: number,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select person.id, person.full_name, person.preferred_name, person.avatar_url from auth_api.people as person
      where person.id = bookings.companion_to_ask_about(${sessions})
  `.execute(db);
  return rows[0];
}

/** Whether the caller may review this companion. */
export async function hadSessionWith(db: Database, companionId: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select bookings.had_session_with(${companionId}) as had
  `.execute(db);
  return rows[0]?.had ?? false;
}

/** Creates or changes the caller's review of a companion. */
export async function writeReview(
  db: Database,
  review: { companionId: string; rating: number; comment: Buffer | null; now: Date },
): Promise<void> {
  const { companionId, rating, comment, now } = review;
  await db
    .insertInto('bookings.reviews')
    .values({
      reviewer_id: own,
      reviewed_user_id: companionId,
      rating,
      comment,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('reviews_once').doUpdateSet({ rating, comment, updated_at: now }),
    )
    .execute();
}
