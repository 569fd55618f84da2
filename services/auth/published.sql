-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function auth_api.account_of_email(
  email text
) returns uuid;
grant execute on function auth_api.account_of_email to kabar_client_system;
-- used by client
-- raises forbidden 403, signed_out 401

create function auth_api.act_for(
  holder uuid
) returns void;
grant execute on function auth_api.act_for to kabar_bookings_system;
-- used by bookings
-- raises forbidden 403, internal 500, signed_out 401

create function auth_api.acting_member() returns uuid;
grant execute on function auth_api.acting_member to public;
-- used by client, bookings
-- raises signed_out 401

create function auth_api.admins_of_last_day(
  at timestamp with time zone
) returns integer;
grant execute on function auth_api.admins_of_last_day to kabar_billing, kabar_billing_system, kabar_client, kabar_client_system;
-- used by client, billing

create function auth_api.authenticate(
  token_hash bytea,
  who text[],
  writes boolean default true
) returns text;
grant execute on function auth_api.authenticate to public;
-- used by backoffice, chat, client, companion, billing, bookings
-- raises forbidden 403, signed_out 401, unavailable 503

create function auth_api.authenticate_on_replica(
  token_hash bytea,
  who text[],
  since pg_lsn
) returns text;
grant execute on function auth_api.authenticate_on_replica to public;
-- used by backoffice, chat, client, companion, billing, bookings
-- raises forbidden 403, signed_out 401, unavailable 503

create function auth_api.authenticate_system(
  key bytea
) returns void;
grant execute on function auth_api.authenticate_system to public;
-- used by backoffice, chat, client, companion, billing, bookings
-- raises signed_out 401

create function auth_api.become_companion() returns void;
grant execute on function auth_api.become_companion to public;
-- used by companion
-- raises forbidden 403, signed_out 401

create function auth_api.closing_at(
  person uuid
) returns timestamp with time zone;
grant execute on function auth_api.closing_at to kabar_billing_system, kabar_bookings, kabar_bookings_system;
-- used by billing, bookings
-- raises signed_out 401

create function auth_api.companion_on_landing(
  landing uuid
) returns uuid;
grant execute on function auth_api.companion_on_landing to kabar_auth, kabar_bookings, kabar_bookings_system;
-- used by bookings

create view auth_api.companion_profiles (
  id uuid,
  full_name text,
  avatar_url text,
  bio text,
  gender text,
  age_bracket text,
  education text,
  photos text[],
  timezone text,
  created_at timestamp with time zone,
  languages text[],
  interests text[],
  preferred_name text,
  introduction_missing text[]
);
grant select on auth_api.companion_profiles to kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
-- used by backoffice, chat, client, companion
-- raises signed_out 401

create function auth_api.companion_words(
  person uuid
) returns table (
  languages text[],
  interests text[],
  introduced boolean
);
grant execute on function auth_api.companion_words to kabar_companion_system;
-- used by companion

create function auth_api.confirmed_email(
  account uuid
) returns text;
grant execute on function auth_api.confirmed_email to kabar_client_system;
-- used by client

create function auth_api.count_people() returns bigint;
grant execute on function auth_api.count_people to public;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function auth_api.has_role(
  role text
) returns boolean;
grant execute on function auth_api.has_role to public;
-- used by backoffice, chat, client, companion, billing, bookings
-- raises signed_out 401

create function auth_api.hold_people(
  people uuid[]
) returns boolean;
grant execute on function auth_api.hold_people to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client_system;
-- used by chat, client, billing, bookings

create function auth_api.instant_of(
  local timestamp without time zone,
  in_zone text
) returns timestamp with time zone;
grant execute on function auth_api.instant_of to kabar_bookings, kabar_bookings_system, kabar_chat_system;
-- used by chat, bookings

create function auth_api.is_confirmed_address(
  address text
) returns boolean;
grant execute on function auth_api.is_confirmed_address to kabar_client, kabar_client_system;
-- used by client
-- raises signed_out 401

