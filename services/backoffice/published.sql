-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function backoffice_api.change_figure(
  figures regclass,
  name text,
  at timestamp with time zone,
  change bigint
) returns void;
grant execute on function backoffice_api.change_figure to kabar_auth_system, kabar_billing_system, kabar_bookings_system, kabar_chat_system, kabar_companion_system;
-- used by auth, chat, companion, billing, bookings

create function backoffice_api.erase_person(
  person uuid
) returns void;
grant execute on function backoffice_api.erase_person to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401

create function backoffice_api.feature_enabled(
  name text
) returns boolean;
grant execute on function backoffice_api.feature_enabled to public;
-- used by auth, chat, client, billing, bookings

create function backoffice_api.feature_enabled_since(
  name text
) returns timestamp with time zone;
grant execute on function backoffice_api.feature_enabled_since to kabar_bookings;
-- used by bookings

create function backoffice_api.feature_flags() returns table (
  feature_name text,
  is_enabled boolean
);
grant execute on function backoffice_api.feature_flags to public;

create function backoffice_api.has_open_incident(
  client uuid,
  reference uuid
) returns boolean;
grant execute on function backoffice_api.has_open_incident to kabar_bookings_system;
-- used by bookings

create function backoffice_api.incident_of_cause(
  cause text
) returns table (
  id uuid,
  message text,
  closed_at timestamp with time zone
);
grant execute on function backoffice_api.incident_of_cause to kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function backoffice_api.is_incident_about(
  incident uuid,
  reference uuid
) returns boolean;
grant execute on function backoffice_api.is_incident_about to kabar_bookings;
-- used by bookings

create function backoffice_api.open_incident(
  kind text,
  cause text,
  client uuid,
  companion uuid,
  reference_type text,
  reference_id uuid,
  message text
) returns uuid;
grant execute on function backoffice_api.open_incident to kabar_backoffice, kabar_billing_system, kabar_bookings, kabar_bookings_system;
-- used by billing, bookings
-- raises signed_out 401

create function backoffice_api.own_missed_incident(
  incident uuid
) returns table (
  client_id uuid,
  reference_type text,
  reference_id uuid
);
grant execute on function backoffice_api.own_missed_incident to kabar_client_system;
-- used by client
-- raises signed_out 401

create function backoffice_api.record_action(
  action_type text,
  target_type text,
  target_id uuid,
  details jsonb
) returns void;
grant execute on function backoffice_api.record_action to kabar_auth, kabar_auth_system, kabar_backoffice, kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
-- used by auth, chat, client, companion, billing, bookings
-- raises forbidden 403, signed_out 401

create function backoffice_api.record_opening(
  action_type text,
  target_type text,
  target_id uuid
) returns void;
grant execute on function backoffice_api.record_opening to kabar_auth, kabar_chat, kabar_client_system;
-- used by auth, chat, client
-- raises forbidden 403, signed_out 401

create function backoffice_api.settle_incident(
  incident uuid,
  outcome text,
  at timestamp with time zone
) returns void;
grant execute on function backoffice_api.settle_incident to kabar_backoffice, kabar_bookings;
-- used by bookings
-- raises already_closed 409, forbidden 403, not_found 404, not_owner 409, signed_out 401

create function backoffice_api.staff_task_owner(
  kind text,
  task uuid,
  since timestamp with time zone
) returns uuid;
grant execute on function backoffice_api.staff_task_owner to kabar_chat;
-- used by chat
-- raises signed_out 401

create function backoffice_api.tell_owner(
  cause text
) returns void;
grant execute on function backoffice_api.tell_owner to kabar_bookings, kabar_bookings_system;
-- used by bookings
-- raises forbidden 403, signed_out 401
