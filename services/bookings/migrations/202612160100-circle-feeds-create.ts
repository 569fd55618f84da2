import { type Kysely, sql } from 'kysely';

/** Calendar addresses of circle members, one for each person in care: secret, stored as hashes. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.circle_feeds (
      member_id uuid not null references auth.accounts (id) on delete cascade,
      -- the account that holds the rows about the person, which deletes the address when it is erased
      holder_id uuid not null references auth.accounts (id) on delete cascade,
      -- the account of the holder, or the id of a loved one
      person_id uuid not null,
      -- SHA-256 of the secret in the address
      token_hash bytea not null constraint circle_feeds_token unique,
      -- a later membership needs a new address
      created_at timestamptz not null,
      primary key (member_id, person_id)
    );
    -- the addresses that end with a person, or with the account of a holder
    create index circle_feeds_of on bookings.circle_feeds (person_id);
    create index circle_feeds_held on bookings.circle_feeds (holder_id);
    alter table bookings.circle_feeds enable row level security, force row level security;
  `.execute(db);
}
