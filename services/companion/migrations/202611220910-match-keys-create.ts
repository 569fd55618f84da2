import { type Kysely, sql } from 'kysely';

/**
 * What each verified companion is found by in the match list: one row for each language, interest and medium, and
 * one with an empty key for the list of all. Each row carries the time by which the list is ordered, so that a page
 * reads as many rows as it shows, however many companions there are.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.match_keys (
      companion_id uuid not null references auth.accounts (id) on delete cascade,
      -- '', or kind and value: 'language:english', 'interest:gardening', 'medium:phone'
      key text not null,
      -- infinity: no free time
      next_free_at timestamptz not null,
      -- also serves "does this companion have that key"
      primary key (companion_id, key)
    );
    -- "companions with that key, by their next free time": a page of the match list
    create index match_keys_in_order on companion.match_keys (key, next_free_at, companion_id);
    alter table companion.match_keys enable row level security, force row level security;
    alter table companion.companions no force row level security;
    select count(jobs_api.enqueue('companion:renew-match-keys', jsonb_build_object('companionId', user_id)))
      from companion.companions where is_verified;
    alter table companion.companions force row level security;
  `.execute(db);
}
