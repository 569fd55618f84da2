-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function companion_api.companions_accepting(
  medium text,
  languages text[],
  interests text[],
  search text,
  without uuid[]
) returns table (
  companion_id uuid,
  shared_languages text[],
  shared_interests text[],
  accepted_mediums text[]
);
grant execute on function companion_api.companions_accepting to kabar_bookings_system;
-- used by bookings
-- raises forbidden 403, signed_out 401

create function companion_api.erase_person(
  person uuid
) returns void;
grant execute on function companion_api.erase_person to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401

create function companion_api.is_companion() returns boolean;
grant execute on function companion_api.is_companion to kabar_bookings, kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function companion_api.leave_closed(
  companion uuid,
  at timestamp with time zone
) returns void;
grant execute on function companion_api.leave_closed to kabar_auth_system;
-- used by auth
-- raises forbidden 403, signed_out 401

create function companion_api.verification_figures() returns table (
  total bigint,
  verified bigint,
  pending bigint,
  this_week bigint
);
grant execute on function companion_api.verification_figures to kabar_backoffice, kabar_companion;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function companion_api.verification_tasks(
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
grant execute on function companion_api.verification_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function companion_api.verified_among(
  people uuid[]
) returns SETOF uuid;
grant execute on function companion_api.verified_among to kabar_auth_system;
-- used by auth

create view companion_api.verified_companions (
  user_id uuid,
  verified_at timestamp with time zone,
  accepted_mediums text[]
);
grant select on companion_api.verified_companions to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion;
-- used by auth, backoffice, chat, client, billing, bookings
-- raises signed_out 401

create function companion_api.withdraw_verification(
  companion uuid,
  reason text,
  at timestamp with time zone
) returns void;
grant execute on function companion_api.withdraw_verification to kabar_auth_system;
-- used by auth
-- raises forbidden 403, signed_out 401