create function auth_api.is_out(
  person uuid,
  for_loved_one boolean
) returns boolean;
grant execute on function auth_api.is_out to kabar_bookings_system, kabar_client_system;
-- used by client, bookings

create function auth_api.live_sessions(
  ids uuid[]
) returns SETOF uuid;
grant execute on function auth_api.live_sessions to kabar_chat_system;
-- used by chat

create function auth_api.local_time(
  at timestamp with time zone,
  in_zone text
) returns timestamp without time zone;
grant execute on function auth_api.local_time to kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system;
-- used by chat, billing, bookings

create view auth_api.people (
  id uuid,
  full_name text,
  avatar_url text,
  preferred_name text
);
grant select on auth_api.people to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
-- used by backoffice, chat, client, companion, billing, bookings
-- raises signed_out 401

create function auth_api.people_by_month(
  since timestamp with time zone
) returns table (
  month timestamp with time zone,
  people bigint
);
grant execute on function auth_api.people_by_month to kabar_backoffice;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function auth_api.people_named(
  part text,
  most integer
) returns SETOF uuid;
grant execute on function auth_api.people_named to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client_system, kabar_companion, kabar_companion_system;
-- used by chat, client, companion, billing, bookings
-- raises forbidden 403, signed_out 401

create function auth_api.preferred_names(
  people uuid[]
) returns table (
  id uuid,
  preferred_name text
);
grant execute on function auth_api.preferred_names to kabar_bookings_system, kabar_client_system;
-- used by client, bookings

create function auth_api.reader(
  person uuid
) returns table (
  language text,
  timezone text
);
grant execute on function auth_api.reader to kabar_auth, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
-- used by chat, client, companion, billing, bookings

create function auth_api.refuse(
  state text,
  message text
) returns text;
grant execute on function auth_api.refuse to kabar_backoffice_system, kabar_billing_system, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client_system, kabar_companion_system;
-- used by backoffice, chat, client, companion, billing, bookings

create function auth_api.require_role(
  roles text[]
) returns boolean;
grant execute on function auth_api.require_role to kabar_backoffice_system, kabar_bookings_system, kabar_chat_system, kabar_client_system, kabar_companion_system;
-- used by backoffice, chat, client, companion, bookings
-- raises forbidden 403, signed_out 401

create function auth_api.send_mail(
  person uuid,
  kind text,
  details jsonb
) returns void;
grant execute on function auth_api.send_mail to kabar_auth, kabar_backoffice_system, kabar_chat_system, kabar_client_system;
-- used by backoffice, chat, client

create function auth_api.send_mail_to_address(
  about uuid,
  address text,
  kind text,
  details jsonb
) returns void;
grant execute on function auth_api.send_mail_to_address to kabar_client_system;
-- used by client
-- raises forbidden 403, signed_out 401

create function auth_api.session_ends(
  token_hashes bytea[]
) returns table (
  token_hash bytea,
  seconds_left double precision
);
grant execute on function auth_api.session_ends to kabar_chat;
-- used by chat

create function auth_api.staff(
  wanted text
) returns SETOF uuid;
grant execute on function auth_api.staff to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system;
-- used by backoffice, chat

create function auth_api.uid() returns uuid;
grant execute on function auth_api.uid to public;
-- used by backoffice, chat, client, companion, billing, bookings
-- raises signed_out 401

create function auth_api.user_request_tasks(
  at timestamp with time zone,
  after_moment timestamp with time zone,
  after_id uuid,
  most integer
) returns table (
  id uuid,
  since timestamp with time zone,
  person_id uuid,
  other_id uuid,
  detail text,
  asked_by uuid,
  until timestamp with time zone
);
grant execute on function auth_api.user_request_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function auth_api.zone_offsets(
  in_zone text,
  after_time timestamp with time zone,
  before_time timestamp with time zone
) returns table (
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ahead interval
);
grant execute on function auth_api.zone_offsets to kabar_bookings_system;
-- used by bookings
