import { type Kysely, sql } from 'kysely';

/**
 * Who tried to read private notes and was refused. A table of its own: an entry in client.private_reads opens the notes
 * to the transaction that wrote it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.refused_reads (
      id uuid primary key default uuidv7(),
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      reader_id uuid references auth.accounts (id) on delete set null,
      what text not null constraint refused_reads_what check (what in ('emergency_contacts', 'private_information')),
      day date not null default (now() at time zone 'UTC')::date,
      times integer not null default 1 constraint refused_reads_times check (times > 0),
      last_at timestamptz not null default now(),
      -- however often somebody tries, the owner's record grows by one row a day
      constraint refused_reads_day unique (client_user_id, reader_id, what, day)
    );
    -- "who tried to read mine", newest first
    create index refused_reads_of_client on client.refused_reads (client_user_id, id desc);
    alter table client.refused_reads enable row level security, force row level security;
  `.execute(db);
}
