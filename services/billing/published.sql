-- Printed from a migrated database by `npm run published-sql`: never edited. The tests of the database compare it, and
-- `npm run published-sql:compare` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.

create function billing_api.audited_person(
  target_type text,
  target_id uuid
) returns uuid;
grant execute on function billing_api.audited_person to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.audited_things(
  person uuid
) returns SETOF uuid;
grant execute on function billing_api.audited_things to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.closing_state(
  person uuid
) returns text;
grant execute on function billing_api.closing_state to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401

create function billing_api.correct_booking(
  booking uuid,
  client uuid,
  starts_at timestamp with time zone,
  purchase uuid,
  returned boolean
) returns void;
grant execute on function billing_api.correct_booking to kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function billing_api.current_subscription(
  client uuid
) returns table (
  subscription_id uuid,
  companion_id uuid,
  status text,
  sessions_per_week integer,
  minutes_per_session integer,
  next_billing_date timestamp with time zone
);
grant execute on function billing_api.current_subscription to kabar_bookings, kabar_bookings_system, kabar_client;
-- used by client, bookings
-- raises signed_out 401

create function billing_api.decide_objection(
  log uuid,
  decision text,
  at timestamp with time zone
) returns void;
grant execute on function billing_api.decide_objection to kabar_bookings_system;
-- used by bookings
-- raises forbidden 403, internal 500, signed_out 401

create function billing_api.earning_lines(
  keys uuid[]
) returns jsonb;
grant execute on function billing_api.earning_lines to kabar_bookings_system;
-- used by bookings

create function billing_api.erase_person(
  person uuid
) returns void;
grant execute on function billing_api.erase_person to kabar_auth;
-- used by auth
-- raises forbidden 403, signed_out 401

create function billing_api.free_cancellation_hours() returns integer;
grant execute on function billing_api.free_cancellation_hours to kabar_bookings, kabar_bookings_system;
-- used by bookings

create function billing_api.fund_booking(
  booking uuid,
  client uuid,
  starts_at timestamp with time zone,
  purchase uuid
) returns table (
  refusal text,
  subscription_id uuid,
  purchase_id uuid,
  companion_id uuid,
  minutes integer
);
grant execute on function billing_api.fund_booking to kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function billing_api.grant_credits(
  accounts uuid[],
  credits integer[],
  reference text
) returns void;
grant execute on function billing_api.grant_credits to kabar_billing, kabar_bookings;
-- used by bookings
-- raises forbidden 403, signed_out 401

create function billing_api.has_subscription(
  person uuid
) returns boolean;
grant execute on function billing_api.has_subscription to kabar_auth_system;
-- used by auth
-- raises signed_out 401

create function billing_api.hold_earning(
  log uuid,
  at timestamp with time zone
) returns void;
grant execute on function billing_api.hold_earning to kabar_bookings_system;
-- used by bookings

create function billing_api.hold_earnings(
  keys uuid[]
) returns void;
grant execute on function billing_api.hold_earnings to kabar_bookings_system;
-- used by bookings

create function billing_api.hold_own_subscription(
  subscription uuid
) returns void;
grant execute on function billing_api.hold_own_subscription to kabar_bookings;
-- used by bookings
-- raises signed_out 401

create function billing_api.hold_packs(
  client uuid,
  companion uuid,
  at timestamp with time zone
) returns table (
  id uuid,
  name text,
  unused integer,
  total integer,
  expires_at timestamp with time zone,
  paid_cents integer,
  refunded_cents integer,
  is_disputed boolean
);
grant execute on function billing_api.hold_packs to kabar_bookings;
-- used by bookings
-- raises forbidden 403, signed_out 401

create function billing_api.hold_weeks(
  subscription uuid
) returns table (
  account uuid,
  week text,
  balance integer,
  granted integer,
  per_week integer,
  zone text
);
grant execute on function billing_api.hold_weeks to kabar_billing, kabar_bookings;
-- used by bookings
-- raises forbidden 403, signed_out 401

create function billing_api.keep_subscription(
  subscription uuid,
  at timestamp with time zone
) returns boolean;
grant execute on function billing_api.keep_subscription to kabar_bookings;
-- used by bookings
-- raises signed_out 401

create function billing_api.money_figures() returns table (
  active_subscriptions integer,
  total_subscription_revenue numeric,
  total_session_pack_revenue numeric,
  completed_session_packs integer
);
grant execute on function billing_api.money_figures to kabar_backoffice, kabar_billing;
-- used by backoffice
-- raises forbidden 403, signed_out 401

create function billing_api.move_sales(
  client uuid,
  former uuid,
  next uuid,
  packs uuid[]
) returns boolean;
grant execute on function billing_api.move_sales to kabar_bookings_system;
-- used by bookings

