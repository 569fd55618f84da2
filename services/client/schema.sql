-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table client.care_consents (
  id uuid default uuidv7() not null,
  loved_one_id uuid,
  client_user_id uuid not null,
  kind text not null,
  is_given boolean not null,
  how text,
  recorded_at timestamp with time zone not null,
  person_id uuid generated always as (COALESCE(loved_one_id, client_user_id)) stored not null,
  recorded_by text default 'organiser'::text not null,
  recorder_id uuid,
  constraint care_consents_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint care_consents_given CHECK (((is_given AND (recorded_by = 'organiser'::text)) = (how IS NOT NULL))),
  constraint care_consents_how CHECK ((how = ANY (ARRAY['in_person'::text, 'by_phone'::text, 'in_writing'::text]))),
  constraint care_consents_kind CHECK ((kind = ANY (ARRAY['calendar'::text, 'check_ins'::text, 'summaries'::text, 'emergency_contacts'::text, 'private_information'::text, 'messages'::text]))),
  constraint care_consents_loved_one FOREIGN KEY (loved_one_id, client_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint care_consents_own CHECK (((loved_one_id IS NOT NULL) OR (recorded_by = 'person'::text))),
  constraint care_consents_pkey PRIMARY KEY (id),
  constraint care_consents_recorded_by CHECK ((recorded_by = ANY (ARRAY['person'::text, 'organiser'::text]))),
  constraint care_consents_recorder_id_fkey FOREIGN KEY (recorder_id) REFERENCES auth.accounts(id) ON DELETE SET NULL
);
CREATE INDEX care_consents_of ON client.care_consents USING btree (person_id, kind, id DESC);
CREATE INDEX care_consents_of_client ON client.care_consents USING btree (client_user_id);
CREATE INDEX care_consents_of_loved_one ON client.care_consents USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
CREATE INDEX care_consents_of_recorder ON client.care_consents USING btree (recorder_id) WHERE (recorder_id IS NOT NULL);
alter table client.care_consents enable row level security, force row level security;
create policy care_consents_own on client.care_consents for select to kabar_client
  using (((client_user_id = ( SELECT auth_api.uid() AS uid)) OR (person_id IN ( SELECT near.person
   FROM client_api.people_in_care() near(person, holder, loved_one, role)))));
create policy care_consents_record on client.care_consents for insert to kabar_client
  with check (((client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = recorded_by) AND (recorder_id = ( SELECT auth_api.uid() AS uid)) AND ((recorded_by = 'person'::text) OR (NOT is_given) OR (NOT (EXISTS ( SELECT
   FROM client.circles circle
  WHERE ((circle.person_id = care_consents.person_id) AND (circle.person_user_id IS NOT NULL))))))));
create policy care_consents_system on client.care_consents for all to kabar_client_system
  using (true)
  with check (true);
CREATE TRIGGER care_consents_settle_chat AFTER INSERT ON client.care_consents FOR EACH ROW EXECUTE FUNCTION client.settle_chat();
grant insert, select on client.care_consents to kabar_client, kabar_client_system;

create table client.circle_changes (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  what text not null,
  by_role text not null,
  by_user_id uuid,
  about_user_id uuid,
  role text,
  kind text,
  constraint circle_changes_about_user_id_fkey FOREIGN KEY (about_user_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint circle_changes_by_role CHECK ((by_role = ANY (ARRAY['person'::text, 'organiser'::text, 'helper'::text, 'viewer'::text, 'invited'::text, 'staff'::text, 'system'::text]))),
  constraint circle_changes_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint circle_changes_kind CHECK ((kind = ANY (ARRAY['calendar'::text, 'check_ins'::text, 'summaries'::text, 'emergency_contacts'::text, 'private_information'::text, 'messages'::text]))),
  constraint circle_changes_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_changes_pkey PRIMARY KEY (id),
  constraint circle_changes_role CHECK ((role = ANY (ARRAY['organiser'::text, 'helper'::text, 'viewer'::text]))),
  constraint circle_changes_what CHECK ((what = ANY (ARRAY['invited'::text, 'resent'::text, 'withdrawn'::text, 'declined'::text, 'joined'::text, 'role_changed'::text, 'removed'::text, 'left'::text, 'closed'::text, 'handed_over'::text, 'consent_given'::text, 'consent_taken_back'::text, 'hidden'::text, 'shown'::text, 'own_account'::text, 'conversation_shared'::text, 'conversation_closed'::text])))
);
CREATE INDEX circle_changes_about ON client.circle_changes USING btree (about_user_id);
CREATE INDEX circle_changes_by ON client.circle_changes USING btree (by_user_id);
CREATE INDEX circle_changes_of ON client.circle_changes USING btree (person_id, id DESC);
alter table client.circle_changes enable row level security, force row level security;
create policy circle_changes_of_people on client.circle_changes for select to kabar_client
  using ((person_id IN ( SELECT near.person
   FROM client_api.people_in_care() near(person, holder, loved_one, role))));
create policy circle_changes_own on client.circle_changes for select to kabar_client
  using ((by_user_id = ( SELECT auth_api.uid() AS uid)));
create policy circle_changes_record on client.circle_changes for insert to kabar_client
  with check (((by_user_id = ( SELECT auth_api.uid() AS uid)) AND (by_role = client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)))));
create policy circle_changes_system on client.circle_changes for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select on client.circle_changes to kabar_client, kabar_client_system;

create table client.circle_endings (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  user_id uuid not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  constraint circle_endings_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint circle_endings_once UNIQUE (person_id, user_id),
  constraint circle_endings_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_endings_pkey PRIMARY KEY (id),
  constraint circle_endings_reason CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 500))),
  constraint circle_endings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX circle_endings_asked ON client.circle_endings USING btree (asked_at, id);
CREATE INDEX circle_endings_asked_by ON client.circle_endings USING btree (asked_by);
CREATE INDEX circle_endings_of_user ON client.circle_endings USING btree (user_id);
alter table client.circle_endings enable row level security, force row level security;
create policy circle_endings_system on client.circle_endings for all to kabar_client_system
  using (true)
  with check (true);
grant delete, insert, select, update on client.circle_endings to kabar_client_system;

