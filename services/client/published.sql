-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function client_api.ask_own_account(
  holder uuid,
  loved_one uuid,
  address text,
  at timestamp with time zone
) returns text;
grant execute on function client_api.ask_own_account to kabar_bookings_system;
-- used by bookings

create function client_api.calendar_of_person(
  person uuid,
  account uuid,
  since timestamp with time zone
) returns table (
  holder uuid,
  loved_one uuid,
  name text
);
grant execute on function client_api.calendar_of_person to kabar_bookings_system;
-- used by bookings

create function client_api.circle_ending_tasks(
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
grant execute on function client_api.circle_ending_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function client_api.circle_members_to_notify(
  person uuid,
  kind text
) returns table (
  user_id uuid
);
grant execute on function client_api.circle_members_to_notify to kabar_bookings, kabar_bookings_system, kabar_client;
-- used by bookings

create function client_api.circle_of_loved_one(
  client uuid,
  loved_one uuid
) returns table (
  members jsonb,
  kinds text[]
);
grant execute on function client_api.circle_of_loved_one to kabar_bookings_system;
-- used by bookings

create function client_api.clock_of_loved_one(
  loved_one uuid
) returns table (
  time_zone text,
  language text
);
grant execute on function client_api.clock_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client;
-- used by chat, bookings

create function client_api.close_circles_of(
  holder uuid
) returns void;
grant execute on function client_api.close_circles_of to kabar_bookings_system;
-- used by bookings

create function client_api.contacts_in_order(
  client uuid,
  loved_one uuid
) returns table (
  id uuid,
  can_be_written boolean
);
grant execute on function client_api.contacts_in_order to kabar_bookings_system;
-- used by bookings

create function client_api.erase_person(
  person uuid
) returns void;
grant execute on function client_api.erase_person to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401

create function client_api.hold_own_account_requests(
  loved_one uuid,
  address text,
  since timestamp with time zone
) returns table (
  is_on boolean,
  has_account boolean,
  is_open boolean,
  is_same_address boolean,
  expires_at timestamp with time zone,
  requests_since integer
);
grant execute on function client_api.hold_own_account_requests to kabar_bookings_system;
-- used by bookings

create function client_api.is_contact_read(
  owner uuid
) returns boolean;
grant execute on function client_api.is_contact_read to kabar_bookings;
-- used by bookings
-- raises signed_out 401

create function client_api.is_in_circle_of(
  account uuid,
  holder uuid
) returns boolean;
grant execute on function client_api.is_in_circle_of to kabar_bookings, kabar_bookings_system;
-- used by bookings

create function client_api.is_mail_unwanted(
  kind text,
  address_hash bytea,
  link_hash bytea,
  at timestamp with time zone
) returns boolean;
grant execute on function client_api.is_mail_unwanted to kabar_auth;
-- used by auth
-- raises signed_out 401

create function client_api.is_onboarded(
  person uuid
) returns boolean;
grant execute on function client_api.is_onboarded to kabar_auth_system;
-- used by auth

create function client_api.is_summary_read(
  owner uuid
) returns boolean;
grant execute on function client_api.is_summary_read to kabar_bookings;
-- used by bookings

create function client_api.is_weekly_mail_unwanted(
  kind text,
  reader uuid,
  person uuid,
  kinds text[]
) returns boolean;
grant execute on function client_api.is_weekly_mail_unwanted to kabar_auth;
-- used by auth
-- raises signed_out 401

create function client_api.log_summary_read(
  token_hash bytea
) returns table (
  client_id uuid,
  log_id uuid
);
grant execute on function client_api.log_summary_read to kabar_bookings_system;
-- used by bookings

create function client_api.loved_one_of_trial_request(
  loved_one uuid
) returns table (
  full_name text,
  relationship text
);
grant execute on function client_api.loved_one_of_trial_request to kabar_bookings;
-- used by bookings

create function client_api.may(
  person uuid,
  kind text
) returns boolean;
grant execute on function client_api.may to kabar_bookings, kabar_bookings_system, kabar_client;
-- used by bookings
-- raises signed_out 401

create function client_api.may_act(
  person uuid
) returns boolean;
grant execute on function client_api.may_act to kabar_bookings, kabar_bookings_system, kabar_client;
-- used by bookings
-- raises signed_out 401

create function client_api.may_write_to_contacts(
  client uuid
) returns boolean;
grant execute on function client_api.may_write_to_contacts to kabar_bookings_system, kabar_client;
-- used by bookings

create function client_api.mediums_of_client(
  client uuid
) returns text[];
grant execute on function client_api.mediums_of_client to kabar_bookings;
-- used by bookings

create function client_api.mediums_of_loved_one(
  loved_one uuid
) returns text[];
grant execute on function client_api.mediums_of_loved_one to kabar_bookings;
-- used by bookings

create function client_api.member_may_write(
  person uuid,
  account uuid
) returns boolean;
grant execute on function client_api.member_may_write to kabar_chat_system;
-- used by chat

create function client_api.name_of_loved_one(
  loved_one uuid
) returns text;
grant execute on function client_api.name_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system;
-- used by chat, bookings

create function client_api.own_account_state(
  loved_one uuid,
  at timestamp with time zone
) returns text;
grant execute on function client_api.own_account_state to kabar_bookings_system;
-- used by bookings

create function client_api.people_around(
  holder uuid
) returns uuid[];
grant execute on function client_api.people_around to kabar_bookings, kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function client_api.people_in_care() returns table (
  person uuid,
  holder uuid,
  loved_one uuid,
  role text
);
grant execute on function client_api.people_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;
-- used by chat, bookings
-- raises signed_out 401

create function client_api.person_in_care(
  person uuid
) returns table (
  holder uuid,
  loved_one uuid,
  name text,
  role text
);
grant execute on function client_api.person_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;
-- used by chat, bookings
-- raises signed_out 401

create function client_api.person_of_care(
  client uuid,
  loved_one uuid
) returns text;
grant execute on function client_api.person_of_care to kabar_bookings, kabar_bookings_system;
-- used by bookings

create function client_api.reader_words() returns table (
  languages text[],
  interests text[]
);
grant execute on function client_api.reader_words to kabar_companion_system;
-- used by companion
-- raises signed_out 401

create function client_api.reads_about(
  holder uuid,
  loved_one uuid
) returns table (
  id uuid,
  reader_name text,
  what text,
  read_at timestamp with time zone
);
grant execute on function client_api.reads_about to kabar_bookings_system;
-- used by bookings

create function client_api.record_consent_in_call(
  client uuid,
  loved_one uuid,
  agrees boolean
) returns boolean;
grant execute on function client_api.record_consent_in_call to kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function client_api.record_contact_read(
  owner uuid
) returns void;
grant execute on function client_api.record_contact_read to kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function client_api.record_own_consent(
  client uuid,
  loved_one uuid,
  kind text,
  given boolean,
  at timestamp with time zone
) returns void;
grant execute on function client_api.record_own_consent to kabar_bookings_system;
-- used by bookings
-- raises own_account_taken 409

create function client_api.reminded_since(
  loved_one uuid
) returns timestamp with time zone;
grant execute on function client_api.reminded_since to kabar_bookings_system, kabar_client;
-- used by bookings

create function client_api.sends_summaries(
  client uuid,
  loved_one uuid
) returns boolean;
grant execute on function client_api.sends_summaries to kabar_bookings_system;
-- used by bookings

create function client_api.store_own_account_request(
  holder uuid,
  loved_one uuid,
  address text,
  at timestamp with time zone
) returns void;
grant execute on function client_api.store_own_account_request to kabar_bookings_system;
-- used by bookings

create function client_api.use_summary_link(
  token_hash bytea,
  at timestamp with time zone
) returns table (
  client_id uuid,
  person_name text,
  uses integer
);
grant execute on function client_api.use_summary_link to kabar_bookings_system;
-- used by bookings

create function client_api.withdraw_summaries(
  client uuid,
  loved_one uuid
) returns void;
grant execute on function client_api.withdraw_summaries to kabar_bookings_system;
-- used by bookings

create function client_api.words_of_client(
  client uuid
) returns table (
  languages text[],
  interests text[]
);
grant execute on function client_api.words_of_client to kabar_bookings_system;
-- used by bookings
