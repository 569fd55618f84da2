import { type Kysely, sql } from 'kysely';

/**
 * Keys of persons, and the record of who read private notes. The record is also the door: a companion's read is let
 * through by row security only after its entry was written in the same transaction, so that no read goes unlogged.
 */
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

    -- A companion with an approved call, from 24 hours before it to 24 hours after it; nobody else, staff included.
    -- The bookings service publishes the fact; its migrations run after these, so the name is looked up at each call.
    create function client.may_read_private_notes(owner uuid) returns boolean
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
      as $$ begin
        return auth_api.has_role('companion')
          and bookings_api.has_approved_call_near(owner, auth_api.uid(), interval '24 hours');
      end $$;
    alter function client.may_read_private_notes(uuid) owner to kabar_client_system;
    revoke all on function client.may_read_private_notes(uuid) from public;
    grant execute on function client.may_read_private_notes(uuid) to kabar_client;

    alter table client.private_reads enable row level security;
    alter table client.private_reads force row level security;
    grant select on client.private_reads to kabar_client;
    grant insert (client_user_id, reader_id, what) on client.private_reads to kabar_client;
    create policy private_reads_of_both on client.private_reads for select to kabar_client
      using (client_user_id = (select auth_api.uid()) or reader_id = (select auth_api.uid()));
    create policy private_reads_begin on client.private_reads for insert to kabar_client
      with check (reader_id = (select auth_api.uid()) and client.may_read_private_notes(client_user_id));

    alter table client.personal_keys enable row level security;
    alter table client.personal_keys force row level security;
    grant select, insert on client.personal_keys to kabar_client;
    grant update (master_key_id, wrapped) on client.personal_keys to kabar_client;
    create policy personal_keys_own on client.personal_keys for select to kabar_client
      using (person_id = (select auth_api.uid()));
    create policy personal_keys_make on client.personal_keys for insert to kabar_client
      with check (person_id = (select auth_api.uid()));
    create policy personal_keys_logged_read on client.personal_keys for select to kabar_client
      using (exists (select from client.private_reads as logged
        where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = person_id
          and logged.reader_id = (select auth_api.uid())));
    -- rotation of the master key: background work alone
    create policy personal_keys_rotation_read on client.personal_keys for select to kabar_client
      using ((select auth_api.has_role('system')));
    create policy personal_keys_rotation on client.personal_keys for update to kabar_client
      using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
  `.execute(db);
}
