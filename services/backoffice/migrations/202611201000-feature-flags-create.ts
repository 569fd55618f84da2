import { type Kysely, sql } from 'kysely';

/**
 * Feature flags. Everybody may know whether a feature is on; the rest of a row (notes, who changed it) is the
 * admins' alone, so the public answer comes from a function and never from the table.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.feature_management (
      id uuid primary key default uuidv7(),
      feature_name text not null constraint feature_management_name unique,
      is_enabled boolean not null default false,
      description text,
      admin_notes text,
      -- no foreign key: who changed it stays on record when that account is erased
      updated_by uuid,
      updated_at timestamptz not null default now()
    );
    -- Before row security is forced: the owner is bound by it too.
    insert into backoffice.feature_management (feature_name, is_enabled, description) values
      ('session_packs_enabled', true, 'Clients may buy session packs'),
      ('video_trial_enabled', true, 'Trial calls by video'),
      ('trial_request_flow_enabled', true, 'Clients may ask for a trial'),
      ('internal_messaging_enabled', true, 'Chat between clients and companions');
    alter table backoffice.feature_management enable row level security;
    alter table backoffice.feature_management force row level security;
    create policy feature_management_system on backoffice.feature_management for select
      to kabar_backoffice_system using (true);
    create policy feature_management_read on backoffice.feature_management for select
      to kabar_backoffice using ((select auth_api.has_role('admin')));
    create policy feature_management_change on backoffice.feature_management for update
      to kabar_backoffice using ((select auth_api.has_role('admin')));
    grant select on backoffice.feature_management to kabar_backoffice, kabar_backoffice_system;
    grant update (is_enabled, admin_notes, updated_by, updated_at) on backoffice.feature_management to kabar_backoffice;

    -- Name and state of every flag: all that anybody but an admin learns.
    create function backoffice_api.feature_flags() returns table (feature_name text, is_enabled boolean)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select feature_name, is_enabled from backoffice.feature_management order by feature_name $$;
    alter function backoffice_api.feature_flags() owner to kabar_backoffice_system;

    -- Every flagged operation asks this; a missing row counts as off.
    create function backoffice_api.feature_enabled(name text) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select coalesce((select is_enabled from backoffice.feature_management
          where feature_name = feature_enabled.name), false)
      $$;
    alter function backoffice_api.feature_enabled(text) owner to kabar_backoffice_system;
  `.execute(db);
}
