-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function chat_api.announce_conversation(
  conversation uuid
) returns void;
grant execute on function chat_api.announce_conversation to kabar_bookings_system;
-- used by bookings

create function chat_api.audited_person(
  target_type text,
  target_id uuid
) returns uuid;
grant execute on function chat_api.audited_person to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function chat_api.audited_things(
  person uuid
) returns SETOF uuid;
grant execute on function chat_api.audited_things to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function chat_api.change_call_room(
  room text,
  people uuid[]
) returns void;
grant execute on function chat_api.change_call_room to kabar_bookings_system;
-- used by bookings

create function chat_api.close_call_seat(
  seat uuid,
  moved boolean
) returns void;
grant execute on function chat_api.close_call_seat to kabar_bookings_system;
-- used by bookings

create function chat_api.close_conversation(
  client uuid,
  companion uuid,
  reason text
) returns void;
grant execute on function chat_api.close_conversation to kabar_bookings_system;
-- used by bookings

create function chat_api.count_messages(
  since timestamp with time zone
) returns bigint;
grant execute on function chat_api.count_messages to kabar_backoffice, kabar_backoffice_system;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function chat_api.end_call_room(
  room text,
  people uuid[],
  reason text
) returns void;
grant execute on function chat_api.end_call_room to kabar_bookings_system;
-- used by bookings

create function chat_api.erase_person(
  person uuid
) returns void;
grant execute on function chat_api.erase_person to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401

create function chat_api.flag_tasks(
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
grant execute on function chat_api.flag_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function chat_api.flags_by_month(
  since timestamp with time zone
) returns table (
  month timestamp with time zone,
  flags bigint
);
grant execute on function chat_api.flags_by_month to kabar_backoffice;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function chat_api.message_tasks(
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
grant execute on function chat_api.message_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function chat_api.notify(
  recipient uuid,
  type text,
  payload jsonb
) returns uuid;
grant execute on function chat_api.notify to kabar_backoffice, kabar_backoffice_system, kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
-- used by backoffice, client, companion, billing, bookings
-- raises signed_out 401

create function chat_api.open_call_seat(
  room text,
  seat uuid,
  key_hash bytea,
  side text,
  account uuid
) returns integer;
grant execute on function chat_api.open_call_seat to kabar_bookings_system;
-- used by bookings

create function chat_api.open_conversation(
  client uuid,
  companion uuid
) returns uuid;
grant execute on function chat_api.open_conversation to kabar_bookings, kabar_bookings_system, kabar_chat;
-- used by bookings
-- raises forbidden 403, signed_out 401

create function chat_api.publish_circle(
  person uuid,
  accounts uuid[]
) returns void;
grant execute on function chat_api.publish_circle to kabar_client_system;
-- used by client

create function chat_api.push_answers(
  since timestamp with time zone
) returns table (
  status integer,
  answers bigint
);
grant execute on function chat_api.push_answers to kabar_backoffice;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function chat_api.settle_circle(
  person uuid
) returns void;
grant execute on function chat_api.settle_circle to kabar_client_system;
-- used by client

create function chat_api.settle_notices(
  people uuid[],
  types text[],
  field text,
  value text
) returns void;
grant execute on function chat_api.settle_notices to kabar_backoffice_system;
-- used by backoffice

create function chat_api.write_message(
  message uuid,
  client uuid,
  content text
) returns void;
grant execute on function chat_api.write_message to kabar_bookings;
-- used by bookings
-- raises conversation_closed 409, forbidden 403, id_reused 422, messaging_off 403, muted 403, not_found 404, person_left 409, reason_needed 400, signed_out 401
