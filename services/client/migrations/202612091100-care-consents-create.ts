import { type Kysely, sql } from 'kysely';

/** What a loved one lets the people around them see. Append-only: the newest row of a kind counts. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.care_consents (
      id uuid primary key default uuidv7(),
      loved_one_id uuid not null,
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      kind text not null constraint care_consents_kind check (kind in
        ('calendar', 'check_ins', 'summaries', 'emergency_contacts', 'private_information', 'messages')),
      is_given boolean not null,
      -- how the loved one was asked; a refusal needs none
      how text constraint care_consents_how check (how in ('in_person', 'by_phone', 'in_writing')),
      constraint care_consents_given check (is_given = (how is not null)),
      recorded_at timestamptz not null,
      constraint care_consents_loved_one foreign key (loved_one_id, client_user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    -- the newest answer of a loved one about a kind
    create index care_consents_of on client.care_consents (loved_one_id, kind, id desc);
    -- those of an account, for its export and erasure
    create index care_consents_of_client on client.care_consents (client_user_id);
    alter table client.care_consents enable row level security, force row level security;
  `.execute(db);
}
