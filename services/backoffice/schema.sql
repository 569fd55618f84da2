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
CREATE INDEX admin_actions_of_admin ON ONLY backoffice.admin_actions USING btree (admin_id, created_at DESC, id DESC);
CREATE INDEX admin_actions_of_admin_and_type ON ONLY backoffice.admin_actions USING btree (admin_id, action_type, created_at DESC, id DESC);
CREATE INDEX admin_actions_of_target ON ONLY backoffice.admin_actions USING btree (target_id, created_at DESC);
CREATE INDEX admin_actions_of_type ON ONLY backoffice.admin_actions USING btree (action_type, created_at DESC, id DESC);
CREATE INDEX admin_actions_openings ON ONLY backoffice.admin_actions USING btree (admin_id, target_id, created_at) WHERE (action_type ~~ '%\_viewed'::text);
alter table backoffice.admin_actions enable row level security, force row level security;
create policy admin_actions_bank_file on backoffice.admin_actions for insert to kabar_backoffice_system
  with check ((( SELECT auth_api.has_role('system'::text) AS has_role) AND (action_type = ANY (ARRAY['bank_details_viewed'::text, 'admin_removed_by_operator'::text]))));
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

create table backoffice.incident_notes (
  id uuid not null,
  incident_id uuid not null,
  author_id uuid not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  constraint incident_notes_content CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint incident_notes_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES backoffice.incidents(id),
  constraint incident_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX incident_notes_of ON backoffice.incident_notes USING btree (incident_id, created_at, id);
alter table backoffice.incident_notes enable row level security, force row level security;
create policy incident_notes_staff on backoffice.incident_notes for select to kabar_backoffice
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy incident_notes_system on backoffice.incident_notes for all to kabar_backoffice_system
  using (true)
  with check (true);
create policy incident_notes_write on backoffice.incident_notes for insert to kabar_backoffice
  with check (((author_id = ( SELECT auth_api.uid() AS uid)) AND (( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role))));
grant insert, select on backoffice.incident_notes to kabar_backoffice;
grant select, update on backoffice.incident_notes to kabar_backoffice_system;

create table backoffice.incidents (
  id uuid default uuidv7() not null,
  kind text not null,
  cause text not null,
  client_id uuid,
  companion_id uuid,
  reference_type text,
  reference_id uuid,
  message text,
  opened_at timestamp with time zone default now() not null,
  owner_id uuid,
  taken_at timestamp with time zone,
  alerted_at timestamp with time zone,
  closed_at timestamp with time zone,
  outcome text,
  contact text,
  constraint incidents_cause UNIQUE (cause),
  constraint incidents_contact CHECK (((length(contact) >= 3) AND (length(contact) <= 200))),
  constraint incidents_kind CHECK ((kind = ANY (ARRAY['unanswered'::text, 'unconfirmed'::text, 'absent'::text, 'suspended'::text, 'urgent'::text, 'missed'::text, 'objection'::text, 'concern'::text, 'release'::text]))),
  constraint incidents_message CHECK ((length(message) <= 2000)),
  constraint incidents_outcome CHECK ((((closed_at IS NULL) = (outcome IS NULL)) AND ((closed_at IS NULL) OR (owner_id IS NOT NULL)))),
  constraint incidents_outcome_length CHECK (((length(outcome) >= 3) AND (length(outcome) <= 1000))),
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_reference CHECK (((reference_type IS NULL) = (reference_id IS NULL))),
  constraint incidents_taken CHECK (((owner_id IS NULL) = (taken_at IS NULL)))
);
CREATE INDEX incidents_closed ON backoffice.incidents USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX incidents_of_client ON backoffice.incidents USING btree (client_id);
CREATE INDEX incidents_of_companion ON backoffice.incidents USING btree (companion_id);
CREATE INDEX incidents_of_owner ON backoffice.incidents USING btree (owner_id, opened_at, id) WHERE ((closed_at IS NULL) AND (owner_id IS NOT NULL));
CREATE INDEX incidents_waiting ON backoffice.incidents USING btree (((owner_id IS NOT NULL)), opened_at, id) WHERE (closed_at IS NULL);
alter table backoffice.incidents enable row level security, force row level security;
create policy incidents_jobs on backoffice.incidents for all to kabar_backoffice
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy incidents_staff on backoffice.incidents for all to kabar_backoffice
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)))
  with check ((owner_id = ( SELECT auth_api.uid() AS uid)));
create policy incidents_system on backoffice.incidents for all to kabar_backoffice_system
  using (true)
  with check (true);
CREATE TRIGGER incidents_change BEFORE UPDATE ON backoffice.incidents FOR EACH ROW EXECUTE FUNCTION backoffice.check_incident_change();
grant insert, select, update on backoffice.incidents to kabar_backoffice_system;
grant select, update (owner_id, taken_at, alerted_at, closed_at, outcome) on backoffice.incidents to kabar_backoffice;

