import { type Kysely, sql } from 'kysely';

/** Who of the family gets a mail after each logged session of a person of care, and whether that person agrees. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.family_addresses (
      id uuid primary key,
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      -- null: about the account's holder
      loved_one_id uuid,
      -- sealed under the client's key
      name bytea not null,
      email bytea not null,
      language text not null constraint family_addresses_language check (language in ('en', 'id')),
      created_at timestamptz not null default now(),
      constraint family_addresses_loved_one foreign key (loved_one_id, client_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- those of a client, and of one person
    create index family_addresses_of_client on client.family_addresses (client_user_id, loved_one_id, created_at, id);
    -- those of a loved one, who is removed
    create index family_addresses_of_loved_one on client.family_addresses (loved_one_id) where loved_one_id is not null;
    alter table client.family_addresses enable row level security, force row level security;

    -- the newest row of a person counts
    create table client.summary_consents (
      id uuid primary key default uuidv7(),
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      loved_one_id uuid,
      given boolean not null,
      how text constraint summary_consents_how check (how in ('in_person', 'by_phone', 'in_writing')),
      -- a loved one can only withdraw it without the client, by their personal link
      asked_by text not null constraint summary_consents_asked_by check (asked_by in ('client', 'loved_one')),
      asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      constraint summary_consents_given check ((how is not null) = (given and loved_one_id is not null)),
      constraint summary_consents_withdrawn check (asked_by = 'client' or (not given and loved_one_id is not null)),
      constraint summary_consents_loved_one foreign key (loved_one_id, client_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- the newest of a person
    create index summary_consents_of on client.summary_consents (client_user_id, loved_one_id, id desc);
    -- those of a loved one, who is removed
    create index summary_consents_of_loved_one on client.summary_consents (loved_one_id) where loved_one_id is not null;
    alter table client.summary_consents enable row level security, force row level security;

    create table client.summary_links (
      token_hash bytea primary key,
      address_id uuid not null references client.family_addresses (id) on delete cascade,
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      loved_one_id uuid,
      -- of the bookings service
      log_id uuid not null,
      -- SHA-256 of the address, as in client.declined_mails
      address_hash bytea not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      uses integer not null default 0,
      used_since timestamptz,
      -- that of the latest use, which may read the name of the loved one
      transaction xid8,
      -- one mail to an address about a log
      constraint summary_links_once unique (address_id, log_id)
    );
    -- those of an account, which goes
    create index summary_links_of_client on client.summary_links (client_user_id);
    -- those of a loved one that are used now
    create index summary_links_of_loved_one on client.summary_links (loved_one_id) where loved_one_id is not null;
    -- the oldest, which are deleted
    create index summary_links_by_end on client.summary_links (expires_at);
    alter table client.summary_links enable row level security, force row level security;

    alter table client.private_reads
      -- sealed under the client's key: how the client calls a reader without an account
      add column reader_name bytea,
      drop constraint private_reads_what,
      add constraint private_reads_what check (what in ('emergency_contacts', 'private_information', 'trial_request_contact',
        'incident_contacts', 'call_contact', 'session_summary')),
      add constraint private_reads_reader_name check ((what = 'session_summary') = (reader_name is not null));
  `.execute(db);
}
