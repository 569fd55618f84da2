import { type Kysely, sql } from 'kysely';

/**
 * Reviews of clients about companions, and beside them how many there are and their sum. When an account is erased a random
 * id stands in the place of the person, hence no foreign keys.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.reviews (
      id uuid primary key default uuidv7(),
      reviewer_id uuid not null,
      reviewed_user_id uuid not null,
      rating smallint not null default 7 constraint reviews_rating check (rating between 1 and 7),
      -- sealed under the key of the client
      comment bytea,
      -- of a companion about a client: counts for no rating
      is_companion_review boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint reviews_once unique (reviewer_id, reviewed_user_id),
      constraint reviews_people check (reviewer_id <> reviewed_user_id)
    );
    -- those about a person whose account is erased
    create index reviews_of_person on bookings.reviews (reviewed_user_id);
    alter table bookings.reviews enable row level security, force row level security;

    create table bookings.ratings (
      companion_id uuid primary key,
      review_count integer not null constraint ratings_count check (review_count >= 0),
      rating_sum bigint not null constraint ratings_sum check (rating_sum between review_count and 7 * review_count)
    );
    alter table bookings.ratings enable row level security, force row level security;

    -- who was told that the free trial sessions are used
    create table bookings.trial_completions (
      client_id uuid primary key references auth.accounts (id) on delete cascade,
      completed_at timestamptz not null
    );
    alter table bookings.trial_completions enable row level security, force row level security;
  `.execute(db);
}
