-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function bookings_api.asking_of_loved_one(
  loved_one uuid
) returns table (
  is_stopped boolean,
  changed_at timestamp with time zone
);
grant execute on function bookings_api.asking_of_loved_one to kabar_client_system;
-- used by client

create function bookings_api.audited_person(
  target_type text,
  target_id uuid
) returns uuid;
grant execute on function bookings_api.audited_person to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function bookings_api.audited_things(
  person uuid
) returns SETOF uuid;
grant execute on function bookings_api.audited_things to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function bookings_api.call_mediums_near(
  loved_one uuid,
  companion uuid,
  margin interval
) returns table (
  client_id uuid,
  medium text
);
grant execute on function bookings_api.call_mediums_near to kabar_client_system;
-- used by client

create function bookings_api.call_mediums_of_client_near(
  client uuid,
  companion uuid,
  margin interval
) returns table (
  medium text
);
grant execute on function bookings_api.call_mediums_of_client_near to kabar_client_system;
-- used by client

create function bookings_api.check_ins_to_call(
  client uuid,
  loved_one uuid,
  companion uuid,
  margin interval
) returns table (
  client_id uuid
);
grant execute on function bookings_api.check_ins_to_call to kabar_client_system;
-- used by client

create function bookings_api.companion_of_trial_request(
  client uuid,
  request uuid
) returns uuid;
grant execute on function bookings_api.companion_of_trial_request to kabar_billing_system;
-- used by billing
-- raises signed_out 401

create view bookings_api.companion_time_zones (
  companion_id uuid,
  time_zone text
);
grant select on bookings_api.companion_time_zones to kabar_companion;
-- used by companion
-- raises signed_out 401

create function bookings_api.companions_of_loved_one(
  loved_one uuid,
  at timestamp with time zone
) returns SETOF uuid;
grant execute on function bookings_api.companions_of_loved_one to kabar_client_system;
-- used by client

create function bookings_api.companions_with_slot_at(
  at timestamp with time zone,
  too_many integer
) returns uuid[];
grant execute on function bookings_api.companions_with_slot_at to kabar_companion_system;
-- used by companion

create function bookings_api.erase_person(
  person uuid
) returns void;
grant execute on function bookings_api.erase_person to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401, status_not_allowed 409

create function bookings_api.has_session_for(
  loved_one uuid,
  companion uuid
) returns boolean;
grant execute on function bookings_api.has_session_for to kabar_client_system;
-- used by client

create function bookings_api.has_trial_request_for(
  loved_one uuid
) returns boolean;
grant execute on function bookings_api.has_trial_request_for to kabar_client_system;
-- used by client
-- raises signed_out 401

create function bookings_api.is_check_in_running(
  check_in uuid
) returns boolean;
grant execute on function bookings_api.is_check_in_running to kabar_client;
-- used by client
-- raises signed_out 401

create function bookings_api.is_companion_of(
  companion uuid,
  client uuid,
  loved_one uuid
) returns boolean;
grant execute on function bookings_api.is_companion_of to kabar_bookings, kabar_chat_system;
-- used by chat

create function bookings_api.is_free_at(
  companion uuid,
  at timestamp with time zone
) returns boolean;
grant execute on function bookings_api.is_free_at to kabar_companion_system;
-- used by companion

create function bookings_api.is_objection_open(
  matter uuid
) returns boolean;
grant execute on function bookings_api.is_objection_open to kabar_backoffice;
-- used by backoffice

create function bookings_api.is_pair(
  client uuid,
  companion uuid
) returns boolean;
grant execute on function bookings_api.is_pair to kabar_chat, kabar_chat_system, kabar_client_system;
-- used by chat, client

create function bookings_api.is_session_at(
  booking uuid,
  trial_booking uuid,
  starts timestamp with time zone
) returns boolean;
grant execute on function bookings_api.is_session_at to kabar_chat_system;
-- used by chat

create function bookings_api.log_to_mail(
  log uuid
) returns table (
  client_id uuid,
  loved_one_id uuid,
  client_name text,
  started_at timestamp with time zone,
  logged_at timestamp with time zone,
  has_summary boolean,
  is_out boolean
);
grant execute on function bookings_api.log_to_mail to kabar_client;
-- used by client
-- raises forbidden 403, signed_out 401

create function bookings_api.loved_one_of_missed(
  reference_type text,
  reference uuid
) returns uuid;
grant execute on function bookings_api.loved_one_of_missed to kabar_client_system;
-- used by client

create function bookings_api.loved_one_of_session(
  session uuid
) returns uuid;
grant execute on function bookings_api.loved_one_of_session to kabar_chat_system;
-- used by chat