create table backoffice.rate_limits (
  key text not null,
  points integer not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on backoffice.rate_limits to kabar_backoffice;

create table backoffice.release_networks (
  name text not null,
  version text not null,
  hour timestamp with time zone not null,
  mark integer not null,
  constraint release_networks_pkey PRIMARY KEY (name, version, hour, mark)
);
CREATE INDEX release_networks_by_hour ON backoffice.release_networks USING btree (hour);
alter table backoffice.release_networks enable row level security, force row level security;
create policy release_networks_counted on backoffice.release_networks for all to kabar_backoffice
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy release_networks_read on backoffice.release_networks for select to kabar_backoffice
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
grant delete, insert, select on backoffice.release_networks to kabar_backoffice;

create table backoffice.release_pages (
  name text not null,
  version text not null,
  hour timestamp with time zone not null,
  gateway uuid not null,
  pages bigint not null,
  constraint release_pages_pages CHECK ((pages >= 0)),
  constraint release_pages_pkey PRIMARY KEY (name, version, hour, gateway)
);
CREATE INDEX release_pages_by_hour ON backoffice.release_pages USING btree (hour);
alter table backoffice.release_pages enable row level security, force row level security;
create policy release_pages_counted on backoffice.release_pages for all to kabar_backoffice
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy release_pages_read on backoffice.release_pages for select to kabar_backoffice
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
grant delete, insert, select, update (pages) on backoffice.release_pages to kabar_backoffice;

create table backoffice.release_reports (
  name text not null,
  version text not null,
  hour timestamp with time zone not null,
  outcome text not null,
  page bigint not null,
  mark integer not null,
  constraint release_reports_outcome CHECK ((outcome = ANY (ARRAY['started'::text, 'failed'::text]))),
  constraint release_reports_pkey PRIMARY KEY (name, version, hour, outcome, page)
);
CREATE INDEX release_reports_by_hour ON backoffice.release_reports USING btree (hour);
alter table backoffice.release_reports enable row level security, force row level security;
create policy release_reports_counted on backoffice.release_reports for all to kabar_backoffice
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy release_reports_read on backoffice.release_reports for select to kabar_backoffice
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
grant delete, insert, select on backoffice.release_reports to kabar_backoffice;

create table backoffice.saved_filters (
  id uuid not null,
  account_id uuid not null,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_filters_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint saved_filters_name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_filters_page CHECK ((page ~ '^/[a-z/-]{1,59}$'::text)),
  constraint saved_filters_pkey PRIMARY KEY (id),
  constraint saved_filters_query CHECK (((length(query) >= 1) AND (length(query) <= 1000)))
);
CREATE UNIQUE INDEX saved_filters_of ON backoffice.saved_filters USING btree (account_id, page, lower(name));
alter table backoffice.saved_filters enable row level security, force row level security;
create policy saved_filters_own on backoffice.saved_filters for all to kabar_backoffice
  using (((account_id = ( SELECT auth_api.uid() AS uid)) AND (( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role))))
  with check (((account_id = ( SELECT auth_api.uid() AS uid)) AND (( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role))));
grant delete, insert (id, account_id, page, name, query), select on backoffice.saved_filters to kabar_backoffice;

create table backoffice.staff_task_marks (
  kind text not null,
  task_id uuid not null,
  since timestamp with time zone not null,
  person_id uuid,
  other_id uuid,
  owner_id uuid,
  snoozed_until timestamp with time zone,
  snooze_reason text,
  changed_at timestamp with time zone not null,
  constraint staff_task_marks_other_id_fkey FOREIGN KEY (other_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint staff_task_marks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint staff_task_marks_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint staff_task_marks_pkey PRIMARY KEY (kind, task_id),
  constraint staff_task_marks_reason CHECK (((length(snooze_reason) >= 3) AND (length(snooze_reason) <= 500))),
  constraint staff_task_marks_snoozed CHECK (((snoozed_until IS NULL) = (snooze_reason IS NULL)))
);
CREATE INDEX staff_task_marks_changed ON backoffice.staff_task_marks USING btree (changed_at);
CREATE INDEX staff_task_marks_other ON backoffice.staff_task_marks USING btree (other_id) WHERE (other_id IS NOT NULL);
CREATE INDEX staff_task_marks_owner ON backoffice.staff_task_marks USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX staff_task_marks_person ON backoffice.staff_task_marks USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX staff_task_marks_snoozed ON backoffice.staff_task_marks USING btree (snoozed_until) WHERE (snoozed_until IS NOT NULL);
alter table backoffice.staff_task_marks enable row level security, force row level security;
create policy staff_task_marks_jobs on backoffice.staff_task_marks for all to kabar_backoffice
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy staff_task_marks_staff on backoffice.staff_task_marks for all to kabar_backoffice
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)))
  with check ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy staff_task_marks_system on backoffice.staff_task_marks for select to kabar_backoffice_system
  using (true);
