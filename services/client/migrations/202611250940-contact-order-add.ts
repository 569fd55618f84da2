import { type Kysely, sql } from 'kysely';

/**
 * Contacts have an order; a client says whether they may be written to, each change a row; what was written is kept once;
 * and an address that asks for silence is known by its hash alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.emergency_contacts add column position smallint, add column declined_at timestamptz;
    alter table client.emergency_contacts no force row level security;
    update client.emergency_contacts as contact set position = ordered.position
      from (select id, row_number() over (partition by user_id, loved_one_id
        order by is_primary desc, created_at, id) as position from client.emergency_contacts) as ordered
      where ordered.id = contact.id;
    alter table client.emergency_contacts force row level security;
    alter table client.emergency_contacts alter column position set not null;

    create table client.contact_consents (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.accounts (id) on delete cascade,
      is_given boolean not null,
      -- who said it
      recorded_by uuid references auth.accounts (id) on delete set null,
      recorded_at timestamptz not null
    );
    -- "what did she say last"
    create index contact_consents_of_user on client.contact_consents (user_id, id desc);
    create index contact_consents_of_recorder on client.contact_consents (recorded_by);
    alter table client.contact_consents enable row level security, force row level security;

    create table client.contact_mails (
      check_in_id uuid not null,
      contact_id uuid not null references client.emergency_contacts (id) on delete cascade,
      kind text not null constraint contact_mails_kind check (kind in ('missed-check-in', 'missed-check-in-over')),
      written_at timestamptz not null,
      constraint contact_mails_once primary key (check_in_id, contact_id, kind)
    );
    -- they go with the contact
    create index contact_mails_of_contact on client.contact_mails (contact_id);
    alter table client.contact_mails enable row level security, force row level security;

    create table client.unwanted_addresses (
      address_hash bytea primary key,
      declined_at timestamptz not null
    );
    alter table client.unwanted_addresses enable row level security, force row level security;

    alter table client.private_reads
      drop constraint private_reads_what,
      add constraint private_reads_what check (what in ('emergency_contacts', 'private_information', 'trial_request_contact',
        'incident_contacts')),
      add column incident_id uuid,
      add column reason text,
      add constraint private_reads_reason check ((what = 'incident_contacts') = (reason is not null and incident_id is not null));
  `.execute(db);
}
