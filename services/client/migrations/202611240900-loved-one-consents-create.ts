import { type Kysely, sql } from 'kysely';

/** Whether a person of care agreed to be called: who asked her, when and how. The newest row of a loved one counts. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.loved_one_consents (
      id uuid primary key default uuidv7(),
      loved_one_id uuid not null,
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      given boolean not null,
      -- a refusal needs none
      how text constraint loved_one_consents_how check (how in ('in_person', 'by_phone', 'in_writing', 'in_a_call')),
      constraint loved_one_consents_given check (not given or (adult and how is not null)),
      -- the account's holder, or the companion who asked her again in the first call
      asked_by text not null constraint loved_one_consents_asked_by check (asked_by in ('client', 'companion')),
      -- she is 18 or older, declared by who asked
      adult boolean not null,
      asked_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      constraint loved_one_consents_loved_one foreign key (loved_one_id, client_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- the newest of a loved one
    create index loved_one_consents_of on client.loved_one_consents (loved_one_id, id desc);
    alter table client.loved_one_consents enable row level security, force row level security;

    -- about whom a companion read; null: the account's holder. No foreign key: what was read stays on record
    alter table client.private_reads add column loved_one_id uuid;
  `.execute(db);
}
