import { type Kysely, sql } from 'kysely';

/** Keys of persons: their national ID numbers and documents are sealed under them, and gone for good with them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.personal_keys (
      person_id uuid primary key references auth.accounts (id) on delete cascade,
      master_key_id text not null,
      wrapped bytea not null,
      created_at timestamptz not null default now()
    );
    -- rotation rewraps what stands under older master keys
    create index personal_keys_master on companion.personal_keys (master_key_id);

    alter table companion.personal_keys enable row level security;
    alter table companion.personal_keys force row level security;
    grant select, insert on companion.personal_keys to kabar_companion;
    grant update (master_key_id, wrapped) on companion.personal_keys to kabar_companion;
    create policy personal_keys_own on companion.personal_keys for select to kabar_companion
      using (person_id = (select auth_api.uid()));
    create policy personal_keys_make on companion.personal_keys for insert to kabar_companion
      with check (person_id = (select auth_api.uid()));
    -- staff review companions, and whoever has handed in no record is none of their business
    create policy personal_keys_staff on companion.personal_keys for select to kabar_companion
      using (((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
        and exists (select from companion.companions where user_id = person_id));
    -- rotation of the master key: background work alone
    create policy personal_keys_rotation_read on companion.personal_keys for select to kabar_companion
      using ((select auth_api.has_role('system')));
    create policy personal_keys_rotation on companion.personal_keys for update to kabar_companion
      using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
  `.execute(db);
}