create table client.circle_hidden_kinds (
  person_id uuid not null,
  user_id uuid not null,
  kind text not null,
  hidden_at timestamp with time zone not null,
  constraint circle_hidden_kinds_kind CHECK ((kind = ANY (ARRAY['calendar'::text, 'check_ins'::text, 'summaries'::text, 'emergency_contacts'::text, 'private_information'::text, 'messages'::text]))),
  constraint circle_hidden_kinds_once PRIMARY KEY (person_id, user_id, kind),
  constraint circle_hidden_kinds_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_hidden_kinds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX circle_hidden_kinds_of_user ON client.circle_hidden_kinds USING btree (user_id);
alter table client.circle_hidden_kinds enable row level security, force row level security;
create policy circle_hidden_kinds_person on client.circle_hidden_kinds for all to kabar_client
  using ((client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = 'person'::text))
  with check ((client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = 'person'::text));
create policy circle_hidden_kinds_system on client.circle_hidden_kinds for select to kabar_client_system
  using (true);
CREATE TRIGGER circle_hidden_kinds_settle_chat AFTER INSERT ON client.circle_hidden_kinds FOR EACH ROW EXECUTE FUNCTION client.settle_chat();
grant delete, insert, select on client.circle_hidden_kinds to kabar_client;
grant select on client.circle_hidden_kinds to kabar_client_system;

create table client.circle_invitations (
  id uuid not null,
  person_id uuid not null,
  email text,
  role text not null,
  sentence bytea,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text default 'open'::text not null,
  ended_at timestamp with time zone,
  constraint circle_invitations_email CHECK (((state <> 'open'::text) OR (email IS NOT NULL))),
  constraint circle_invitations_ended CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint circle_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint circle_invitations_lower CHECK ((email = lower(email))),
  constraint circle_invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_invitations_pkey PRIMARY KEY (id),
  constraint circle_invitations_role CHECK ((role = ANY (ARRAY['helper'::text, 'viewer'::text]))),
  constraint circle_invitations_state CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX circle_invitations_of ON client.circle_invitations USING btree (person_id) WHERE (state = 'open'::text);
CREATE INDEX circle_invitations_of_inviter ON client.circle_invitations USING btree (invited_by);
CREATE INDEX circle_invitations_until ON client.circle_invitations USING btree (expires_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX circle_invitations_once ON client.circle_invitations USING btree (email, person_id) WHERE (state = 'open'::text);
alter table client.circle_invitations enable row level security, force row level security;
create policy circle_invitations_circle on client.circle_invitations for all to kabar_client
  using ((client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = ANY (ARRAY['person'::text, 'organiser'::text])))
  with check ((client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = ANY (ARRAY['person'::text, 'organiser'::text])));
create policy circle_invitations_inviter on client.circle_invitations for select to kabar_client
  using ((invited_by = ( SELECT auth_api.uid() AS uid)));
create policy circle_invitations_system on client.circle_invitations for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select, update (email, sent_at, expires_at, state, ended_at) on client.circle_invitations to kabar_client;
grant select, update (email, state, ended_at) on client.circle_invitations to kabar_client_system;

create table client.circle_members (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_how text,
  ended_by uuid,
  constraint circle_members_ended CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint circle_members_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint circle_members_ended_how CHECK ((ended_how = ANY (ARRAY['left'::text, 'removed'::text, 'closed'::text, 'staff'::text]))),
  constraint circle_members_not_the_person CHECK ((user_id <> person_id)),
  constraint circle_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_members_pkey PRIMARY KEY (id),
  constraint circle_members_role CHECK ((role = ANY (ARRAY['organiser'::text, 'helper'::text, 'viewer'::text]))),
  constraint circle_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX circle_members_ended_by ON client.circle_members USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX circle_members_of ON client.circle_members USING btree (person_id, joined_at, id);
CREATE INDEX circle_members_of_user ON client.circle_members USING btree (user_id);
CREATE UNIQUE INDEX circle_members_once ON client.circle_members USING btree (user_id, person_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX circle_members_one_organiser ON client.circle_members USING btree (person_id) WHERE ((ended_at IS NULL) AND (role = 'organiser'::text));
alter table client.circle_members enable row level security, force row level security;
create policy circle_members_change on client.circle_members for update to kabar_client
  using (((ended_at IS NULL) AND ((user_id = ( SELECT auth_api.uid() AS uid)) OR (client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = ANY (ARRAY['person'::text, 'organiser'::text])))))
  with check ((((ended_at IS NOT NULL) AND (user_id = ( SELECT auth_api.uid() AS uid))) OR (client.role_in_circle(person_id, ( SELECT auth_api.uid() AS uid)) = ANY (ARRAY['person'::text, 'organiser'::text]))));
create policy circle_members_of_people on client.circle_members for select to kabar_client
  using (((user_id = ( SELECT auth_api.uid() AS uid)) OR (person_id IN ( SELECT near.person
   FROM client_api.people_in_care() near(person, holder, loved_one, role)))));
create policy circle_members_system on client.circle_members for all to kabar_client_system
  using (true)
  with check (true);
CREATE TRIGGER circle_members_end_invitations AFTER UPDATE OF ended_at ON client.circle_members FOR EACH ROW WHEN ((new.ended_at IS NOT NULL)) EXECUTE FUNCTION client.end_invitations_of_member();
CREATE TRIGGER circle_members_settle_chat AFTER UPDATE OF role, ended_at ON client.circle_members FOR EACH ROW EXECUTE FUNCTION client.settle_chat();
grant insert, select, update on client.circle_members to kabar_client_system;
grant select, update (role, ended_at, ended_how, ended_by) on client.circle_members to kabar_client;

create table client.circle_muted_kinds (
  person_id uuid not null,
  user_id uuid not null,
  kind text not null,
  muted_at timestamp with time zone not null,
  constraint circle_muted_kinds_kind CHECK ((kind = ANY (ARRAY['calendar'::text, 'check_ins'::text, 'summaries'::text, 'emergency_contacts'::text, 'private_information'::text, 'messages'::text]))),
  constraint circle_muted_kinds_once PRIMARY KEY (person_id, user_id, kind),
  constraint circle_muted_kinds_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_muted_kinds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX circle_muted_kinds_of_user ON client.circle_muted_kinds USING btree (user_id);
alter table client.circle_muted_kinds enable row level security, force row level security;
create policy circle_muted_kinds_own on client.circle_muted_kinds for all to kabar_client
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy circle_muted_kinds_system on client.circle_muted_kinds for select to kabar_client_system
  using (true);
grant delete, insert, select on client.circle_muted_kinds to kabar_client;
grant select on client.circle_muted_kinds to kabar_client_system;

create table client.circle_weeks (
  id uuid default uuidv7() not null,
  person_id uuid not null,
  user_id uuid not null,
  wanted_since timestamp with time zone not null,
  mailed_until date,
  constraint circle_weeks_once UNIQUE (user_id, person_id),
  constraint circle_weeks_person_id_fkey FOREIGN KEY (person_id) REFERENCES client.circles(person_id) ON DELETE CASCADE,
  constraint circle_weeks_pkey PRIMARY KEY (id),
  constraint circle_weeks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX circle_weeks_of ON client.circle_weeks USING btree (person_id);
alter table client.circle_weeks enable row level security, force row level security;
create policy circle_weeks_own on client.circle_weeks for all to kabar_client
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy circle_weeks_system on client.circle_weeks for all to kabar_client_system
  using (true)
  with check (true);
grant insert (person_id, user_id, wanted_since), select, update (wanted_since) on client.circle_weeks to kabar_client;
grant select, update (mailed_until) on client.circle_weeks to kabar_client_system;

create table client.circles (
  person_id uuid not null,
  holder_user_id uuid not null,
  loved_one_id uuid,
  person_user_id uuid,
  created_at timestamp with time zone not null,
  conversation_shared_at timestamp with time zone,
  loved_one_name text,
  constraint circles_conversation CHECK (((conversation_shared_at IS NULL) OR (loved_one_id IS NOT NULL))),
  constraint circles_holder_user_id_fkey FOREIGN KEY (holder_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint circles_loved_one FOREIGN KEY (loved_one_id, holder_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint circles_loved_one_name FOREIGN KEY (loved_one_id, loved_one_name) REFERENCES client.loved_one_profiles(id, full_name) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint circles_named CHECK (((loved_one_id IS NULL) = (loved_one_name IS NULL))),
  constraint circles_of_loved_one UNIQUE (loved_one_id),
  constraint circles_own_account CHECK (((person_user_id IS NULL) OR (loved_one_id IS NOT NULL))),
  constraint circles_person CHECK ((person_id = COALESCE(loved_one_id, holder_user_id))),
  constraint circles_person_user_id_fkey FOREIGN KEY (person_user_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint circles_pkey PRIMARY KEY (person_id)
);
CREATE INDEX circles_of_holder ON client.circles USING btree (holder_user_id);
CREATE UNIQUE INDEX circles_of_person ON client.circles USING btree (person_user_id) WHERE (person_user_id IS NOT NULL);
alter table client.circles enable row level security, force row level security;
create policy circles_of_people on client.circles for select to kabar_client
  using ((person_id IN ( SELECT near.person
   FROM client_api.people_in_care() near(person, holder, loved_one, role))));
create policy circles_system on client.circles for all to kabar_client_system
  using (true)
  with check (true);
CREATE TRIGGER circles_settle_chat AFTER DELETE OR UPDATE OF conversation_shared_at ON client.circles FOR EACH ROW EXECUTE FUNCTION client.settle_chat();
grant insert, select, update on client.circles to kabar_client_system;
grant select on client.circles to kabar_client;

create table client.contact_consents (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  is_given boolean not null,
  recorded_by uuid,
  recorded_at timestamp with time zone not null,
  constraint contact_consents_pkey PRIMARY KEY (id),
  constraint contact_consents_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint contact_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX contact_consents_of_recorder ON client.contact_consents USING btree (recorded_by);
CREATE INDEX contact_consents_of_user ON client.contact_consents USING btree (user_id, id DESC);
alter table client.contact_consents enable row level security, force row level security;
create policy contact_consents_own on client.contact_consents for select to kabar_client
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy contact_consents_say on client.contact_consents for insert to kabar_client
  with check (((user_id = ( SELECT auth_api.uid() AS uid)) AND (recorded_by = ( SELECT auth_api.uid() AS uid))));
create policy contact_consents_system on client.contact_consents for select to kabar_client_system
  using (true);
grant insert, select on client.contact_consents to kabar_client;
grant select on client.contact_consents to kabar_client_system;

create table client.contact_mails (
  check_in_id uuid not null,
  contact_id uuid not null,
  kind text not null,
  written_at timestamp with time zone not null,
  constraint contact_mails_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES client.emergency_contacts(id) ON DELETE CASCADE,
  constraint contact_mails_kind CHECK ((kind = ANY (ARRAY['missed-check-in'::text, 'missed-check-in-over'::text, 'check-in-stop-contact'::text]))),
  constraint contact_mails_once PRIMARY KEY (check_in_id, contact_id, kind)
);
CREATE INDEX contact_mails_of_contact ON client.contact_mails USING btree (contact_id);
alter table client.contact_mails enable row level security, force row level security;
create policy contact_mails_system on client.contact_mails for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select on client.contact_mails to kabar_client_system;

create table client.contact_methods (
  user_id uuid not null,
  methods bytea not null,
  reachable_by text[] not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint contact_methods_pkey PRIMARY KEY (user_id),
  constraint contact_methods_reachable_by CHECK ((reachable_by <@ ARRAY['phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text])),
  constraint contact_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table client.contact_methods enable row level security, force row level security;
create policy contact_methods_call on client.contact_methods for select to kabar_client
  using ((EXISTS ( SELECT
   FROM client.private_reads logged
  WHERE ((logged.transaction = pg_current_xact_id_if_assigned()) AND (logged.client_user_id = contact_methods.user_id) AND (logged.loved_one_id IS NULL) AND (logged.reader_id = ( SELECT auth_api.uid() AS uid)) AND (logged.what = 'call_contact'::text)))));
create policy contact_methods_mediums on client.contact_methods for select to kabar_client_system
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy contact_methods_own on client.contact_methods for all to kabar_client
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
grant insert (user_id, methods, reachable_by, updated_at), select, update (methods, reachable_by, version, updated_at) on client.contact_methods to kabar_client;
grant select (user_id, reachable_by) on client.contact_methods to kabar_client_system;

create table client.declined_mails (
  address_hash bytea not null,
  kind text not null,
  declined_at timestamp with time zone not null,
  constraint declined_mails_kind CHECK ((kind = ANY (ARRAY['reminders'::text, 'summaries'::text, 'check_in_weeks'::text, 'circle_weeks'::text]))),
  constraint declined_mails_once PRIMARY KEY (address_hash, kind)
);
alter table client.declined_mails enable row level security, force row level security;
create policy declined_mails_all on client.declined_mails for all to kabar_client
  using (true)
  with check (true);
create policy declined_mails_system on client.declined_mails for select to kabar_client_system
  using (true);
grant delete, insert, select on client.declined_mails to kabar_client;
grant select on client.declined_mails to kabar_client_system;

create table client.emergency_contacts (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  name bytea not null,
  relationship text,
  phone bytea not null,
  email bytea,
  address bytea,
  notes bytea,
  is_primary boolean default false not null,
  loved_one_id uuid,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  position smallint not null,
  declined_at timestamp with time zone,
  constraint emergency_contacts_loved_one FOREIGN KEY (loved_one_id, user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint emergency_contacts_pkey PRIMARY KEY (id),
  constraint emergency_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX emergency_contacts_of_loved_one ON client.emergency_contacts USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
CREATE INDEX emergency_contacts_of_user ON client.emergency_contacts USING btree (user_id, created_at, id);
CREATE UNIQUE INDEX emergency_contacts_one_primary ON client.emergency_contacts USING btree (user_id, loved_one_id) NULLS NOT DISTINCT WHERE is_primary;
alter table client.emergency_contacts enable row level security, force row level security;
create policy emergency_contacts_jobs on client.emergency_contacts for all to kabar_client
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy emergency_contacts_logged_read on client.emergency_contacts for select to kabar_client
  using ((EXISTS ( SELECT
   FROM client.private_reads logged
  WHERE ((logged.transaction = pg_current_xact_id_if_assigned()) AND (logged.client_user_id = emergency_contacts.user_id) AND (NOT (logged.loved_one_id IS DISTINCT FROM emergency_contacts.loved_one_id)) AND (logged.reader_id = ( SELECT auth_api.uid() AS uid)) AND (logged.what = ANY (ARRAY['emergency_contacts'::text, 'incident_contacts'::text]))))));
create policy emergency_contacts_own on client.emergency_contacts for all to kabar_client
  using (((user_id = ( SELECT auth_api.uid() AS uid)) AND ((loved_one_id IS NULL) OR (client.role_of_holder(loved_one_id, user_id) = 'organiser'::text))));
create policy emergency_contacts_system on client.emergency_contacts for select to kabar_client_system
  using (true);
grant delete, insert, select, update (name, relationship, phone, email, address, notes, version, position, declined_at) on client.emergency_contacts to kabar_client;
grant select on client.emergency_contacts to kabar_client_system;

create table client.family_addresses (
  id uuid not null,
  client_user_id uuid not null,
  loved_one_id uuid,
  name bytea not null,
  email bytea not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  constraint family_addresses_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint family_addresses_language CHECK ((language = ANY (ARRAY['en'::text, 'id'::text]))),
  constraint family_addresses_loved_one FOREIGN KEY (loved_one_id, client_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint family_addresses_pkey PRIMARY KEY (id)
);
CREATE INDEX family_addresses_of_client ON client.family_addresses USING btree (client_user_id, loved_one_id, created_at, id);
CREATE INDEX family_addresses_of_loved_one ON client.family_addresses USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
alter table client.family_addresses enable row level security, force row level security;
create policy family_addresses_jobs on client.family_addresses for select to kabar_client
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy family_addresses_own on client.family_addresses for all to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy family_addresses_system on client.family_addresses for select to kabar_client_system
  using (true);
grant delete, insert, select on client.family_addresses to kabar_client;
grant select on client.family_addresses to kabar_client_system;

create table client.loved_one_consents (
  id uuid default uuidv7() not null,
  loved_one_id uuid not null,
  client_user_id uuid not null,
  given boolean not null,
  how text,
  asked_by text not null,
  adult boolean not null,
  asked_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint loved_one_consents_asked_by CHECK ((asked_by = ANY (ARRAY['client'::text, 'companion'::text]))),
  constraint loved_one_consents_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint loved_one_consents_given CHECK (((NOT given) OR (adult AND (how IS NOT NULL)))),
  constraint loved_one_consents_how CHECK ((how = ANY (ARRAY['in_person'::text, 'by_phone'::text, 'in_writing'::text, 'in_a_call'::text]))),
  constraint loved_one_consents_loved_one FOREIGN KEY (loved_one_id, client_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint loved_one_consents_pkey PRIMARY KEY (id)
);
CREATE INDEX loved_one_consents_of ON client.loved_one_consents USING btree (loved_one_id, id DESC);
alter table client.loved_one_consents enable row level security, force row level security;
create policy loved_one_consents_ask on client.loved_one_consents for insert to kabar_client
  with check (((client_user_id = ( SELECT auth_api.uid() AS uid)) AND (asked_by = 'client'::text)));
create policy loved_one_consents_own on client.loved_one_consents for select to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy loved_one_consents_system on client.loved_one_consents for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select on client.loved_one_consents to kabar_client, kabar_client_system;

create table client.loved_one_names (
  id uuid not null,
  client_user_id uuid not null,
  full_name text not null,
  constraint loved_one_names_name FOREIGN KEY (id, full_name) REFERENCES client.loved_one_profiles(id, full_name) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint loved_one_names_owner FOREIGN KEY (id, client_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint loved_one_names_pkey PRIMARY KEY (id)
);
CREATE INDEX loved_one_names_by_part ON client.loved_one_names USING gin (full_name extensions.gin_trgm_ops);
alter table client.loved_one_names enable row level security, force row level security;
create policy loved_one_names_own on client.loved_one_names for select to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy loved_one_names_system on client.loved_one_names for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select on client.loved_one_names to kabar_client_system;
grant select on client.loved_one_names to kabar_client;

create table client.loved_one_profiles (
  id uuid not null,
  client_user_id uuid not null,
  full_name text not null,
  relationship text,
  contact_methods bytea not null,
  preferred_call_times jsonb default '[]'::jsonb not null,
  notes bytea,
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  version integer default 1 not null,
  time_zone text,
  language text,
  reachable_by text[],
  listed_methods bytea,
  check_ins_mailed_until date,
  constraint loved_one_profiles_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint loved_one_profiles_language CHECK ((language = ANY (ARRAY['en'::text, 'id'::text]))),
  constraint loved_one_profiles_listed_methods CHECK ((length(listed_methods) = 32)),
  constraint loved_one_profiles_name CHECK ((full_name <> ''::text)),
  constraint loved_one_profiles_named UNIQUE (id, full_name),
  constraint loved_one_profiles_owner UNIQUE (id, client_user_id),
  constraint loved_one_profiles_pkey PRIMARY KEY (id),
  constraint loved_one_profiles_reachable_by CHECK ((reachable_by <@ ARRAY['phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text]))
);
CREATE INDEX loved_one_profiles_of_client ON client.loved_one_profiles USING btree (client_user_id, created_at DESC, id DESC);
CREATE INDEX loved_one_profiles_unlisted ON client.loved_one_profiles USING btree (id) WHERE (listed_methods IS DISTINCT FROM sha256(contact_methods));
alter table client.loved_one_profiles enable row level security, force row level security;
create policy loved_one_profiles_call on client.loved_one_profiles for select to kabar_client
  using ((EXISTS ( SELECT
   FROM client.private_reads logged
  WHERE ((logged.transaction = pg_current_xact_id_if_assigned()) AND (logged.loved_one_id = loved_one_profiles.id) AND (logged.reader_id = ( SELECT auth_api.uid() AS uid)) AND (logged.what = 'call_contact'::text)))));
create policy loved_one_profiles_invited on client.loved_one_profiles for select to kabar_client_system
  using ((id IN ( SELECT open.person_id
   FROM client.circle_invitations open
  WHERE ((open.state = 'open'::text) AND (open.email = ( SELECT auth_api.confirmed_email(auth_api.uid()) AS confirmed_email))))));
create policy loved_one_profiles_jobs on client.loved_one_profiles for select to kabar_client
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy loved_one_profiles_list on client.loved_one_profiles for update to kabar_client
  using (((listed_methods IS DISTINCT FROM sha256(contact_methods)) AND ( SELECT auth_api.has_role('system'::text) AS has_role)))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy loved_one_profiles_logged_read on client.loved_one_profiles for select to kabar_client_system
  using ((EXISTS ( SELECT
   FROM client.private_reads logged
  WHERE ((logged.transaction = pg_current_xact_id_if_assigned()) AND (logged.client_user_id = loved_one_profiles.client_user_id) AND (logged.reader_id = ( SELECT auth_api.uid() AS uid))))));
create policy loved_one_profiles_named on client.loved_one_profiles for update to kabar_client_system
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)))
  with check (false);
create policy loved_one_profiles_of_circle on client.loved_one_profiles for select to kabar_client_system
  using (((id IN ( SELECT member.person_id
   FROM client.circle_members member
  WHERE ((member.user_id = ( SELECT auth_api.uid() AS uid)) AND (member.ended_at IS NULL)))) OR (id IN ( SELECT circle.person_id
   FROM client.circles circle
  WHERE (circle.person_user_id = ( SELECT auth_api.uid() AS uid))))));
create policy loved_one_profiles_of_own_account on client.loved_one_profiles for select to kabar_client_system
  using ((EXISTS ( SELECT
   FROM client.own_account_requests wish
  WHERE ((wish.loved_one_id = loved_one_profiles.id) AND (((wish.state = 'asked'::text) AND (( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role))) OR ((wish.state = 'confirmed'::text) AND auth_api.is_confirmed_address(wish.email)))))));
create policy loved_one_profiles_of_session on client.loved_one_profiles for select to kabar_client_system
  using (bookings_api.has_session_for(id, ( SELECT auth_api.uid() AS uid)));
create policy loved_one_profiles_of_staff on client.loved_one_profiles for select to kabar_client_system
  using (((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)) AND (id IN ( SELECT circle.loved_one_id
   FROM client.circles circle
  WHERE (circle.loved_one_id IS NOT NULL)))));
create policy loved_one_profiles_of_summary_link on client.loved_one_profiles for select to kabar_client_system
  using ((EXISTS ( SELECT
   FROM client.summary_links link
  WHERE ((link.loved_one_id = loved_one_profiles.id) AND (link.transaction = pg_current_xact_id_if_assigned())))));
create policy loved_one_profiles_of_trial_request on client.loved_one_profiles for select to kabar_client_system
  using (bookings_api.has_trial_request_for(id));
create policy loved_one_profiles_own on client.loved_one_profiles for all to kabar_client
  using (((client_user_id = ( SELECT auth_api.uid() AS uid)) AND (client.role_of_holder(id, client_user_id) IS NOT NULL)))
  with check ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy loved_one_profiles_owner on client.loved_one_profiles for select to kabar_client_system
  using (((client_user_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy loved_one_profiles_week on client.loved_one_profiles for update to kabar_client_system
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
CREATE TRIGGER loved_one_profiles_move_announced AFTER UPDATE OF time_zone ON client.loved_one_profiles FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION client.announce_loved_one_move();
CREATE TRIGGER loved_one_profiles_named_for_search AFTER INSERT ON client.loved_one_profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION client.name_loved_ones();
grant delete, insert, select, update (full_name, relationship, contact_methods, preferred_call_times, notes, version, time_zone, language, reachable_by, listed_methods) on client.loved_one_profiles to kabar_client;
grant select (id, client_user_id, full_name, relationship, time_zone, language, reachable_by, check_ins_mailed_until), update (check_ins_mailed_until) on client.loved_one_profiles to kabar_client_system;

create table client.loved_one_reminders (
  loved_one_id uuid not null,
  client_user_id uuid not null,
  is_on boolean not null,
  since timestamp with time zone not null,
  constraint loved_one_reminders_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint loved_one_reminders_loved_one FOREIGN KEY (loved_one_id, client_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint loved_one_reminders_pkey PRIMARY KEY (loved_one_id)
);
CREATE INDEX loved_one_reminders_of_client ON client.loved_one_reminders USING btree (client_user_id);
alter table client.loved_one_reminders enable row level security, force row level security;
create policy loved_one_reminders_own on client.loved_one_reminders for all to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy loved_one_reminders_system on client.loved_one_reminders for select to kabar_client_system
  using (true);
grant insert, select, update (is_on, since) on client.loved_one_reminders to kabar_client;
grant select on client.loved_one_reminders to kabar_client_system;

create table client.older_user_profiles (
  user_id uuid not null,
  age smallint,
  timezone text not null,
  location text default 'United States'::text not null,
  languages text[] default '{English}'::text[] not null,
  interests text[] default '{}'::text[] not null,
  availability text default ''::text not null,
  needs text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint older_user_profiles_age CHECK (((age >= 18) AND (age <= 120))),
  constraint older_user_profiles_pkey PRIMARY KEY (user_id),
  constraint older_user_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table client.older_user_profiles enable row level security, force row level security;
create policy older_user_profiles_own on client.older_user_profiles for all to kabar_client
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy older_user_profiles_staff on client.older_user_profiles for select to kabar_client_system
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy older_user_profiles_system on client.older_user_profiles for select to kabar_client_system
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
grant insert, select, update on client.older_user_profiles to kabar_client;
grant select on client.older_user_profiles to kabar_client_system;

create table client.own_account_requests (
  id uuid default gen_random_uuid() not null,
  loved_one_id uuid not null,
  holder_user_id uuid not null,
  email text,
  state text default 'asked'::text not null,
  asked_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint own_account_requests_confirmed CHECK ((((confirmed_at IS NULL) = (expires_at IS NULL)) AND ((state <> ALL (ARRAY['confirmed'::text, 'taken'::text])) OR (confirmed_at IS NOT NULL)))),
  constraint own_account_requests_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint own_account_requests_loved_one FOREIGN KEY (loved_one_id, holder_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint own_account_requests_lower CHECK ((email = lower(email))),
  constraint own_account_requests_open CHECK ((((state = ANY (ARRAY['asked'::text, 'confirmed'::text])) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (email IS NOT NULL)))),
  constraint own_account_requests_pkey PRIMARY KEY (id),
  constraint own_account_requests_state CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'taken'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX own_account_requests_confirmed_by ON client.own_account_requests USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX own_account_requests_of ON client.own_account_requests USING btree (loved_one_id, holder_user_id, asked_at);
CREATE INDEX own_account_requests_of_holder ON client.own_account_requests USING btree (holder_user_id);
CREATE INDEX own_account_requests_open_since ON client.own_account_requests USING btree (asked_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX own_account_requests_once ON client.own_account_requests USING btree (loved_one_id) WHERE (ended_at IS NULL);
alter table client.own_account_requests enable row level security, force row level security;
create policy own_account_requests_system on client.own_account_requests for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select, update on client.own_account_requests to kabar_client_system;

create table client.personal_keys (
  person_id uuid not null,
  master_key_id text not null,
  wrapped bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint personal_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint personal_keys_pkey PRIMARY KEY (person_id)
);
CREATE INDEX personal_keys_master ON client.personal_keys USING btree (master_key_id);
alter table client.personal_keys enable row level security, force row level security;
create policy personal_keys_erase on client.personal_keys for all to kabar_client_system
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_logged_read on client.personal_keys for select to kabar_client
  using ((EXISTS ( SELECT
   FROM client.private_reads logged
  WHERE ((logged.transaction = pg_current_xact_id_if_assigned()) AND (logged.client_user_id = personal_keys.person_id) AND (logged.reader_id = ( SELECT auth_api.uid() AS uid))))));
create policy personal_keys_make on client.personal_keys for insert to kabar_client
  with check ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_keys_of_inviter on client.personal_keys for select to kabar_client_system
  using ((person_id IN ( SELECT open.invited_by
   FROM client.circle_invitations open
  WHERE ((open.state = 'open'::text) AND (open.email = ( SELECT auth_api.confirmed_email(auth_api.uid()) AS confirmed_email))))));
create policy personal_keys_own on client.personal_keys for select to kabar_client
  using ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_keys_rotation on client.personal_keys for update to kabar_client
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_rotation_read on client.personal_keys for select to kabar_client
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
grant delete, select (person_id, master_key_id, wrapped) on client.personal_keys to kabar_client_system;
grant insert, select, update (master_key_id, wrapped) on client.personal_keys to kabar_client;

create table client.private_reads (
  id uuid default uuidv7() not null,
  client_user_id uuid not null,
  reader_id uuid,
  what text not null,
  read_at timestamp with time zone default now() not null,
  transaction xid8 default pg_current_xact_id() not null,
  loved_one_id uuid,
  incident_id uuid,
  reason text,
  reader_name bytea,
  constraint private_reads_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint private_reads_pkey PRIMARY KEY (id),
  constraint private_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint private_reads_reader_name CHECK (((what = 'session_summary'::text) = (reader_name IS NOT NULL))),
  constraint private_reads_reason CHECK (((what = 'incident_contacts'::text) = ((reason IS NOT NULL) AND (incident_id IS NOT NULL)))),
  constraint private_reads_what CHECK ((what = ANY (ARRAY['emergency_contacts'::text, 'private_information'::text, 'trial_request_contact'::text, 'incident_contacts'::text, 'call_contact'::text, 'session_summary'::text, 'circle'::text])))
);
CREATE INDEX private_reads_of_client ON client.private_reads USING btree (client_user_id, id DESC);
CREATE INDEX private_reads_of_loved_one ON client.private_reads USING btree (loved_one_id, id DESC) WHERE (loved_one_id IS NOT NULL);
CREATE INDEX private_reads_of_transaction ON client.private_reads USING btree (transaction);
alter table client.private_reads enable row level security, force row level security;
create policy private_reads_begin on client.private_reads for insert to kabar_client
  with check (((reader_id = ( SELECT auth_api.uid() AS uid)) AND (what <> 'incident_contacts'::text) AND (EXISTS ( SELECT
   FROM client.released_people(private_reads.client_user_id) released(loved_one_id)
  WHERE (NOT (released.loved_one_id IS DISTINCT FROM private_reads.loved_one_id))))));
create policy private_reads_check_in on client.private_reads for insert to kabar_client
  with check (((reader_id = ( SELECT auth_api.uid() AS uid)) AND (what = 'call_contact'::text) AND client.is_called_for_check_in(client_user_id, loved_one_id)));
create policy private_reads_circle on client.private_reads for insert to kabar_client
  with check (((reader_id = ( SELECT auth_api.uid() AS uid)) AND (what = ANY (ARRAY['emergency_contacts'::text, 'private_information'::text])) AND client_api.may(COALESCE(loved_one_id, client_user_id), what) AND (EXISTS ( SELECT
   FROM client_api.person_in_care(COALESCE(private_reads.loved_one_id, private_reads.client_user_id)) near(holder, loved_one, name, role)
  WHERE ((near.holder = private_reads.client_user_id) AND (NOT (near.loved_one IS DISTINCT FROM private_reads.loved_one_id)))))));
create policy private_reads_incident on client.private_reads for insert to kabar_client
  with check (((reader_id = ( SELECT auth_api.uid() AS uid)) AND (what = 'incident_contacts'::text) AND (EXISTS ( SELECT
   FROM client.incident_people(private_reads.incident_id) about(client_id, loved_one_id)
  WHERE ((about.client_id = private_reads.client_user_id) AND (NOT (about.loved_one_id IS DISTINCT FROM private_reads.loved_one_id)))))));
create policy private_reads_of_both on client.private_reads for select to kabar_client
  using (((client_user_id = ( SELECT auth_api.uid() AS uid)) OR (reader_id = ( SELECT auth_api.uid() AS uid))));
create policy private_reads_of_circle on client.private_reads for insert to kabar_client_system
  with check (((reader_id = ( SELECT auth_api.uid() AS uid)) AND (what = 'circle'::text)));
create policy private_reads_of_contact on client.private_reads for insert to kabar_client_system
  with check (((reader_id = ( SELECT auth_api.uid() AS uid)) AND (what = 'trial_request_contact'::text)));
create policy private_reads_of_summary on client.private_reads for insert to kabar_client_system
  with check (((reader_id IS NULL) AND (what = 'session_summary'::text)));
create policy private_reads_of_summary_now on client.private_reads for select to kabar_client_system
  using (((what = 'session_summary'::text) AND (transaction = pg_current_xact_id_if_assigned())));
create policy private_reads_system on client.private_reads for select to kabar_client_system
  using (true);
grant insert (client_user_id, reader_id, what, loved_one_id, incident_id, reason), select on client.private_reads to kabar_client;
grant insert (client_user_id, reader_id, what, loved_one_id, reader_name), select on client.private_reads to kabar_client_system;

create table client.private_user_info (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  loved_one_id uuid,
  medical_conditions bytea,
  medications bytea,
  mobility_needs bytea,
  communication_preferences bytea,
  special_instructions bytea,
  family_notes bytea,
  updated_at timestamp with time zone default now() not null,
  constraint private_user_info_loved_one FOREIGN KEY (loved_one_id, user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint private_user_info_one UNIQUE NULLS NOT DISTINCT (user_id, loved_one_id),
  constraint private_user_info_pkey PRIMARY KEY (id),
  constraint private_user_info_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX private_user_info_of_loved_one ON client.private_user_info USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
alter table client.private_user_info enable row level security, force row level security;
create policy private_user_info_logged_read on client.private_user_info for select to kabar_client
  using ((EXISTS ( SELECT
   FROM client.private_reads logged
  WHERE ((logged.transaction = pg_current_xact_id_if_assigned()) AND (logged.client_user_id = private_user_info.user_id) AND (NOT (logged.loved_one_id IS DISTINCT FROM private_user_info.loved_one_id)) AND (logged.reader_id = ( SELECT auth_api.uid() AS uid)) AND (logged.what = 'private_information'::text)))));
create policy private_user_info_own on client.private_user_info for all to kabar_client
  using (((user_id = ( SELECT auth_api.uid() AS uid)) AND ((loved_one_id IS NULL) OR (client.role_of_holder(loved_one_id, user_id) = 'organiser'::text))));
grant insert, select, update on client.private_user_info to kabar_client;

create table client.refused_reads (
  id uuid default uuidv7() not null,
  client_user_id uuid not null,
  reader_id uuid,
  what text not null,
  day date default ((now() AT TIME ZONE 'UTC'::text))::date not null,
  times integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  constraint refused_reads_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint refused_reads_day UNIQUE (client_user_id, reader_id, what, day),
  constraint refused_reads_pkey PRIMARY KEY (id),
  constraint refused_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint refused_reads_times CHECK ((times > 0)),
  constraint refused_reads_what CHECK ((what = ANY (ARRAY['emergency_contacts'::text, 'private_information'::text])))
);
CREATE INDEX refused_reads_of_client ON client.refused_reads USING btree (client_user_id, id DESC);
alter table client.refused_reads enable row level security, force row level security;
create policy refused_reads_own on client.refused_reads for select to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy refused_reads_system on client.refused_reads for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select, update (times, last_at) on client.refused_reads to kabar_client_system;
grant select on client.refused_reads to kabar_client;

create table client.summary_consents (
  id uuid default uuidv7() not null,
  client_user_id uuid not null,
  loved_one_id uuid,
  given boolean not null,
  how text,
  asked_by text not null,
  asked_at timestamp with time zone default date_trunc('milliseconds'::text, clock_timestamp()) not null,
  constraint summary_consents_asked_by CHECK ((asked_by = ANY (ARRAY['client'::text, 'loved_one'::text]))),
  constraint summary_consents_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint summary_consents_given CHECK (((how IS NOT NULL) = (given AND (loved_one_id IS NOT NULL)))),
  constraint summary_consents_how CHECK ((how = ANY (ARRAY['in_person'::text, 'by_phone'::text, 'in_writing'::text]))),
  constraint summary_consents_loved_one FOREIGN KEY (loved_one_id, client_user_id) REFERENCES client.loved_one_profiles(id, client_user_id) ON DELETE CASCADE,
  constraint summary_consents_pkey PRIMARY KEY (id),
  constraint summary_consents_withdrawn CHECK (((asked_by = 'client'::text) OR ((NOT given) AND (loved_one_id IS NOT NULL))))
);
CREATE INDEX summary_consents_of ON client.summary_consents USING btree (client_user_id, loved_one_id, id DESC);
CREATE INDEX summary_consents_of_loved_one ON client.summary_consents USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
alter table client.summary_consents enable row level security, force row level security;
create policy summary_consents_own on client.summary_consents for select to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy summary_consents_say on client.summary_consents for insert to kabar_client
  with check (((client_user_id = ( SELECT auth_api.uid() AS uid)) AND (asked_by = 'client'::text)));
create policy summary_consents_system on client.summary_consents for all to kabar_client_system
  using (true)
  with check (true);
grant insert, select on client.summary_consents to kabar_client, kabar_client_system;

create table client.summary_links (
  token_hash bytea not null,
  address_id uuid not null,
  client_user_id uuid not null,
  loved_one_id uuid,
  log_id uuid not null,
  address_hash bytea not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  uses integer default 0 not null,
  used_since timestamp with time zone,
  transaction xid8,
  constraint summary_links_address_id_fkey FOREIGN KEY (address_id) REFERENCES client.family_addresses(id) ON DELETE CASCADE,
  constraint summary_links_client_user_id_fkey FOREIGN KEY (client_user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint summary_links_once UNIQUE (address_id, log_id),
  constraint summary_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX summary_links_by_end ON client.summary_links USING btree (expires_at);
CREATE INDEX summary_links_of_client ON client.summary_links USING btree (client_user_id);
CREATE INDEX summary_links_of_loved_one ON client.summary_links USING btree (loved_one_id) WHERE (loved_one_id IS NOT NULL);
alter table client.summary_links enable row level security, force row level security;
create policy summary_links_own on client.summary_links for select to kabar_client
  using ((client_user_id = ( SELECT auth_api.uid() AS uid)));
create policy summary_links_system on client.summary_links for all to kabar_client_system
  using (true)
  with check (true);
grant delete, insert, select, update (revoked_at, uses, used_since, transaction) on client.summary_links to kabar_client_system;
grant select (address_id, client_user_id, loved_one_id, log_id, created_at, expires_at, revoked_at, uses, used_since) on client.summary_links to kabar_client;

create table client.unwanted_addresses (
  address_hash bytea not null,
  declined_at timestamp with time zone not null,
  constraint unwanted_addresses_pkey PRIMARY KEY (address_hash)
);
alter table client.unwanted_addresses enable row level security, force row level security;
create policy unwanted_addresses_all on client.unwanted_addresses for select to kabar_client
  using (true);
create policy unwanted_addresses_jobs on client.unwanted_addresses for insert to kabar_client
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy unwanted_addresses_system on client.unwanted_addresses for select to kabar_client_system
  using (true);
grant insert, select on client.unwanted_addresses to kabar_client;
grant select on client.unwanted_addresses to kabar_client_system;

create function client.announce_loved_one_move() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function client.announce_loved_one_move owner to kabar_client_system;

create function client.ask_circle_ending(person uuid, member uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.ask_circle_ending owner to kabar_client_system;
grant execute on function client.ask_circle_ending to kabar_client;

create function client.circle_name(person uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client.circle_name owner to kabar_client_system;

create function client.circle_to_settle(person uuid) returns TABLE(holder uuid, person_user uuid, user_id uuid, role text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.circle_to_settle owner to kabar_client_system;
grant execute on function client.circle_to_settle to kabar_client;

create function client.circle_weeks_wanted(after uuid, most integer) returns TABLE(id uuid, person_id uuid, user_id uuid, holder_id uuid, loved_one_id uuid, person_name text, zone text, mailed_until date) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.circle_weeks_wanted owner to kabar_client_system;
grant execute on function client.circle_weeks_wanted to kabar_client;

create function client.circles_of_account(account uuid) returns TABLE(person_id uuid, name text, role text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.circles_of_account owner to kabar_client_system;
grant execute on function client.circles_of_account to kabar_client;

create function client.companion_names(person uuid, at timestamp with time zone) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function client.companion_names owner to kabar_client_system;
grant execute on function client.companion_names to kabar_client;

create function client.decline_invitation(invitation uuid, at timestamp with time zone) returns TABLE(person_id uuid, loved_one_id uuid, inviter uuid) security definer set search_path=pg_catalog, pg_temp;
alter function client.decline_invitation owner to kabar_client_system;
grant execute on function client.decline_invitation to kabar_client;

create function client.end_circle_member(person uuid, member uuid, successor uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.end_circle_member owner to kabar_client_system;
grant execute on function client.end_circle_member to kabar_client;

create function client.end_invitations_of_member() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function client.end_invitations_of_member owner to kabar_client_system;

create function client.expire_own_account_requests(asked_until timestamp with time zone, at timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function client.expire_own_account_requests owner to kabar_client_system;
grant execute on function client.expire_own_account_requests to kabar_client;

create function client.find_circles(words text, size integer) returns TABLE(person_id uuid, name text, holder_id uuid, holder_name text, has_circle boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.find_circles owner to kabar_client_system;
grant execute on function client.find_circles to kabar_client;

create function client.forget_invitations(at timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function client.forget_invitations owner to kabar_client_system;
grant execute on function client.forget_invitations to kabar_client;

create function client.forget_summary_links(at timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function client.forget_summary_links owner to kabar_client_system;
grant execute on function client.forget_summary_links to kabar_client;

create function client.hand_over_circle(person uuid, member uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.hand_over_circle owner to kabar_client_system;
grant execute on function client.hand_over_circle to kabar_client;

create function client.hold_circle_ending(request uuid) returns TABLE(person_id uuid, user_id uuid, reason text, asked_by uuid, valid_until timestamp with time zone) security definer set search_path=pg_catalog, pg_temp;
alter function client.hold_circle_ending owner to kabar_client_system;
grant execute on function client.hold_circle_ending to kabar_client;

create function client.hold_circle_members(person uuid) returns TABLE(user_id uuid, role text) security definer set search_path=pg_catalog, pg_temp;
alter function client.hold_circle_members owner to kabar_client_system;
grant execute on function client.hold_circle_members to kabar_client;

create function client.hold_invitation(invitation uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.hold_invitation owner to kabar_client_system;
grant execute on function client.hold_invitation to kabar_client;

create function client.hold_own_account(request uuid) returns TABLE(state text, person_id uuid, holder uuid, confirmed_by uuid, expires_at timestamp with time zone, may_answer boolean, is_own_address boolean, is_member boolean, has_account boolean, is_account_of_another boolean) security definer set search_path=pg_catalog, pg_temp;
alter function client.hold_own_account owner to kabar_client_system;
grant execute on function client.hold_own_account to kabar_client;

create function client.incident_people(incident uuid) returns TABLE(client_id uuid, loved_one_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.incident_people owner to kabar_client_system;
grant execute on function client.incident_people to kabar_client;

create function client.invitation_to_accept(invitation uuid) returns TABLE(person_id uuid, state text, expires_at timestamp with time zone, is_own_address boolean, is_member boolean, is_companion boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.invitation_to_accept owner to kabar_client_system;
grant execute on function client.invitation_to_accept to kabar_client;

create function client.is_address_declined(kind text, address_hash bytea) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client.is_address_declined owner to kabar_client_system;

create function client.is_called_for_check_in(owner uuid, loved_one uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client.is_called_for_check_in owner to kabar_client_system;
grant execute on function client.is_called_for_check_in to kabar_client;

create function client.is_conversation_shared(person uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client.is_conversation_shared owner to kabar_client_system;

create function client.is_summary_link_live(token_hash bytea, at timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client.is_summary_link_live owner to kabar_client_system;

create function client.kinds_of_circle_week(week uuid) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function client.kinds_of_circle_week owner to kabar_client_system;
grant execute on function client.kinds_of_circle_week to kabar_client;

create function client.leave_circles(account uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.leave_circles owner to kabar_client_system;

create function client.mail_check_in_stop(client uuid, address text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_check_in_stop owner to kabar_client_system;
grant execute on function client.mail_check_in_stop to kabar_client;

create function client.mail_check_in_week(loved_one uuid, until date, account_hash bytea, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_check_in_week owner to kabar_client_system;
grant execute on function client.mail_check_in_week to kabar_client;

create function client.mail_circle_week(week uuid, until date, kinds text[], stop_hash bytea, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_circle_week owner to kabar_client_system;
grant execute on function client.mail_circle_week to kabar_client;

create function client.mail_contact(check_in uuid, contact uuid, kind text, address text, details jsonb, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_contact owner to kabar_client_system;
grant execute on function client.mail_contact to kabar_client;

create function client.mail_invitation(invitation uuid, link text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_invitation owner to kabar_client_system;
grant execute on function client.mail_invitation to kabar_client;

create function client.mail_own_account(holder uuid, address text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_own_account owner to kabar_client_system;
grant execute on function client.mail_own_account to kabar_client;

create function client.mail_question(client uuid, address text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_question owner to kabar_client_system;
grant execute on function client.mail_question to kabar_client;

create function client.mail_reminder(client uuid, address text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_reminder owner to kabar_client_system;
grant execute on function client.mail_reminder to kabar_client;

create function client.mail_summary(token_hash bytea, address_id uuid, client uuid, loved_one uuid, log uuid, address_hash bytea, expires_at timestamp with time zone, address text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.mail_summary owner to kabar_client_system;
grant execute on function client.mail_summary to kabar_client;

create function client.make_circle(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.make_circle owner to kabar_client_system;
grant execute on function client.make_circle to kabar_client;

create function client.make_organiser(person uuid, account uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.make_organiser owner to kabar_client_system;
grant execute on function client.make_organiser to kabar_client;

create function client.may_answer_own_account(loved_one uuid, holder uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client.may_answer_own_account owner to kabar_client_system;

create function client.name_for_contacts(client uuid, loved_one uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client.name_for_contacts owner to kabar_client_system;
grant execute on function client.name_for_contacts to kabar_client;

create function client.name_loved_ones() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function client.name_loved_ones owner to kabar_client_system;

create function client.names_of_loved_ones(owner uuid) returns TABLE(id uuid, full_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.names_of_loved_ones owner to kabar_client_system;
grant execute on function client.names_of_loved_ones to kabar_client;

create function client.organiser_of(loved_one uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function client.organiser_of owner to kabar_client_system;
grant execute on function client.organiser_of to kabar_client;

create function client.own_account_news(request uuid, at timestamp with time zone) returns TABLE(person uuid, holder uuid, organiser uuid, address text, state text, companions uuid[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.own_account_news owner to kabar_client_system;
grant execute on function client.own_account_news to kabar_client;

create function client.own_account_offer(request uuid, at timestamp with time zone) returns TABLE(person uuid, person_name text, holder_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.own_account_offer owner to kabar_client_system;
grant execute on function client.own_account_offer to kabar_client;

create function client.own_account_requests_of_holder() returns TABLE(loved_one_id uuid, state text, asked_at timestamp with time zone, ended_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.own_account_requests_of_holder owner to kabar_client_system;
grant execute on function client.own_account_requests_of_holder to kabar_client;

create function client.own_consents() returns TABLE(person uuid, kind text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.own_consents owner to kabar_client_system;
grant execute on function client.own_consents to kabar_client;

create function client.own_invitations(at timestamp with time zone) returns TABLE(id uuid, person_id uuid, holder uuid, inviter uuid, inviter_name text, person_name text, role text, sentence bytea, master_key_id text, wrapped bytea, expires_at timestamp with time zone, is_companion boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.own_invitations owner to kabar_client_system;
grant execute on function client.own_invitations to kabar_client;

create function client.publish_circle(person uuid, accounts uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.publish_circle owner to kabar_client_system;
grant execute on function client.publish_circle to kabar_client;

create function client.reads_about_me(person uuid) returns TABLE(id uuid, reader_name text, what text, read_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.reads_about_me owner to kabar_client_system;
grant execute on function client.reads_about_me to kabar_client;

create function client.record_circle_opening(person uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function client.record_circle_opening owner to kabar_client_system;
grant execute on function client.record_circle_opening to kabar_client;

create function client.record_refused_read(owner uuid, kind text) returns void security definer;
alter function client.record_refused_read owner to kabar_client_system;
grant execute on function client.record_refused_read to kabar_client;

create function client.released_mediums(loved_one uuid) returns TABLE(client_id uuid, medium text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.released_mediums owner to kabar_client_system;
grant execute on function client.released_mediums to kabar_client;

create function client.released_mediums_of_client(client uuid) returns TABLE(medium text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.released_mediums_of_client owner to kabar_client_system;
grant execute on function client.released_mediums_of_client to kabar_client;

create function client.released_people(owner uuid) returns TABLE(loved_one_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.released_people owner to kabar_client_system;
grant execute on function client.released_people to kabar_client;

create function client.revoke_summary_links(address uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.revoke_summary_links owner to kabar_client_system;
grant execute on function client.revoke_summary_links to kabar_client;

create function client.role_in_circle(person uuid, account uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client.role_in_circle owner to kabar_client_system;
grant execute on function client.role_in_circle to kabar_client;

create function client.role_of_holder(loved_one uuid, holder uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client.role_of_holder owner to kabar_client_system;
grant execute on function client.role_of_holder to kabar_client;

create function client.sees_kind(person uuid, account uuid, kind text) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client.sees_kind owner to kabar_client_system;

create function client.settle_chat() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function client.settle_chat owner to kabar_client_system;

create function client.share_conversation(person uuid, shared boolean, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function client.share_conversation owner to kabar_client_system;
grant execute on function client.share_conversation to kabar_client;

create function client.staff_circle(person uuid, at timestamp with time zone) returns jsonb stable security definer set search_path=pg_catalog, pg_temp;
alter function client.staff_circle owner to kabar_client_system;
grant execute on function client.staff_circle to kabar_client;

create function client.staff_name(account uuid) returns jsonb stable security definer set search_path=pg_catalog, pg_temp;
alter function client.staff_name owner to kabar_client_system;

create function client.store_acceptance(invitation uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.store_acceptance owner to kabar_client_system;
grant execute on function client.store_acceptance to kabar_client;

create function client.store_own_account_answer(request uuid, expires timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.store_own_account_answer owner to kabar_client_system;
grant execute on function client.store_own_account_answer to kabar_client;

create function client.store_taken_account(request uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.store_taken_account owner to kabar_client_system;
grant execute on function client.store_taken_account to kabar_client;

create function client.summaries_agreed_since(client uuid, loved_one uuid) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function client.summaries_agreed_since owner to kabar_client_system;
grant execute on function client.summaries_agreed_since to kabar_client;

create function client.take_back_own_consent(person uuid, kind text, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function client.take_back_own_consent owner to kabar_client_system;
grant execute on function client.take_back_own_consent to kabar_client;

create function client.waiting_own_accounts() returns TABLE(id uuid, person_name text, email text, asked_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function client.waiting_own_accounts owner to kabar_client_system;
grant execute on function client.waiting_own_accounts to kabar_client;

create function client.withdraw_circle_ending(request uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client.withdraw_circle_ending owner to kabar_client_system;
grant execute on function client.withdraw_circle_ending to kabar_client;

create function client_api.ask_own_account(holder uuid, loved_one uuid, address text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function client_api.ask_own_account owner to kabar_client_system;
grant execute on function client_api.ask_own_account to kabar_bookings_system;

create function client_api.calendar_of_person(person uuid, account uuid, since timestamp with time zone) returns TABLE(holder uuid, loved_one uuid, name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.calendar_of_person owner to kabar_client_system;
grant execute on function client_api.calendar_of_person to kabar_bookings_system;

create function client_api.circle_ending_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.circle_ending_tasks owner to kabar_client_system;
grant execute on function client_api.circle_ending_tasks to kabar_backoffice;

create function client_api.circle_members_to_notify(person uuid, kind text) returns TABLE(user_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.circle_members_to_notify owner to kabar_client_system;
grant execute on function client_api.circle_members_to_notify to kabar_bookings, kabar_bookings_system, kabar_client;

create function client_api.circle_of_loved_one(client uuid, loved_one uuid) returns TABLE(members jsonb, kinds text[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.circle_of_loved_one owner to kabar_client_system;
grant execute on function client_api.circle_of_loved_one to kabar_bookings_system;

create function client_api.clock_of_loved_one(loved_one uuid) returns TABLE(time_zone text, language text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.clock_of_loved_one owner to kabar_client_system;
grant execute on function client_api.clock_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client;

create function client_api.close_circles_of(holder uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client_api.close_circles_of owner to kabar_client_system;
grant execute on function client_api.close_circles_of to kabar_bookings_system;

create function client_api.contacts_in_order(client uuid, loved_one uuid) returns TABLE(id uuid, can_be_written boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.contacts_in_order owner to kabar_client_system;
grant execute on function client_api.contacts_in_order to kabar_bookings_system;

create function client_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client_api.erase_person owner to kabar_client_system;
grant execute on function client_api.erase_person to kabar_auth;

create function client_api.hold_own_account_requests(loved_one uuid, address text, since timestamp with time zone) returns TABLE(is_on boolean, has_account boolean, is_open boolean, is_same_address boolean, expires_at timestamp with time zone, requests_since integer) security definer set search_path=pg_catalog, pg_temp;
alter function client_api.hold_own_account_requests owner to kabar_client_system;
grant execute on function client_api.hold_own_account_requests to kabar_bookings_system;

create function client_api.is_contact_read(owner uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.is_contact_read owner to kabar_client_system;
grant execute on function client_api.is_contact_read to kabar_bookings;

create function client_api.is_in_circle_of(account uuid, holder uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.is_in_circle_of owner to kabar_client_system;
grant execute on function client_api.is_in_circle_of to kabar_bookings, kabar_bookings_system;

create function client_api.is_mail_unwanted(kind text, address_hash bytea, link_hash bytea, at timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.is_mail_unwanted owner to kabar_client_system;
grant execute on function client_api.is_mail_unwanted to kabar_auth;

create function client_api.is_onboarded(person uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.is_onboarded owner to kabar_client_system;
grant execute on function client_api.is_onboarded to kabar_auth_system;

create function client_api.is_summary_read(owner uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.is_summary_read owner to kabar_client_system;
grant execute on function client_api.is_summary_read to kabar_bookings;

create function client_api.is_weekly_mail_unwanted(kind text, reader uuid, person uuid, kinds text[]) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.is_weekly_mail_unwanted owner to kabar_client_system;
grant execute on function client_api.is_weekly_mail_unwanted to kabar_auth;

create function client_api.log_summary_read(token_hash bytea) returns TABLE(client_id uuid, log_id uuid) security definer set search_path=pg_catalog, pg_temp;
alter function client_api.log_summary_read owner to kabar_client_system;
grant execute on function client_api.log_summary_read to kabar_bookings_system;

create function client_api.loved_one_of_trial_request(loved_one uuid) returns TABLE(full_name text, relationship text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.loved_one_of_trial_request owner to kabar_client_system;
grant execute on function client_api.loved_one_of_trial_request to kabar_bookings;

create function client_api.may(person uuid, kind text) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.may owner to kabar_client_system;
grant execute on function client_api.may to kabar_bookings, kabar_bookings_system, kabar_client;

create function client_api.may_act(person uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.may_act owner to kabar_client_system;
grant execute on function client_api.may_act to kabar_bookings, kabar_bookings_system, kabar_client;

create function client_api.may_write_to_contacts(client uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.may_write_to_contacts owner to kabar_client_system;
grant execute on function client_api.may_write_to_contacts to kabar_bookings_system, kabar_client;

create function client_api.mediums_of_client(client uuid) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.mediums_of_client owner to kabar_client_system;
grant execute on function client_api.mediums_of_client to kabar_bookings;

create function client_api.mediums_of_loved_one(loved_one uuid) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.mediums_of_loved_one owner to kabar_client_system;
grant execute on function client_api.mediums_of_loved_one to kabar_bookings;

create function client_api.member_may_write(person uuid, account uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.member_may_write owner to kabar_client_system;
grant execute on function client_api.member_may_write to kabar_chat_system;

create function client_api.name_of_loved_one(loved_one uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.name_of_loved_one owner to kabar_client_system;
grant execute on function client_api.name_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system;

create function client_api.own_account_state(loved_one uuid, at timestamp with time zone) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.own_account_state owner to kabar_client_system;
grant execute on function client_api.own_account_state to kabar_bookings_system;

create function client_api.people_around(holder uuid) returns uuid[] stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.people_around owner to kabar_client_system;
grant execute on function client_api.people_around to kabar_bookings, kabar_bookings_system;

create function client_api.people_in_care() returns TABLE(person uuid, holder uuid, loved_one uuid, role text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.people_in_care owner to kabar_client_system;
grant execute on function client_api.people_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;

create function client_api.person_in_care(person uuid) returns TABLE(holder uuid, loved_one uuid, name text, role text) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.person_in_care owner to kabar_client_system;
grant execute on function client_api.person_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;

create function client_api.person_of_care(client uuid, loved_one uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.person_of_care owner to kabar_client_system;
grant execute on function client_api.person_of_care to kabar_bookings, kabar_bookings_system;

create function client_api.reader_words() returns TABLE(languages text[], interests text[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.reader_words owner to kabar_client_system;
grant execute on function client_api.reader_words to kabar_companion_system;

create function client_api.reads_about(holder uuid, loved_one uuid) returns TABLE(id uuid, reader_name text, what text, read_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.reads_about owner to kabar_client_system;
grant execute on function client_api.reads_about to kabar_bookings_system;

create function client_api.record_consent_in_call(client uuid, loved_one uuid, agrees boolean) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function client_api.record_consent_in_call owner to kabar_client_system;
grant execute on function client_api.record_consent_in_call to kabar_bookings_system;

create function client_api.record_contact_read(owner uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client_api.record_contact_read owner to kabar_client_system;
grant execute on function client_api.record_contact_read to kabar_bookings_system;

create function client_api.record_own_consent(client uuid, loved_one uuid, kind text, given boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client_api.record_own_consent owner to kabar_client_system;
grant execute on function client_api.record_own_consent to kabar_bookings_system;

create function client_api.reminded_since(loved_one uuid) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.reminded_since owner to kabar_client_system;
grant execute on function client_api.reminded_since to kabar_bookings_system, kabar_client;

create function client_api.sends_summaries(client uuid, loved_one uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.sends_summaries owner to kabar_client_system;
grant execute on function client_api.sends_summaries to kabar_bookings_system;

create function client_api.store_own_account_request(holder uuid, loved_one uuid, address text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client_api.store_own_account_request owner to kabar_client_system;
grant execute on function client_api.store_own_account_request to kabar_bookings_system;

create function client_api.use_summary_link(token_hash bytea, at timestamp with time zone) returns TABLE(client_id uuid, person_name text, uses integer) security definer set search_path=pg_catalog, pg_temp;
alter function client_api.use_summary_link owner to kabar_client_system;
grant execute on function client_api.use_summary_link to kabar_bookings_system;

create function client_api.withdraw_summaries(client uuid, loved_one uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function client_api.withdraw_summaries owner to kabar_client_system;
grant execute on function client_api.withdraw_summaries to kabar_bookings_system;

create function client_api.words_of_client(client uuid) returns TABLE(languages text[], interests text[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function client_api.words_of_client owner to kabar_client_system;
grant execute on function client_api.words_of_client to kabar_bookings_system;
