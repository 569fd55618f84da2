-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table auth.accounts (
  id uuid default uuidv7() not null,
  email extensions.citext not null,
  email_confirmed_at timestamp with time zone,
  provider text default 'email'::text not null,
  sign_up jsonb default '{}'::jsonb not null,
  role_chosen_at timestamp with time zone,
  demo boolean default false not null,
  closing_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint accounts_email UNIQUE (email),
  constraint accounts_email_mailbox CHECK (((length((email)::text) <= 254) AND ((email)::text ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'::text))),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_check CHECK ((provider = ANY (ARRAY['email'::text, 'google'::text])))
);
CREATE INDEX accounts_by_age ON auth.accounts USING btree (created_at, id);
CREATE INDEX accounts_by_part_of_email ON auth.accounts USING gin (((email)::text) extensions.gin_trgm_ops);
alter table auth.accounts enable row level security, force row level security;
create policy accounts_own on auth.accounts for select to kabar_auth
  using (((id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
create policy accounts_system on auth.accounts for all to kabar_auth_system
  using (true)
  with check (true);
CREATE TRIGGER accounts_unfinished AFTER INSERT ON auth.accounts REFERENCING NEW TABLE AS new_accounts FOR EACH STATEMENT EXECUTE FUNCTION auth.note_new_accounts();
grant delete, insert, select, update on auth.accounts to kabar_auth_system;
grant references (id) on auth.accounts to kabar_owners;
grant select on auth.accounts to kabar_auth;

create table auth.development_mails (
  id uuid default uuidv7() not null,
  mail_id uuid not null,
  address text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamp with time zone default now() not null,
  constraint development_mails_address_mailbox CHECK (((length(address) <= 254) AND (address ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'::text))),
  constraint development_mails_mail FOREIGN KEY (mail_id) REFERENCES auth.mails(id) ON DELETE CASCADE,
  constraint development_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX development_mails_of_mail ON auth.development_mails USING btree (mail_id);
alter table auth.development_mails enable row level security, force row level security;
create policy development_mails_all on auth.development_mails for all to kabar_auth
  using (true)
  with check (true);
grant delete, insert, select on auth.development_mails to kabar_auth;

create table auth.email_tokens (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  new_email extensions.citext,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint email_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint email_tokens_hash UNIQUE (token_hash),
  constraint email_tokens_new_email_mailbox CHECK (((length((new_email)::text) <= 254) AND ((new_email)::text ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'::text))),
  constraint email_tokens_pkey PRIMARY KEY (id),
  constraint email_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'change'::text])))
);
alter table auth.email_tokens enable row level security, force row level security;
create policy email_tokens_system on auth.email_tokens for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select, update on auth.email_tokens to kabar_auth_system;

create table auth.ended_admin_roles (
  id uuid default uuidv7() not null,
  ended_at timestamp with time zone default now() not null,
  constraint ended_admin_roles_pkey PRIMARY KEY (id)
);
CREATE INDEX ended_admin_roles_by_time ON auth.ended_admin_roles USING btree (ended_at);
alter table auth.ended_admin_roles enable row level security, force row level security;
create policy ended_admin_roles_system on auth.ended_admin_roles for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select on auth.ended_admin_roles to kabar_auth_system;

create table auth.external_identities (
  provider text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint external_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint external_identities_pkey PRIMARY KEY (provider, subject),
  constraint external_identities_provider_check CHECK ((provider = 'google'::text))
);
CREATE INDEX external_identities_of_account ON auth.external_identities USING btree (account_id);
alter table auth.external_identities enable row level security, force row level security;
create policy external_identities_own on auth.external_identities for all to kabar_auth
  using ((account_id = ( SELECT auth_api.uid() AS uid)))
  with check ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy external_identities_system on auth.external_identities for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select on auth.external_identities to kabar_auth;
grant insert, select, update on auth.external_identities to kabar_auth_system;

create table auth.figures (
  id uuid default uuidv7() not null,
  name text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint figures_pkey PRIMARY KEY (id)
);
CREATE INDEX figures_of_name ON auth.figures USING btree (name, at);
alter table auth.figures enable row level security, force row level security;
create policy figures_system on auth.figures for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select, update (count) on auth.figures to kabar_auth_system;

create table auth.identity_keys (
  single boolean default true not null,
  signing bytea not null,
  system_hash bytea not null,
  constraint identity_keys_pkey PRIMARY KEY (single),
  constraint identity_keys_single_check CHECK (single)
);
grant select on auth.identity_keys to kabar_auth_system;

create table auth.mails (
  id uuid default uuidv7() not null,
  account_id uuid,
  address text not null,
  kind text not null,
  language text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  attempted_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint mails_address_mailbox CHECK (((length(address) <= 254) AND (address ~ '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'::text))),
  constraint mails_language_check CHECK ((language = ANY (ARRAY['en'::text, 'id'::text]))),
  constraint mails_pkey PRIMARY KEY (id)
);
alter table auth.mails enable row level security, force row level security;
create policy mails_jobs on auth.mails for all to kabar_auth
  using (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy mails_system on auth.mails for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select on auth.mails to kabar_auth_system;
grant select, update (details, attempted_at, sent_at) on auth.mails to kabar_auth;

create table auth.passwords (
  account_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone default now() not null,
  constraint passwords_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint passwords_pkey PRIMARY KEY (account_id)
);
alter table auth.passwords enable row level security, force row level security;
create policy passwords_system on auth.passwords for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select, update on auth.passwords to kabar_auth_system;

create table auth.profiles (
  id uuid not null,
  full_name text not null,
  user_type text default 'older_user'::text not null,
  avatar_url text,
  timezone text,
  location text,
  language text default 'en'::text not null,
  bio text,
  photos text[] default '{}'::text[] not null,
  gender text,
  age_bracket text,
  education text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  languages text[] default '{}'::text[] not null,
  interests text[] default '{}'::text[] not null,
  preferred_name text,
  introduction_missing text[] generated always as (array_remove(ARRAY[
CASE
    WHEN (avatar_url IS NULL) THEN 'picture'::text
    ELSE NULL::text
END,
CASE
    WHEN (COALESCE(bio, ''::text) !~ '[^[:space:]]'::text) THEN 'bio'::text
    ELSE NULL::text
END,
CASE
    WHEN (cardinality(languages) = 0) THEN 'languages'::text
    ELSE NULL::text
END], NULL::text)) stored not null,
  landing_id uuid,
  adult_declared_at timestamp with time zone,
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint profiles_landing_id UNIQUE (landing_id),
  constraint profiles_language_check CHECK ((language = ANY (ARRAY['en'::text, 'id'::text]))),
  constraint profiles_photos CHECK ((cardinality(photos) <= 6)),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_preferred_name CHECK (((char_length(preferred_name) >= 1) AND (char_length(preferred_name) <= 60))),
  constraint profiles_user_type CHECK ((user_type = ANY (ARRAY['client'::text, 'companion'::text, 'older_user'::text, 'admin'::text, 'moderator'::text])))
);
CREATE INDEX profiles_by_age ON auth.profiles USING btree (created_at, id);
CREATE INDEX profiles_by_part_of_name ON auth.profiles USING gin (full_name extensions.gin_trgm_ops);
CREATE INDEX profiles_by_type ON auth.profiles USING btree (user_type, created_at, id);
alter table auth.profiles enable row level security, force row level security;
create policy profiles_own on auth.profiles for all to kabar_auth
  using ((id = ( SELECT auth_api.uid() AS uid)));
create policy profiles_system on auth.profiles for all to kabar_auth_system
  using (true)
  with check (true);
CREATE TRIGGER profiles_companion_words_announced AFTER UPDATE OF languages, interests, user_type, bio, avatar_url ON auth.profiles FOR EACH ROW WHEN (((('companion'::text = old.user_type) OR ('companion'::text = new.user_type)) AND ((((old.languages IS DISTINCT FROM new.languages) OR (old.interests IS DISTINCT FROM new.interests)) OR (old.user_type IS DISTINCT FROM new.user_type)) OR (old.introduction_missing IS DISTINCT FROM new.introduction_missing)))) EXECUTE FUNCTION auth.announce_companion_words();
CREATE TRIGGER profiles_gone_noted AFTER DELETE ON auth.profiles REFERENCING OLD TABLE AS changed_profiles FOR EACH STATEMENT EXECUTE FUNCTION auth.note_profiles();
CREATE TRIGGER profiles_move_announced AFTER UPDATE OF timezone ON auth.profiles FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION auth.announce_move();
CREATE TRIGGER profiles_noted AFTER INSERT ON auth.profiles REFERENCING NEW TABLE AS changed_profiles FOR EACH STATEMENT EXECUTE FUNCTION auth.note_profiles();
CREATE TRIGGER profiles_role_announced AFTER UPDATE OF user_type ON auth.profiles FOR EACH ROW WHEN ((old.user_type IS DISTINCT FROM new.user_type)) EXECUTE FUNCTION auth.announce_role_change();
grant insert, select, update on auth.profiles to kabar_auth_system;
grant select, update (full_name, avatar_url, timezone, location, language, bio, photos, gender, age_bracket, education, updated_at, languages, interests, preferred_name, landing_id, adult_declared_at) on auth.profiles to kabar_auth;

create table auth.rate_limits (
  key text not null,
  points integer not null,
  expires_at timestamp with time zone not null,
  free_at timestamp with time zone,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on auth.rate_limits to kabar_auth;

create table auth.second_factors (
  account_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  recovery_hashes bytea[] default '{}'::bytea[] not null,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint second_factors_pkey PRIMARY KEY (account_id)
);
alter table auth.second_factors enable row level security, force row level security;
create policy second_factors_own on auth.second_factors for all to kabar_auth
  using ((account_id = ( SELECT auth_api.uid() AS uid)))
  with check ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy second_factors_system on auth.second_factors for all to kabar_auth_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.second_factors to kabar_auth;
grant insert, select, update on auth.second_factors to kabar_auth_system;

create table auth.sessions (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  second_factor boolean default false not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  proven_at timestamp with time zone,
  former_token_hash bytea,
  renewed_at timestamp with time zone,
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token UNIQUE (token_hash)
);
CREATE INDEX sessions_of_account ON auth.sessions USING btree (account_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sessions_former_token ON auth.sessions USING btree (former_token_hash) WHERE (former_token_hash IS NOT NULL);
alter table auth.sessions enable row level security, force row level security;
create policy sessions_own on auth.sessions for all to kabar_auth
  using ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy sessions_system on auth.sessions for all to kabar_auth_system
  using (true)
  with check (true);
CREATE TRIGGER sessions_of_open_accounts BEFORE INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.check_new_session();
grant insert, select, update on auth.sessions to kabar_auth_system;
grant select, update (ended_at, second_factor, proven_at) on auth.sessions to kabar_auth;

create table auth.sign_ins (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  at timestamp with time zone default now() not null,
  outcome text not null,
  way text default 'password'::text not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  device text generated always as (regexp_replace(user_agent, '[0-9]+([._][0-9]+)*'::text, ''::text, 'g'::text)) stored not null,
  constraint sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint sign_ins_outcome_check CHECK ((outcome = ANY (ARRAY['signed-in'::text, 'wrong-password'::text, 'wrong-code'::text]))),
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_way_check CHECK ((way = ANY (ARRAY['password'::text, 'google'::text, 'link'::text])))
);
CREATE INDEX sign_ins_newest ON auth.sign_ins USING btree (account_id, id DESC);
alter table auth.sign_ins enable row level security, force row level security;
create policy sign_ins_own on auth.sign_ins for all to kabar_auth
  using ((account_id = ( SELECT auth_api.uid() AS uid)))
  with check ((account_id = ( SELECT auth_api.uid() AS uid)));
create policy sign_ins_system on auth.sign_ins for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select, update on auth.sign_ins to kabar_auth_system;
grant select on auth.sign_ins to kabar_auth;

create table auth.suspensions (
  id uuid not null,
  account_id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null,
  started_by uuid,
  until timestamp with time zone,
  ended_at timestamp with time zone,
  loved_ones_go_on boolean default false not null,
  constraint suspensions_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_reason CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint suspensions_started_by_fkey FOREIGN KEY (started_by) REFERENCES auth.accounts(id) ON DELETE SET NULL,
  constraint suspensions_until CHECK ((until > started_at))
);
CREATE INDEX suspensions_lasting ON auth.suspensions USING btree (started_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX suspensions_of ON auth.suspensions USING btree (account_id, started_at DESC);
CREATE INDEX suspensions_started_by ON auth.suspensions USING btree (started_by);
CREATE UNIQUE INDEX suspensions_live ON auth.suspensions USING btree (account_id) WHERE (ended_at IS NULL);
alter table auth.suspensions enable row level security, force row level security;
create policy suspensions_seen on auth.suspensions for select to kabar_auth
  using (((account_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('moderator'::text) AS has_role)));
create policy suspensions_system on auth.suspensions for all to kabar_auth_system
  using (true)
  with check (true);
grant insert, select, update on auth.suspensions to kabar_auth_system;
grant select on auth.suspensions to kabar_auth;

create table auth.unfinished_accounts (
  account_id uuid not null,
  full_name text,
  created_at timestamp with time zone not null,
  constraint unfinished_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint unfinished_accounts_pkey PRIMARY KEY (account_id)
);
CREATE INDEX unfinished_accounts_by_age ON auth.unfinished_accounts USING btree (created_at, account_id);
CREATE INDEX unfinished_accounts_by_part_of_name ON auth.unfinished_accounts USING gin (full_name extensions.gin_trgm_ops);
alter table auth.unfinished_accounts enable row level security, force row level security;
create policy unfinished_accounts_system on auth.unfinished_accounts for all to kabar_auth_system
  using (true)
  with check (true);
grant delete, insert, select on auth.unfinished_accounts to kabar_auth_system;

create table auth.user_requests (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  role text,
  constraint user_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint user_requests_kind CHECK ((kind = ANY (ARRAY['grant_admin'::text, 'revoke_admin'::text, 'delete'::text]))),
  constraint user_requests_one_open UNIQUE (user_id, kind),
  constraint user_requests_pkey PRIMARY KEY (id),
  constraint user_requests_role CHECK ((role = ANY (ARRAY['client'::text, 'companion'::text, 'moderator'::text]))),
  constraint user_requests_role_of_revoked CHECK (((kind = 'revoke_admin'::text) = (role IS NOT NULL))),
  constraint user_requests_two_people CHECK ((asked_by <> user_id)),
  constraint user_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
CREATE INDEX user_requests_asked_by ON auth.user_requests USING btree (asked_by);
CREATE INDEX user_requests_by_end ON auth.user_requests USING btree (valid_until, id);
alter table auth.user_requests enable row level security, force row level security;
create policy user_requests_system on auth.user_requests for all to kabar_auth_system
  using (true)
  with check (true);
grant delete, insert, select, update on auth.user_requests to kabar_auth_system;

create table auth.user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_role CHECK ((role = ANY (ARRAY['admin'::text, 'moderator'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table auth.user_roles enable row level security, force row level security;
create policy user_roles_own on auth.user_roles for select to kabar_auth
  using (((user_id = ( SELECT auth_api.uid() AS uid)) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
create policy user_roles_system on auth.user_roles for all to kabar_auth_system
  using (true)
  with check (true);
CREATE TRIGGER user_roles_announced AFTER INSERT OR DELETE OR UPDATE ON auth.user_roles FOR EACH ROW EXECUTE FUNCTION auth.announce_role_change();
CREATE TRIGGER user_roles_ended AFTER DELETE ON auth.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION auth.note_ended_admin_role();
CREATE TRIGGER user_roles_replaced AFTER UPDATE OF role ON auth.user_roles FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (new.role <> 'admin'::text))) EXECUTE FUNCTION auth.note_ended_admin_role();
grant delete, insert, select on auth.user_roles to kabar_auth_system;
grant select on auth.user_roles to kabar_auth;

create table auth.zone_offsets (
  zone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ahead interval not null,
  constraint zone_offsets_check CHECK ((ends_at > starts_at)),
  constraint zone_offsets_pkey PRIMARY KEY (zone, starts_at)
);
grant select on auth.zone_offsets to kabar_auth_system;

create table auth.zone_rules (
  single boolean default true not null,
  version text not null,
  differing text[] not null,
  constraint zone_rules_pkey PRIMARY KEY (single),
  constraint zone_rules_single_check CHECK (single)
);

create view auth_api.companion_profiles as
 SELECT id,
    full_name,
    avatar_url,
    bio,
    gender,
    age_bracket,
    education,
    photos,
    timezone,
    created_at,
    languages,
    interests,
    COALESCE(preferred_name, full_name) AS preferred_name,
    introduction_missing
   FROM auth.profiles
  WHERE ((user_type = 'companion'::text) AND ((( SELECT auth_api.uid() AS uid) IS NOT NULL) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
alter view auth_api.companion_profiles owner to kabar_auth_system;
grant select on auth_api.companion_profiles to kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

create view auth_api.people as
 SELECT id,
    full_name,
    avatar_url,
    COALESCE(preferred_name, full_name) AS preferred_name
   FROM auth.profiles
  WHERE ((( SELECT auth_api.uid() AS uid) IS NOT NULL) OR ( SELECT auth_api.has_role('system'::text) AS has_role));
alter view auth_api.people owner to kabar_auth_system;
grant select on auth_api.people to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

create function auth.account_of_identity(provider text, subject text, email text) returns TABLE(account_id uuid, linked boolean, has_password boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.account_of_identity owner to kabar_auth_system;
grant execute on function auth.account_of_identity to kabar_auth;

create function auth.accounts_matching(pattern text, most integer) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.accounts_matching owner to kabar_auth_system;

create function auth.announce_companion_words() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function auth.announce_companion_words owner to kabar_auth_system;

create function auth.announce_move() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function auth.announce_move owner to kabar_auth_system;

create function auth.announce_role_change() returns trigger set search_path=pg_catalog, pg_temp;

create function auth.ask_closing(at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.ask_closing owner to kabar_auth_system;
grant execute on function auth.ask_closing to kabar_auth;

create function auth.ask_new_email(wanted text, token_hash bytea, link text, expires timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.ask_new_email owner to kabar_auth_system;
grant execute on function auth.ask_new_email to kabar_auth;

create function auth.ask_second_admin(person uuid, kind text, role text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.ask_second_admin owner to kabar_auth_system;
grant execute on function auth.ask_second_admin to kabar_auth;

create function auth.back_office_roles(person uuid, second_factor boolean) returns text stable security definer;
alter function auth.back_office_roles owner to kabar_auth_system;

create function auth.begin_erasure(account uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.begin_erasure owner to kabar_auth_system;
grant execute on function auth.begin_erasure to kabar_auth;

create function auth.check_new_session() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function auth.check_new_session owner to kabar_auth_system;

create function auth.choose_user_type(wanted text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.choose_user_type owner to kabar_auth_system;
grant execute on function auth.choose_user_type to kabar_auth;

create function auth.close_account(account uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function auth.close_account owner to kabar_auth_system;
grant execute on function auth.close_account to kabar_auth;

create function auth.create_account(email text, password_hash text, sign_up jsonb, confirmed boolean) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function auth.create_account owner to kabar_auth_system;
grant execute on function auth.create_account to kabar_auth;

create function auth.create_external_account(provider text, subject text, email text, sign_up jsonb) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function auth.create_external_account owner to kabar_auth_system;
grant execute on function auth.create_external_account to kabar_auth;

create function auth.create_profile(wanted text, timezone text, language text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.create_profile owner to kabar_auth_system;
grant execute on function auth.create_profile to kabar_auth;

create function auth.credentials(email text) returns TABLE(account_id uuid, hash text, confirmed boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.credentials owner to kabar_auth_system;
grant execute on function auth.credentials to kabar_auth;

create function auth.credentials_of_former_token(former bytea) returns TABLE(account_id uuid, hash text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.credentials_of_former_token owner to kabar_auth_system;
grant execute on function auth.credentials_of_former_token to kabar_auth;

create function auth.delete_user(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.delete_user owner to kabar_auth_system;
grant execute on function auth.delete_user to kabar_auth;

create function auth.end_session(token_hash bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.end_session owner to kabar_auth_system;
grant execute on function auth.end_session to kabar_auth;

create function auth.end_sessions(account uuid, kept_session bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.end_sessions owner to kabar_auth_system;
grant execute on function auth.end_sessions to kabar_auth;

create function auth.erase_account(account uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.erase_account owner to kabar_auth_system;
grant execute on function auth.erase_account to kabar_auth;

create function auth.fill_from_provider(name text, picture text) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function auth.fill_from_provider owner to kabar_auth_system;
grant execute on function auth.fill_from_provider to kabar_auth;

create function auth.fill_timezone(wanted text) returns text security definer set search_path=pg_catalog, pg_temp;
alter function auth.fill_timezone owner to kabar_auth_system;
grant execute on function auth.fill_timezone to kabar_auth;

create function auth.find_users(words text, size integer) returns TABLE(id uuid, full_name text, email text, avatar_url text, role text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.find_users owner to kabar_auth_system;
grant execute on function auth.find_users to kabar_auth;

create function auth.get_user_emails(user_ids uuid[]) returns TABLE(user_id uuid, email text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.get_user_emails owner to kabar_auth_system;
grant execute on function auth.get_user_emails to kabar_auth;

create function auth.guard_second_admin(person uuid, kind text, at timestamp with time zone) returns void stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.guard_second_admin owner to kabar_auth_system;

create function auth.hold_suspendable(person uuid, at timestamp with time zone) returns TABLE(role text, lasting uuid) security definer set search_path=pg_catalog, pg_temp;
alter function auth.hold_suspendable owner to kabar_auth_system;
grant execute on function auth.hold_suspendable to kabar_auth;

create function auth.is_closing_due(account uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.is_closing_due owner to kabar_auth_system;
grant execute on function auth.is_closing_due to kabar_auth;

create function auth.is_suspended(account uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.is_suspended owner to kabar_auth_system;
grant execute on function auth.is_suspended to kabar_auth;

create function auth.landing_companion(landing uuid) returns TABLE(landing_id uuid, full_name text, preferred_name text, languages text[], bio text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.landing_companion owner to kabar_auth_system;
grant execute on function auth.landing_companion to kabar_auth;

create function auth.landing_companions(starting_at uuid) returns TABLE(landing_id uuid, full_name text, preferred_name text, avatar_url text, languages text[], bio text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.landing_companions owner to kabar_auth_system;
grant execute on function auth.landing_companions to kabar_auth;

create function auth.landing_picture(landing uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.landing_picture owner to kabar_auth_system;
grant execute on function auth.landing_picture to kabar_auth;

create function auth.lift_suspension(suspension uuid, reason text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.lift_suspension owner to kabar_auth_system;
grant execute on function auth.lift_suspension to kabar_auth;

create function auth.link_state(purpose text, token_hash bytea) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.link_state owner to kabar_auth_system;
grant execute on function auth.link_state to kabar_auth;

create function auth.lock_user(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.lock_user owner to kabar_auth_system;
grant execute on function auth.lock_user to kabar_auth;

create function auth.mail_link(email text, purpose text, token_hash bytea, link text, expires timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.mail_link owner to kabar_auth_system;
grant execute on function auth.mail_link to kabar_auth;

create function auth.note_ended_admin_role() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function auth.note_ended_admin_role owner to kabar_auth_system;

create function auth.note_new_accounts() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function auth.note_new_accounts owner to kabar_auth_system;

create function auth.note_profiles() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function auth.note_profiles owner to kabar_auth_system;

create function auth.open_matters(person uuid) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.open_matters owner to kabar_auth_system;
grant execute on function auth.open_matters to kabar_auth;

create function auth.open_session(account uuid, token_hash bytea, expires timestamp with time zone, second_factor boolean, user_agent text, address text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.open_session owner to kabar_auth_system;
grant execute on function auth.open_session to kabar_auth;

create function auth.open_user_request(request uuid, at timestamp with time zone) returns TABLE(id uuid, user_id uuid, kind text, role text, asked_by uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.open_user_request owner to kabar_auth_system;
grant execute on function auth.open_user_request to kabar_auth;

create function auth.page_of_role(wanted_role text, filter text) returns text immutable set search_path=pg_catalog, pg_temp;
alter function auth.page_of_role owner to kabar_auth_system;

create function auth.people_matching(pattern text, most integer) returns uuid[] stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.people_matching owner to kabar_auth_system;

create function auth.profiles_matching(pattern text, everybody boolean, most integer) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.profiles_matching owner to kabar_auth_system;

create function auth.queue_mail(person uuid, address text, kind text, language text, details jsonb) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function auth.queue_mail owner to kabar_auth_system;
grant execute on function auth.queue_mail to kabar_auth;

create function auth.record_failed_sign_in(account uuid, at timestamp with time zone, outcome text, user_agent text, address text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.record_failed_sign_in owner to kabar_auth_system;
grant execute on function auth.record_failed_sign_in to kabar_auth;

create function auth.record_sign_in(account uuid, outcome text, way text, user_agent text, address text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.record_sign_in owner to kabar_auth_system;
grant execute on function auth.record_sign_in to kabar_auth;

create function auth.renew_session(token_hash bytea, renewed bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.renew_session owner to kabar_auth_system;
grant execute on function auth.renew_session to kabar_auth;

create function auth.renew_session_again(former bytea, renewed bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.renew_session_again owner to kabar_auth_system;
grant execute on function auth.renew_session_again to kabar_auth;

create function auth.repair_role() returns text security definer set search_path=pg_catalog, pg_temp;
alter function auth.repair_role owner to kabar_auth_system;
grant execute on function auth.repair_role to kabar_auth;

create function auth.replace_email(account uuid, wanted text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.replace_email owner to kabar_auth_system;
grant execute on function auth.replace_email to kabar_auth;

create function auth.replace_password(account uuid, password_hash text, kept_session bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.replace_password owner to kabar_auth_system;
grant execute on function auth.replace_password to kabar_auth;

create function auth.role_of(person uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.role_of owner to kabar_auth_system;

create function auth.second_factor_of(account uuid) returns TABLE(sealed_secret bytea, recovery_hashes bytea[], last_step bigint) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.second_factor_of owner to kabar_auth_system;
grant execute on function auth.second_factor_of to kabar_auth;

create function auth.set_user_role(person uuid, wanted text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.set_user_role owner to kabar_auth_system;
grant execute on function auth.set_user_role to kabar_auth;

create function auth.sign_ins_of_user(person uuid, most integer) returns TABLE(id uuid, at timestamp with time zone, outcome text, way text, user_agent text, address text, open_sessions integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.sign_ins_of_user owner to kabar_auth_system;
grant execute on function auth.sign_ins_of_user to kabar_auth;

create function auth.sign_up_name(sign_up jsonb, email text) returns text immutable set search_path=pg_catalog, pg_temp;
alter function auth.sign_up_name owner to kabar_auth_system;

create function auth.store_sign_in(account uuid, way text, user_agent text, address text) returns TABLE(has_signed_in boolean, is_known_device boolean) security definer set search_path=pg_catalog, pg_temp;
alter function auth.store_sign_in owner to kabar_auth_system;
grant execute on function auth.store_sign_in to kabar_auth;

create function auth.store_suspension(id uuid, person uuid, reason text, ends timestamp with time zone, loved_ones_go_on boolean, is_companion boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth.store_suspension owner to kabar_auth_system;
grant execute on function auth.store_suspension to kabar_auth;

create function auth.suspended_name(person uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.suspended_name owner to kabar_auth_system;
grant execute on function auth.suspended_name to kabar_auth;

create function auth.touch_session(session uuid) returns timestamp with time zone security definer;
alter function auth.touch_session owner to kabar_auth_system;

create function auth.use_link(purpose text, token_hash bytea) returns TABLE(account_id uuid, new_email text) security definer set search_path=pg_catalog, pg_temp;
alter function auth.use_link owner to kabar_auth_system;
grant execute on function auth.use_link to kabar_auth;

create function auth.use_second_factor(account uuid, step bigint, recovery_hash bytea) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function auth.use_second_factor owner to kabar_auth_system;
grant execute on function auth.use_second_factor to kabar_auth;

create function auth.user_change_facts(person uuid, at timestamp with time zone) returns TABLE(caller uuid, caller_name text, role text, full_name text, admins uuid[], staying uuid[], admins_of_last_day integer, open_matters text[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.user_change_facts owner to kabar_auth_system;
grant execute on function auth.user_change_facts to kabar_auth;

create function auth.user_for_moderator(person uuid) returns TABLE(id uuid, full_name text, email text, avatar_url text, role text, created_at timestamp with time zone, closing_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.user_for_moderator owner to kabar_auth_system;
grant execute on function auth.user_for_moderator to kabar_auth;

create function auth.user_label(person uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.user_label owner to kabar_auth_system;
grant execute on function auth.user_label to kabar_auth;

create function auth.users_for_admin(only_one uuid, words text, wanted_role text, after_at timestamp with time zone, after_id uuid, size integer) returns TABLE(id uuid, full_name text, email text, avatar_url text, role text, created_at timestamp with time zone, closing_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.users_for_admin owner to kabar_auth_system;
grant execute on function auth.users_for_admin to kabar_auth;

create function auth.waiting_user_requests() returns TABLE(id uuid, kind text, role text, user_id uuid, full_name text, asked_by uuid, asked_by_name text, asked_at timestamp with time zone, valid_until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth.waiting_user_requests owner to kabar_auth_system;
grant execute on function auth.waiting_user_requests to kabar_auth;

create function auth.withdraw_user_request(request uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function auth.withdraw_user_request owner to kabar_auth_system;
grant execute on function auth.withdraw_user_request to kabar_auth;

create function auth_api.account_of_email(email text) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.account_of_email owner to kabar_auth_system;
grant execute on function auth_api.account_of_email to kabar_client_system;

create function auth_api.act_for(holder uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.act_for owner to kabar_auth_system;
grant execute on function auth_api.act_for to kabar_bookings_system;

create function auth_api.acting_member() returns uuid stable security definer;
alter function auth_api.acting_member owner to kabar_auth_system;
grant execute on function auth_api.acting_member to public;

create function auth_api.admins_of_last_day(at timestamp with time zone) returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.admins_of_last_day owner to kabar_auth_system;
grant execute on function auth_api.admins_of_last_day to kabar_billing, kabar_billing_system, kabar_client, kabar_client_system;

create function auth_api.authenticate(token_hash bytea, who text[], writes boolean DEFAULT true) returns text security definer;
alter function auth_api.authenticate owner to kabar_auth_system;
grant execute on function auth_api.authenticate to public;

create function auth_api.authenticate_on_replica(token_hash bytea, who text[], since pg_lsn) returns text security definer;
alter function auth_api.authenticate_on_replica owner to kabar_auth_system;
grant execute on function auth_api.authenticate_on_replica to public;

create function auth_api.authenticate_system(key bytea) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.authenticate_system owner to kabar_auth_system;
grant execute on function auth_api.authenticate_system to public;

create function auth_api.become_companion() returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.become_companion owner to kabar_auth_system;
grant execute on function auth_api.become_companion to public;

create function auth_api.closing_at(person uuid) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.closing_at owner to kabar_auth_system;
grant execute on function auth_api.closing_at to kabar_billing_system, kabar_bookings, kabar_bookings_system;

create function auth_api.companion_on_landing(landing uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.companion_on_landing owner to kabar_auth_system;
grant execute on function auth_api.companion_on_landing to kabar_auth, kabar_bookings, kabar_bookings_system;

create function auth_api.companion_words(person uuid) returns TABLE(languages text[], interests text[], introduced boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.companion_words owner to kabar_auth_system;
grant execute on function auth_api.companion_words to kabar_companion_system;

create function auth_api.confirmed_email(account uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.confirmed_email owner to kabar_auth_system;
grant execute on function auth_api.confirmed_email to kabar_client_system;

create function auth_api.count_people() returns bigint stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.count_people owner to kabar_auth_system;
grant execute on function auth_api.count_people to public;

create function auth_api.has_role(role text) returns boolean stable security definer;
alter function auth_api.has_role owner to kabar_auth_system;
grant execute on function auth_api.has_role to public;

create function auth_api.hold_people(people uuid[]) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.hold_people owner to kabar_auth_system;
grant execute on function auth_api.hold_people to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client_system;

create function auth_api.instant_of(local timestamp without time zone, in_zone text) returns timestamp with time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.instant_of owner to kabar_auth_system;
grant execute on function auth_api.instant_of to kabar_bookings, kabar_bookings_system, kabar_chat_system;

create function auth_api.is_confirmed_address(address text) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.is_confirmed_address owner to kabar_auth_system;
grant execute on function auth_api.is_confirmed_address to kabar_client, kabar_client_system;

create function auth_api.is_out(person uuid, for_loved_one boolean) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.is_out owner to kabar_auth_system;
grant execute on function auth_api.is_out to kabar_bookings_system, kabar_client_system;

create function auth_api.live_sessions(ids uuid[]) returns SETOF uuid stable security definer;
alter function auth_api.live_sessions owner to kabar_auth_system;
grant execute on function auth_api.live_sessions to kabar_chat_system;

create function auth_api.local_time(at timestamp with time zone, in_zone text) returns timestamp without time zone stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.local_time owner to kabar_auth_system;
grant execute on function auth_api.local_time to kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system;

create function auth_api.people_by_month(since timestamp with time zone) returns TABLE(month timestamp with time zone, people bigint) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.people_by_month owner to kabar_auth_system;
grant execute on function auth_api.people_by_month to kabar_backoffice;

create function auth_api.people_named(part text, most integer) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.people_named owner to kabar_auth_system;
grant execute on function auth_api.people_named to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client_system, kabar_companion, kabar_companion_system;

create function auth_api.preferred_names(people uuid[]) returns TABLE(id uuid, preferred_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.preferred_names owner to kabar_auth_system;
grant execute on function auth_api.preferred_names to kabar_bookings_system, kabar_client_system;

create function auth_api.reader(person uuid) returns TABLE(language text, timezone text) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.reader owner to kabar_auth_system;
grant execute on function auth_api.reader to kabar_auth, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

create function auth_api.refuse(state text, message text) returns text stable set search_path=pg_catalog, pg_temp;
alter function auth_api.refuse owner to kabar_auth_system;
grant execute on function auth_api.refuse to kabar_backoffice_system, kabar_billing_system, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client_system, kabar_companion_system;

create function auth_api.require_role(VARIADIC roles text[]) returns boolean stable set search_path=pg_catalog, pg_temp;
alter function auth_api.require_role owner to kabar_auth_system;
grant execute on function auth_api.require_role to kabar_backoffice_system, kabar_bookings_system, kabar_chat_system, kabar_client_system, kabar_companion_system;

create function auth_api.send_mail(person uuid, kind text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.send_mail owner to kabar_auth_system;
grant execute on function auth_api.send_mail to kabar_auth, kabar_backoffice_system, kabar_chat_system, kabar_client_system;

create function auth_api.send_mail_to_address(about uuid, address text, kind text, details jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.send_mail_to_address owner to kabar_auth_system;
grant execute on function auth_api.send_mail_to_address to kabar_client_system;

create function auth_api.session_ends(token_hashes bytea[]) returns TABLE(token_hash bytea, seconds_left double precision) stable security definer;
alter function auth_api.session_ends owner to kabar_auth_system;
grant execute on function auth_api.session_ends to kabar_chat;

create function auth_api.staff(wanted text) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.staff owner to kabar_auth_system;
grant execute on function auth_api.staff to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system;

create function auth_api.uid() returns uuid stable security definer;
alter function auth_api.uid owner to kabar_auth_system;
grant execute on function auth_api.uid to public;

create function auth_api.user_request_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.user_request_tasks owner to kabar_auth_system;
grant execute on function auth_api.user_request_tasks to kabar_backoffice;

create function auth_api.zone_offsets(in_zone text, after_time timestamp with time zone, before_time timestamp with time zone) returns TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, ahead interval) stable security definer set search_path=pg_catalog, pg_temp;
alter function auth_api.zone_offsets owner to kabar_auth_system;
grant execute on function auth_api.zone_offsets to kabar_bookings_system;
