-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table backoffice.admin_actions (
  id uuid default uuidv7() not null,
  admin_id uuid not null,
  action_type text not null,
  target_type text not null,
  target_id uuid,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint admin_actions_details CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint admin_actions_pkey PRIMARY KEY (id),
  constraint admin_actions_type CHECK ((action_type ~ '^[a-z_]{3,60}$'::text))
) partition by RANGE (id);
create table backoffice.admin_actions_2026 partition of backoffice.admin_actions FOR VALUES FROM (MINVALUE) TO ('01a2ce8b-d400-0000-0000-000000000000');
create table backoffice.admin_actions_2027 partition of backoffice.admin_actions FOR VALUES FROM ('01a2ce8b-d400-0000-0000-000000000000') TO ('01aa263d-0000-0000-0000-000000000000');
create table backoffice.admin_actions_2028 partition of backoffice.admin_actions FOR VALUES FROM ('01aa263d-0000-0000-0000-000000000000') TO ('01b18314-8800-0000-0000-000000000000');
create table backoffice.admin_actions_2029 partition of backoffice.admin_actions FOR VALUES FROM ('01b18314-8800-0000-0000-000000000000') TO ('01b8dac5-b400-0000-0000-000000000000');
create table backoffice.admin_actions_2030 partition of backoffice.admin_actions FOR VALUES FROM ('01b8dac5-b400-0000-0000-000000000000') TO ('01c03276-e000-0000-0000-000000000000');
create table backoffice.admin_actions_later partition of backoffice.admin_actions DEFAULT;
CREATE INDEX admin_actions_newest ON ONLY backoffice.admin_actions USING btree (created_at DESC, id DESC);
CREATE INDEX admin_actions_openings ON ONLY backoffice.admin_actions USING btree (admin_id, target_id, created_at) WHERE (action_type ~~ '%\_viewed'::text);
alter table backoffice.admin_actions enable row level security, force row level security;
create policy admin_actions_own on backoffice.admin_actions for select to kabar_backoffice_system
  using ((admin_id = ( SELECT auth_api.uid() AS uid)));
create policy admin_actions_read on backoffice.admin_actions for select to kabar_backoffice
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy admin_actions_system on backoffice.admin_actions for insert to kabar_backoffice_system
  with check ((admin_id = ( SELECT auth_api.uid() AS uid)));
CREATE TRIGGER admin_actions_append_only BEFORE DELETE OR UPDATE ON backoffice.admin_actions FOR EACH ROW EXECUTE FUNCTION backoffice.refuse_change();
CREATE TRIGGER admin_actions_never_emptied BEFORE TRUNCATE ON backoffice.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION backoffice.refuse_change();
grant insert, select on backoffice.admin_actions to kabar_backoffice_system;
grant select on backoffice.admin_actions to kabar_backoffice;

create table backoffice.feature_management (
  id uuid default uuidv7() not null,
  feature_name text not null,
  is_enabled boolean default false not null,
  description text,
  admin_notes text,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint feature_management_name UNIQUE (feature_name),
  constraint feature_management_pkey PRIMARY KEY (id)
);
alter table backoffice.feature_management enable row level security, force row level security;
create policy feature_management_change on backoffice.feature_management for update to kabar_backoffice
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy feature_management_read on backoffice.feature_management for select to kabar_backoffice
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy feature_management_system on backoffice.feature_management for select to kabar_backoffice_system
  using (true);
grant select on backoffice.feature_management to kabar_backoffice_system;
grant select, update (is_enabled, admin_notes, updated_by, updated_at) on backoffice.feature_management to kabar_backoffice;

create function backoffice.refuse_change() returns trigger set search_path=pg_catalog, pg_temp;

create function backoffice_api.feature_enabled(name text) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.feature_enabled owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_enabled to public;

create function backoffice_api.feature_flags() returns TABLE(feature_name text, is_enabled boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.feature_flags owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_flags to public;

create function backoffice_api.record_action(action_type text, target_type text, target_id uuid, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.record_action owner to kabar_backoffice_system;
grant execute on function backoffice_api.record_action to kabar_auth, kabar_auth_system, kabar_backoffice, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

create function backoffice_api.record_opening(action_type text, target_type text, target_id uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.record_opening owner to kabar_backoffice_system;
grant execute on function backoffice_api.record_opening to kabar_chat, kabar_companion;