create function billing_api.objected_minutes(
  log uuid
) returns integer;
grant execute on function billing_api.objected_minutes to kabar_bookings_system;
-- used by bookings

create function billing_api.open_matters(
  person uuid
) returns text[];
grant execute on function billing_api.open_matters to kabar_auth_system;
-- used by auth

create function billing_api.open_subscription(
  subscription uuid,
  client uuid,
  plan uuid,
  companion uuid,
  trial_request uuid,
  reference text,
  at timestamp with time zone,
  zone text,
  period_end timestamp with time zone,
  price numeric
) returns text;
grant execute on function billing_api.open_subscription to kabar_billing;
-- raises forbidden 403, signed_out 401

create function billing_api.own_credits(
  at timestamp with time zone
) returns table (
  subscription_id uuid,
  week date,
  purchase_id uuid,
  companion_id uuid,
  minutes integer,
  total integer,
  remaining integer,
  expires_at timestamp with time zone
);
grant execute on function billing_api.own_credits to kabar_billing, kabar_bookings, kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function billing_api.pair_of_subscription(
  subscription uuid
) returns table (
  client_id uuid,
  companion_id uuid
);
grant execute on function billing_api.pair_of_subscription to kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function billing_api.payment_tasks(
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
grant execute on function billing_api.payment_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.payout_tasks(
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
grant execute on function billing_api.payout_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.pays_check_ins(
  client uuid,
  at timestamp with time zone
) returns boolean;
grant execute on function billing_api.pays_check_ins to kabar_bookings, kabar_bookings_system;
-- used by bookings
-- raises signed_out 401

create function billing_api.pays_client_absence() returns boolean;
grant execute on function billing_api.pays_client_absence to kabar_bookings_system;
-- used by bookings

create function billing_api.post_earning(
  keys uuid[],
  companion uuid,
  kind text,
  minutes integer,
  total integer,
  booked integer,
  day date,
  held_until timestamp with time zone,
  by_staff boolean,
  limited boolean,
  at timestamp with time zone
) returns void;
grant execute on function billing_api.post_earning to kabar_bookings_system;
-- used by bookings
-- raises internal 500

create function billing_api.post_reply_earning(
  reply uuid,
  companion uuid,
  day date,
  held_until timestamp with time zone,
  at timestamp with time zone
) returns void;
grant execute on function billing_api.post_reply_earning to kabar_bookings_system;
-- used by bookings
-- raises internal 500, signed_out 401

create function billing_api.record_purchase(
  purchase uuid,
  client uuid,
  pack uuid,
  companion uuid,
  method text,
  reference text,
  at timestamp with time zone,
  minutes integer,
  expires_at timestamp with time zone,
  notice_at timestamp with time zone
) returns text;
grant execute on function billing_api.record_purchase to kabar_billing;
-- raises forbidden 403, signed_out 401

create function billing_api.refund_packs(
  client uuid,
  companion uuid,
  refunds jsonb,
  at timestamp with time zone
) returns void;
grant execute on function billing_api.refund_packs to kabar_bookings_system;
-- used by bookings
-- raises forbidden 403, signed_out 401

create function billing_api.refund_tasks(
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
grant execute on function billing_api.refund_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.return_booking(
  booking uuid,
  by_companion boolean,
  was text default 'held'::text
) returns boolean;
grant execute on function billing_api.return_booking to kabar_bookings_system;
-- used by bookings

create function billing_api.subscription_cancellation(
  subscription uuid
) returns table (
  status text,
  period_end timestamp with time zone,
  requested_at timestamp with time zone,
  closing_at timestamp with time zone
);
grant execute on function billing_api.subscription_cancellation to kabar_bookings;
-- used by bookings
-- raises signed_out 401

create function billing_api.subscription_cover(
  subscription uuid,
  plan uuid
) returns table (
  period_end timestamp with time zone,
  sessions_per_week integer,
  plan_sessions integer
);
grant execute on function billing_api.subscription_cover to kabar_bookings;
-- used by bookings
-- raises signed_out 401

create function billing_api.trial_session_allowance() returns integer;
grant execute on function billing_api.trial_session_allowance to kabar_bookings_system;
-- used by bookings

create function billing_api.unpaid_closing_tasks(
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
grant execute on function billing_api.unpaid_closing_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.unsent_payout_tasks(
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
grant execute on function billing_api.unsent_payout_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401

create function billing_api.use_booking(
  booking uuid
) returns boolean;
grant execute on function billing_api.use_booking to kabar_bookings_system;
-- used by bookings

create function billing_api.waiver_tasks(
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
grant execute on function billing_api.waiver_tasks to kabar_backoffice;
-- used by backoffice
-- raises signed_out 401