grant delete, insert, select, update on backoffice.staff_task_marks to kabar_backoffice;
grant select on backoffice.staff_task_marks to kabar_backoffice_system;

create function backoffice.audited_person(target_type text, target_id uuid) returns uuid stable set search_path=pg_catalog, pg_temp;
grant execute on function backoffice.audited_person to kabar_backoffice;

create function backoffice.audited_things(person uuid) returns uuid[] stable set search_path=pg_catalog, pg_temp;
grant execute on function backoffice.audited_things to kabar_backoffice;

create function backoffice.check_incident_change() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function backoffice.check_incident_change owner to kabar_backoffice_system;

create function backoffice.hand_over_incident(incident uuid, from_owner uuid, to_owner uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function backoffice.hand_over_incident owner to kabar_backoffice_system;
grant execute on function backoffice.hand_over_incident to kabar_backoffice;

create function backoffice.own_incidents() returns TABLE(kind text, opened_at timestamp with time zone, closed_at timestamp with time zone, message text) stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice.own_incidents owner to kabar_backoffice_system;
grant execute on function backoffice.own_incidents to kabar_backoffice;

create function backoffice.refuse_change() returns trigger set search_path=pg_catalog, pg_temp;

create function backoffice.report_concern(id uuid, message text, contact text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice.report_concern owner to kabar_backoffice_system;
grant execute on function backoffice.report_concern to kabar_backoffice;

create function backoffice.tell_staff(incident uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice.tell_staff owner to kabar_backoffice_system;
grant execute on function backoffice.tell_staff to kabar_backoffice;

create function backoffice.write_to_staff(at timestamp with time zone) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function backoffice.write_to_staff owner to kabar_backoffice_system;
grant execute on function backoffice.write_to_staff to kabar_backoffice;

create function backoffice_api.change_figure(figures regclass, name text, at timestamp with time zone, change bigint) returns void set search_path=pg_catalog, pg_temp;
grant execute on function backoffice_api.change_figure to kabar_auth_system, kabar_billing_system, kabar_bookings_system, kabar_chat_system, kabar_companion_system;

create function backoffice_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.erase_person owner to kabar_backoffice_system;
grant execute on function backoffice_api.erase_person to kabar_auth;

create function backoffice_api.feature_enabled(name text) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.feature_enabled owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_enabled to public;

create function backoffice_api.feature_enabled_since(name text) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.feature_enabled_since owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_enabled_since to kabar_bookings;

create function backoffice_api.feature_flags() returns TABLE(feature_name text, is_enabled boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.feature_flags owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_flags to public;

create function backoffice_api.has_open_incident(client uuid, reference uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.has_open_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.has_open_incident to kabar_bookings_system;

create function backoffice_api.incident_of_cause(cause text) returns TABLE(id uuid, message text, closed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.incident_of_cause owner to kabar_backoffice_system;
grant execute on function backoffice_api.incident_of_cause to kabar_bookings_system;

create function backoffice_api.is_incident_about(incident uuid, reference uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.is_incident_about owner to kabar_backoffice_system;
grant execute on function backoffice_api.is_incident_about to kabar_bookings;

create function backoffice_api.open_incident(kind text, cause text, client uuid, companion uuid, reference_type text, reference_id uuid, message text) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.open_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.open_incident to kabar_backoffice, kabar_billing_system, kabar_bookings, kabar_bookings_system;

create function backoffice_api.own_missed_incident(incident uuid) returns TABLE(client_id uuid, reference_type text, reference_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.own_missed_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.own_missed_incident to kabar_client_system;

create function backoffice_api.record_action(action_type text, target_type text, target_id uuid, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.record_action owner to kabar_backoffice_system;
grant execute on function backoffice_api.record_action to kabar_auth, kabar_auth_system, kabar_backoffice, kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

create function backoffice_api.record_opening(action_type text, target_type text, target_id uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.record_opening owner to kabar_backoffice_system;
grant execute on function backoffice_api.record_opening to kabar_auth, kabar_chat, kabar_client_system;

create function backoffice_api.settle_incident(incident uuid, outcome text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.settle_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.settle_incident to kabar_backoffice, kabar_bookings;

create function backoffice_api.staff_task_owner(kind text, task uuid, since timestamp with time zone) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.staff_task_owner owner to kabar_backoffice_system;
grant execute on function backoffice_api.staff_task_owner to kabar_chat;

create function backoffice_api.tell_owner(cause text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function backoffice_api.tell_owner owner to kabar_backoffice_system;
grant execute on function backoffice_api.tell_owner to kabar_bookings, kabar_bookings_system;
