import { type Kysely, sql } from 'kysely';

/**
 * Whom to call when something happens, and the private notes: of the client, or of one of her loved ones. All of it
 * sealed under the client's own key.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.emergency_contacts (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.accounts (id) on delete cascade,
      name bytea not null,
      relationship text,
      phone bytea not null,
      email bytea,
      address bytea,
      notes bytea,
      is_primary boolean not null default false,
      loved_one_id uuid,
      created_at timestamptz not null default now(),
      constraint emergency_contacts_loved_one foreign key (loved_one_id, user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    create unique index emergency_contacts_one_primary on client.emergency_contacts (user_id, loved_one_id)
      nulls not distinct where is_primary;
    -- "my contacts", in the order in which they were added
    create index emergency_contacts_of_user on client.emergency_contacts (user_id, created_at, id);
    -- a loved one's contacts go with her
    create index emergency_contacts_of_loved_one on client.emergency_contacts (loved_one_id) where loved_one_id is not null;

    create table client.private_user_info (
      id uuid primary key default uuidv7(),
      user_id uuid not null references auth.accounts (id) on delete cascade,
      loved_one_id uuid,
      medical_conditions bytea,
      medications bytea,
      mobility_needs bytea,
      communication_preferences bytea,
      special_instructions bytea,
      family_notes bytea,
      updated_at timestamptz not null default now(),
      constraint private_user_info_one unique nulls not distinct (user_id, loved_one_id),
      constraint private_user_info_loved_one foreign key (loved_one_id, user_id)
        references client.loved_one_profiles (id, client_user_id) on delete cascade
    );
    create index private_user_info_of_loved_one on client.private_user_info (loved_one_id) where loved_one_id is not null;

    alter table client.emergency_contacts enable row level security;
    alter table client.emergency_contacts force row level security;
    alter table client.private_user_info enable row level security;
    alter table client.private_user_info force row level security;
    grant select, insert, delete on client.emergency_contacts to kabar_client;
    grant update (name, relationship, phone, email, address, notes) on client.emergency_contacts to kabar_client;
    grant select, insert, update on client.private_user_info to kabar_client;
    create policy emergency_contacts_own on client.emergency_contacts to kabar_client
      using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
    create policy private_user_info_own on client.private_user_info to kabar_client
      using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
    create policy emergency_contacts_logged_read on client.emergency_contacts for select to kabar_client
      using (exists (select from client.private_reads as logged
        where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = user_id
          and logged.reader_id = (select auth_api.uid()) and logged.what = 'emergency_contacts'));
    create policy private_user_info_logged_read on client.private_user_info for select to kabar_client
      using (exists (select from client.private_reads as logged
        where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = user_id
          and logged.reader_id = (select auth_api.uid()) and logged.what = 'private_information'));
  `.execute(db);
  await namesOfLovedOnes(db);
}

/** A companion who reads notes about loved ones learns their names, and nothing else of their profiles. */
async function namesOfLovedOnes(db: Kysely<unknown>) {
  await sql`
    grant select on client.private_reads to kabar_client_system;
    grant select (id, client_user_id, full_name) on client.loved_one_profiles to kabar_client_system;
    create policy private_reads_of_reader on client.private_reads for select to kabar_client_system
      using (reader_id = (select auth_api.uid()));
    create policy loved_one_profiles_logged_read on client.loved_one_profiles for select to kabar_client_system
      using (exists (select from client.private_reads as logged
        where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = loved_one_profiles.client_user_id
          and logged.reader_id = (select auth_api.uid())));
    create function client.names_of_loved_ones(owner uuid) returns table (id uuid, full_name text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select one.id, one.full_name from client.loved_one_profiles as one
          where one.client_user_id = names_of_loved_ones.owner order by one.id
      $$;
    alter function client.names_of_loved_ones(uuid) owner to kabar_client_system;
    revoke all on function client.names_of_loved_ones(uuid) from public;
    grant execute on function client.names_of_loved_ones(uuid) to kabar_client;
  `.execute(db);
}
