import { type Kysely, sql } from 'kysely';

/** Keys of persons, and the record of who read private notes. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.personal_keys (
      person_id uuid primary key references auth.accounts (id) on delete cascade,
      master_key_id text not null,
      wrapped bytea not null,
      created_at timestamptz not null default now()
    );
    -- rotation rewraps what stands under older master keys
    create index personal_keys_master on client.personal_keys (master_key_id);
    alter table client.personal_keys enable row level security, force row level security;

    create table client.private_reads (
      id uuid primary key default uuidv7(),
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      reader_id uuid references auth.accounts (id) on delete set null,
      what text not null constraint private_reads_what check (what in ('emergency_contacts', 'private_information')),
      read_at timestamptz not null default now(),
      transaction xid8 not null default pg_current_xact_id()
    );
    -- "who read what of mine", newest first
    create index private_reads_of_client on client.private_reads (client_user_id, id desc);
    -- "is this transaction's read logged"
    create index private_reads_of_transaction on client.private_reads (transaction);
    alter table client.private_reads enable row level security, force row level security;
  `.execute(db);
}
