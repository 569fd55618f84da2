-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table companion.bank_accounts (
  user_id uuid not null,
  encrypted_data text not null,
  last_digits text not null,
  updated_at timestamp with time zone default now() not null,
  constraint bank_accounts_last_digits CHECK ((last_digits ~ '^[0-9]{4}$'::text)),
  constraint bank_accounts_pkey PRIMARY KEY (user_id),
  constraint bank_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table companion.bank_accounts enable row level security, force row level security;
create policy bank_accounts_own on companion.bank_accounts for all to kabar_companion
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy bank_accounts_system on companion.bank_accounts for select to kabar_companion_system
  using (true);
grant insert, select (user_id, last_digits, updated_at), update (encrypted_data, last_digits, updated_at) on companion.bank_accounts to kabar_companion;
grant select on companion.bank_accounts to kabar_companion_system;

create table companion.companion_document_views (
  id uuid default uuidv7() not null,
  document_id uuid,
  kind text not null,
  user_id uuid not null,
  viewer_id uuid not null,
  viewed_at timestamp with time zone default now() not null,
  constraint companion_document_views_document_id_fkey FOREIGN KEY (document_id) REFERENCES companion.companion_documents(id) ON DELETE SET NULL,
  constraint companion_document_views_pkey PRIMARY KEY (id),
  constraint companion_document_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companion_document_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX companion_document_views_of_document ON companion.companion_document_views USING btree (document_id);
CREATE INDEX companion_document_views_of_person ON companion.companion_document_views USING btree (user_id, viewed_at DESC);
alter table companion.companion_document_views enable row level security, force row level security;
create policy companion_document_views_log on companion.companion_document_views for insert to kabar_companion
  with check ((viewer_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_document_views_read on companion.companion_document_views for select to kabar_companion
  using (((user_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
grant insert, select on companion.companion_document_views to kabar_companion;

create table companion.companion_documents (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  storage_key text not null,
  received_hash bytea not null,
  submitted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint companion_documents_kind CHECK ((kind = ANY (ARRAY['id_card'::text, 'selfie'::text]))),
  constraint companion_documents_media_type CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text]))),
  constraint companion_documents_one_a_kind UNIQUE (user_id, kind, submitted),
  constraint companion_documents_pkey PRIMARY KEY (id),
  constraint companion_documents_storage_key UNIQUE (storage_key),
  constraint companion_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table companion.companion_documents enable row level security, force row level security;
create policy companion_documents_forget on companion.companion_documents for delete to kabar_companion_system
  using (true);
create policy companion_documents_own on companion.companion_documents for all to kabar_companion
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_documents_staff on companion.companion_documents for select to kabar_companion
  using ((submitted AND (( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role))));
create policy companion_documents_system on companion.companion_documents for select to kabar_companion_system
  using (true);
grant delete, insert, select, update (submitted) on companion.companion_documents to kabar_companion;
grant delete, select on companion.companion_documents to kabar_companion_system;

create table companion.companion_verification_logs (
  id uuid not null,
  companion_id uuid not null,
  action text not null,
  notes text,
  admin_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint companion_verification_logs_action CHECK ((action = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint companion_verification_logs_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companion_verification_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX companion_verification_logs_of_companion ON companion.companion_verification_logs USING btree (companion_id, created_at DESC, id);
alter table companion.companion_verification_logs enable row level security, force row level security;
create policy companion_verification_logs_staff on companion.companion_verification_logs for select to kabar_companion
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy companion_verification_logs_system on companion.companion_verification_logs for all to kabar_companion_system
  using (true)
  with check ((admin_id = ( SELECT auth_api.uid() AS uid)));
grant insert, select on companion.companion_verification_logs to kabar_companion_system;
grant select on companion.companion_verification_logs to kabar_companion;

create table companion.companions (
  user_id uuid not null,
  verification_status text default 'pending'::text not null,
  is_verified boolean generated always as ((verification_status = 'approved'::text)) stored not null,
  companion_status text generated always as (
CASE verification_status
    WHEN 'approved'::text THEN 'verified'::text
    ELSE verification_status
END) stored not null,
  verified_at timestamp with time zone,
  verification_notes text,
  accepted_mediums text[] default '{phone,whatsapp}'::text[] not null,
  whatsapp_number text,
  telegram_handle text,
  ktp_number bytea,
  id_image_path text,
  selfie_path text,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  counted_status text,
  phone_number text,
  constraint companions_accepted_mediums CHECK ((accepted_mediums <@ ARRAY['phone'::text, 'whatsapp'::text, 'telegram'::text, 'zoom'::text, 'google_meet'::text, 'email'::text])),
  constraint companions_companion_status CHECK ((companion_status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text]))),
  constraint companions_counted_status CHECK ((counted_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint companions_pkey PRIMARY KEY (user_id),
  constraint companions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint companions_verification_status CHECK ((verification_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint companions_verified_at CHECK (((verified_at IS NOT NULL) = (verification_status = 'approved'::text)))
);
CREATE INDEX companions_by_status ON companion.companions USING btree (verification_status, created_at DESC, user_id);
CREATE INDEX companions_newest ON companion.companions USING btree (created_at DESC, user_id DESC);
CREATE INDEX companions_verified ON companion.companions USING btree (user_id DESC) WHERE is_verified;
CREATE INDEX companions_waiting ON companion.companions USING btree (submitted_at, user_id) WHERE (verification_status = 'pending'::text);
alter table companion.companions enable row level security, force row level security;
create policy companions_jobs on companion.companions for select to kabar_companion
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy companions_own on companion.companions for all to kabar_companion
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy companions_staff on companion.companions for select to kabar_companion
  using ((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy companions_system on companion.companions for all to kabar_companion_system
  using (true)
  with check (true);
CREATE TRIGGER companions_changes_counted AFTER UPDATE ON companion.companions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION companion.count_companions();
CREATE TRIGGER companions_counted AFTER INSERT ON companion.companions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION companion.count_companions();
CREATE TRIGGER companions_counted_status BEFORE INSERT OR UPDATE ON companion.companions FOR EACH ROW EXECUTE FUNCTION companion.settle_counted_status();
CREATE TRIGGER companions_followed AFTER INSERT OR UPDATE OF verification_status, accepted_mediums ON companion.companions FOR EACH ROW EXECUTE FUNCTION companion.follow_companion();
CREATE TRIGGER companions_gone_counted AFTER DELETE ON companion.companions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION companion.count_companions();
grant insert (user_id, accepted_mediums, whatsapp_number, telegram_handle, ktp_number, id_image_path, selfie_path, submitted_at, phone_number), select, update (accepted_mediums, whatsapp_number, telegram_handle, ktp_number, id_image_path, selfie_path, submitted_at, updated_at, phone_number) on companion.companions to kabar_companion;
grant insert, select, update on companion.companions to kabar_companion_system;

create table companion.figures (
  id uuid default uuidv7() not null,
  name text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint figures_pkey PRIMARY KEY (id)
);
CREATE INDEX figures_of_name ON companion.figures USING btree (name, at);
alter table companion.figures enable row level security, force row level security;
create policy figures_system on companion.figures for all to kabar_companion_system
  using (true)
  with check (true);
grant insert, select, update (count) on companion.figures to kabar_companion_system;

create table companion.match_keys (
  companion_id uuid not null,
  key text not null,
  next_free_at timestamp with time zone not null,
  constraint match_keys_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint match_keys_pkey PRIMARY KEY (companion_id, key)
);
CREATE INDEX match_keys_in_order ON companion.match_keys USING btree (key, next_free_at, companion_id);
alter table companion.match_keys enable row level security, force row level security;
create policy match_keys_system on companion.match_keys for all to kabar_companion_system
  using (true)
  with check (true);
grant delete, insert, select, update on companion.match_keys to kabar_companion_system;

create table companion.onboarding_drafts (
  user_id uuid not null,
  steps_done smallint default 0 not null,
  contact jsonb,
  bank jsonb,
  weekly jsonb,
  updated_at timestamp with time zone default now() not null,
  constraint onboarding_drafts_pkey PRIMARY KEY (user_id),
  constraint onboarding_drafts_steps_done CHECK (((steps_done >= 0) AND (steps_done <= 5))),
  constraint onboarding_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table companion.onboarding_drafts enable row level security, force row level security;
create policy onboarding_drafts_own on companion.onboarding_drafts for all to kabar_companion
  using ((user_id = ( SELECT auth_api.uid() AS uid)))
  with check ((user_id = ( SELECT auth_api.uid() AS uid)));
grant delete, insert, select, update on companion.onboarding_drafts to kabar_companion;

create table companion.personal_keys (
  person_id uuid not null,
  master_key_id text not null,
  wrapped bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint personal_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint personal_keys_pkey PRIMARY KEY (person_id)
);
CREATE INDEX personal_keys_master ON companion.personal_keys USING btree (master_key_id);
alter table companion.personal_keys enable row level security, force row level security;
create policy personal_keys_erase on companion.personal_keys for all to kabar_companion_system
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_make on companion.personal_keys for insert to kabar_companion
  with check ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_keys_own on companion.personal_keys for select to kabar_companion
  using ((person_id = ( SELECT auth_api.uid() AS uid)));
create policy personal_keys_rotation on companion.personal_keys for update to kabar_companion
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_rotation_read on companion.personal_keys for select to kabar_companion
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy personal_keys_staff on companion.personal_keys for select to kabar_companion
  using (((( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)) AND (EXISTS ( SELECT
   FROM companion.companions
  WHERE (companions.user_id = personal_keys.person_id)))));
grant delete, select (person_id) on companion.personal_keys to kabar_companion_system;
grant insert, select, update (master_key_id, wrapped) on companion.personal_keys to kabar_companion;

create table companion.rate_limits (
  key text not null,
  points integer not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on companion.rate_limits to kabar_companion;

create view companion.public_companions as
 SELECT profile.id,
    profile.full_name,
    profile.avatar_url,
    profile.bio,
    profile.gender,
    profile.age_bracket,
    profile.education,
    profile.languages,
    profile.interests,
    profile.photos,
    profile.preferred_name,
    (cardinality(profile.introduction_missing) = 0) AS is_findable
   FROM (companion.companions companion
     JOIN auth_api.companion_profiles profile ON ((profile.id = companion.user_id)))
  WHERE companion.is_verified;
alter view companion.public_companions owner to kabar_companion_system;
grant select on companion.public_companions to kabar_companion;

create view companion_api.verified_companions as
 SELECT user_id,
    verified_at,
    accepted_mediums
   FROM companion.companions
  WHERE (is_verified AND ((( SELECT auth_api.uid() AS uid) IS NOT NULL) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
alter view companion_api.verified_companions owner to kabar_companion_system;
grant select on companion_api.verified_companions to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion;

create function companion.ask_for_review() returns void security definer set search_path=pg_catalog, pg_temp;
alter function companion.ask_for_review owner to kabar_companion_system;
grant execute on function companion.ask_for_review to kabar_companion;

create function companion.count_companion_again(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function companion.count_companion_again owner to kabar_companion_system;
grant execute on function companion.count_companion_again to kabar_companion;

create function companion.count_companions() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function companion.count_companions owner to kabar_companion_system;

create function companion.decide_verification(decision_id uuid, companion uuid, decision text, notes text) returns text security definer set search_path=pg_catalog, pg_temp;
alter function companion.decide_verification owner to kabar_companion_system;
grant execute on function companion.decide_verification to kabar_companion;

create function companion.few_matches(few uuid[], walked text[], must text[], spoken text[], speaks boolean, free_at timestamp with time zone, after_time timestamp with time zone, after_id uuid, most integer) returns TABLE(companion_id uuid, next_free_at timestamp with time zone) stable set search_path=pg_catalog, pg_temp;
alter function companion.few_matches owner to kabar_companion_system;

create function companion.follow_companion() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function companion.follow_companion owner to kabar_companion_system;

create function companion.forget_documents(before timestamp with time zone) returns SETOF text security definer set search_path=pg_catalog, pg_temp;
alter function companion.forget_documents owner to kabar_companion_system;
grant execute on function companion.forget_documents to kabar_companion;

create function companion.language_key(name text) returns text immutable set search_path=pg_catalog, pg_temp;
alter function companion.language_key owner to kabar_companion_system;

create function companion.list_matches(at timestamp with time zone, language text, interest text, medium text, free_at timestamp with time zone, after_speaks boolean, after_time timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, full_name text, avatar_url text, bio text, languages text[], shared_interests text[], speaks_yours boolean, next_free_at timestamp with time zone, position_time text, rating double precision, review_count integer) stable security definer set search_path=pg_catalog, pg_temp set plan_cache_mode=force_generic_plan set enable_seqscan=off set enable_bitmapscan=off set enable_hashjoin=off set enable_mergejoin=off;
alter function companion.list_matches owner to kabar_companion_system;
grant execute on function companion.list_matches to kabar_companion;

create function companion.match_stream(must text[], spoken text[], speaks boolean, free_at timestamp with time zone, after_time timestamp with time zone, after_id uuid, most integer) returns TABLE(companion_id uuid, next_free_at timestamp with time zone) stable set search_path=pg_catalog, pg_temp set plan_cache_mode=force_generic_plan;
alter function companion.match_stream owner to kabar_companion_system;

create function companion.renew_match_keys(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function companion.renew_match_keys owner to kabar_companion_system;
grant execute on function companion.renew_match_keys to kabar_companion;

create function companion.settle_counted_status() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function companion.settle_counted_status owner to kabar_companion_system;

create function companion.shortest_list(must text[], spoken text[], speaks boolean, is_for_a_time boolean, bound integer) returns TABLE(keys text[], length bigint) stable set search_path=pg_catalog, pg_temp;
alter function companion.shortest_list owner to kabar_companion_system;

create function companion.walked_matches(walked text[], must text[], spoken text[], speaks boolean, free_at timestamp with time zone, after_time timestamp with time zone, after_id uuid, most integer) returns TABLE(companion_id uuid, next_free_at timestamp with time zone) stable set search_path=pg_catalog, pg_temp;
alter function companion.walked_matches owner to kabar_companion_system;

create function companion_api.companions_accepting(medium text, languages text[], interests text[], search text, without uuid[]) returns TABLE(companion_id uuid, shared_languages text[], shared_interests text[], accepted_mediums text[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.companions_accepting owner to kabar_companion_system;
grant execute on function companion_api.companions_accepting to kabar_bookings_system;

create function companion_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.erase_person owner to kabar_companion_system;
grant execute on function companion_api.erase_person to kabar_auth;

create function companion_api.is_companion() returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.is_companion owner to kabar_companion_system;
grant execute on function companion_api.is_companion to kabar_bookings, kabar_bookings_system;

create function companion_api.leave_closed(companion uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.leave_closed owner to kabar_companion_system;
grant execute on function companion_api.leave_closed to kabar_auth_system;

create function companion_api.verification_figures() returns TABLE(total bigint, verified bigint, pending bigint, this_week bigint) stable security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.verification_figures owner to kabar_companion_system;
grant execute on function companion_api.verification_figures to kabar_backoffice, kabar_companion;

create function companion_api.verification_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.verification_tasks owner to kabar_companion_system;
grant execute on function companion_api.verification_tasks to kabar_backoffice;

create function companion_api.verified_among(people uuid[]) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.verified_among owner to kabar_companion_system;
grant execute on function companion_api.verified_among to kabar_auth_system;

create function companion_api.withdraw_verification(companion uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function companion_api.withdraw_verification owner to kabar_companion_system;
grant execute on function companion_api.withdraw_verification to kabar_auth_system;
