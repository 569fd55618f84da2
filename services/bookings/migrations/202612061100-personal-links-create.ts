import { type Kysely, sql } from 'kysely';

/** One address for each loved one without an account; a guest link that it opens lives beside the one that the client made. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.personal_links (
      -- of the client service
      loved_one_id uuid primary key,
      client_id uuid not null references auth.accounts (id) on delete cascade,
      -- of the loved one, for guest links
      name text not null,
      -- SHA-256 of the secret; null once it was revoked
      token_hash bytea constraint personal_links_token unique,
      created_at timestamptz not null,
      revoked_at timestamptz,
      -- when the loved one asked not to be asked any more, and when they last changed their mind
      stopped_at timestamptz,
      changed_at timestamptz,
      -- uses since the beginning of a minute
      used_since timestamptz,
      uses integer not null default 0,
      constraint personal_links_live check ((token_hash is null) = (revoked_at is not null))
    );
    -- those of an account, which goes
    create index personal_links_of_client on bookings.personal_links (client_id);
    alter table bookings.personal_links enable row level security, force row level security;

    alter table bookings.call_guest_links add column is_personal boolean not null default false;
    drop index bookings.call_guest_links_live;
    create unique index call_guest_links_live on bookings.call_guest_links (kind, source_id, is_personal) where revoked_at is null;

    alter table bookings.missed_check_in_steps drop constraint missed_check_in_steps_actor;
    alter table bookings.missed_check_in_steps add constraint missed_check_in_steps_actor
      check (actor in ('companion', 'client', 'contact', 'person', 'system'));
  `.execute(db);
}