create function bookings_api.loved_ones_asked(
  after uuid,
  most integer
) returns table (
  loved_one_id uuid
);
grant execute on function bookings_api.loved_ones_asked to kabar_client;
-- used by client
-- raises signed_out 401

create function bookings_api.next_free_moment(
  next_free_at timestamp with time zone,
  last_free_at timestamp with time zone,
  at timestamp with time zone
) returns timestamp with time zone;
grant execute on function bookings_api.next_free_moment to kabar_bookings, kabar_companion_system;
-- used by companion

create view bookings_api.next_free_times (
  companion_id uuid,
  next_free_at timestamp with time zone,
  last_free_at timestamp with time zone
);
grant select on bookings_api.next_free_times to kabar_companion_system;
-- used by companion

create function bookings_api.open_matters(
  person uuid
) returns text[];
grant execute on function bookings_api.open_matters to kabar_auth_system;
-- used by auth

create function bookings_api.other_of_session(
  session uuid,
  person uuid
) returns uuid;
grant execute on function bookings_api.other_of_session to kabar_chat_system;
-- used by chat

create view bookings_api.own_week (
  time_zone text,
  day smallint,
  start_time time without time zone,
  end_time time without time zone,
  active boolean
);
grant select on bookings_api.own_week to kabar_companion;
-- used by companion
-- raises signed_out 401

create function bookings_api.people_of_care_near(
  client uuid,
  companion uuid,
  margin interval
) returns table (
  loved_one_id uuid
);
grant execute on function bookings_api.people_of_care_near to kabar_client_system;
-- used by client

create view bookings_api.ratings (
  companion_id uuid,
  review_count integer,
  rating double precision
);
grant select on bookings_api.ratings to kabar_bookings, kabar_companion, kabar_companion_system;
-- used by companion

create function bookings_api.session_tasks(
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
grant execute on function bookings_api.session_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function bookings_api.session_to_remind(
  kind text,
  id uuid
) returns table (
  client_id uuid,
  loved_one_id uuid,
  client_name text,
  companion_name text,
  state text,
  medium text,
  starts_at timestamp with time zone,
  is_out boolean,
  is_stopped boolean,
  is_revoked boolean,
  opens_call boolean
);
grant execute on function bookings_api.session_to_remind to kabar_client;
-- used by client
-- raises forbidden 403, signed_out 401

create function bookings_api.sessions_by_month(
  since timestamp with time zone
) returns table (
  month timestamp with time zone,
  sessions bigint
);
grant execute on function bookings_api.sessions_by_month to kabar_backoffice;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function bookings_api.sessions_of_earnings(
  companion uuid,
  keys uuid[]
) returns table (
  key uuid,
  client_name text,
  started_at timestamp without time zone
);
grant execute on function bookings_api.sessions_of_earnings to kabar_billing_system;
-- used by billing
-- raises signed_out 401

create function bookings_api.sessions_of_person(
  person uuid,
  at timestamp with time zone
) returns table (
  id uuid,
  starts_at timestamp with time zone,
  side text,
  is_trial boolean,
  with_cause boolean,
  sale uuid,
  other_name text
);
grant execute on function bookings_api.sessions_of_person to kabar_billing_system;
-- used by billing
-- raises signed_out 401

create function bookings_api.sessions_of_sale(
  sale uuid,
  at timestamp with time zone
) returns table (
  id uuid,
  starts_at timestamp with time zone
);
grant execute on function bookings_api.sessions_of_sale to kabar_billing_system;
-- used by billing
-- raises signed_out 401

create function bookings_api.set_week(
  time_zone text,
  week jsonb
) returns boolean;
grant execute on function bookings_api.set_week to kabar_companion;
-- used by companion
-- raises signed_out 401

create function bookings_api.store_mailed_link(
  kind text,
  id uuid,
  starts_at timestamp with time zone,
  token_hash bytea
) returns boolean;
grant execute on function bookings_api.store_mailed_link to kabar_client;
-- used by client
-- raises forbidden 403, signed_out 401

create function bookings_api.trial_request_tasks(
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
grant execute on function bookings_api.trial_request_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function bookings_api.week_of_check_ins(
  loved_one uuid,
  first_date date,
  last_date date,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone
) returns table (
  asked integer,
  answered integer,
  calls integer,
  calls_ahead integer
);
grant execute on function bookings_api.week_of_check_ins to kabar_client;
-- used by client
-- raises signed_out 401

create function bookings_api.week_of_person(
  holder uuid,
  loved_one uuid,
  first_date date,
  last_date date,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone
) returns table (
  asked integer,
  answered integer,
  calls integer,
  calls_ahead integer,
  summaries integer
);
grant execute on function bookings_api.week_of_person to kabar_client;
-- used by client
-- raises signed_out 401
