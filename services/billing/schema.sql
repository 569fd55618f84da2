-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

create table billing.booking_fundings (
  id uuid default uuidv7() not null,
  booking_id uuid not null,
  account_id uuid not null,
  status text default 'held'::text not null,
  funded_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint booking_fundings_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing.credit_accounts(id),
  constraint booking_fundings_pkey PRIMARY KEY (id),
  constraint booking_fundings_settled CHECK (((status = 'held'::text) = (settled_at IS NULL))),
  constraint booking_fundings_status CHECK ((status = ANY (ARRAY['held'::text, 'used'::text, 'returned'::text])))
);
CREATE INDEX booking_fundings_of_account ON billing.booking_fundings USING btree (account_id);
CREATE INDEX booking_fundings_of_booking ON billing.booking_fundings USING btree (booking_id, funded_at);
CREATE UNIQUE INDEX booking_fundings_one_held ON billing.booking_fundings USING btree (booking_id) WHERE (status = 'held'::text);
alter table billing.booking_fundings enable row level security, force row level security;
create policy booking_fundings_system on billing.booking_fundings for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update (status, settled_at) on billing.booking_fundings to kabar_billing_system;

create table billing.credit_accounts (
  id uuid default uuidv7() not null,
  kind text not null,
  subscription_id uuid,
  week date,
  purchase_id uuid,
  balance integer,
  constraint credit_accounts_balance CHECK ((balance >= 0)),
  constraint credit_accounts_kind CHECK ((kind = ANY (ARRAY['week'::text, 'pack'::text, 'granted'::text, 'used'::text]))),
  constraint credit_accounts_of_house CHECK (((kind = ANY (ARRAY['week'::text, 'pack'::text])) = (balance IS NOT NULL))),
  constraint credit_accounts_one_week UNIQUE (subscription_id, week),
  constraint credit_accounts_owner CHECK (
CASE kind
    WHEN 'week'::text THEN ((subscription_id IS NOT NULL) AND (week IS NOT NULL) AND (purchase_id IS NULL))
    WHEN 'pack'::text THEN ((purchase_id IS NOT NULL) AND (subscription_id IS NULL) AND (week IS NULL))
    ELSE ((subscription_id IS NULL) AND (week IS NULL) AND (purchase_id IS NULL))
END),
  constraint credit_accounts_pkey PRIMARY KEY (id),
  constraint credit_accounts_purchase UNIQUE (purchase_id),
  constraint credit_accounts_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES billing.session_pack_purchases(id),
  constraint credit_accounts_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id),
  constraint credit_accounts_week CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);
CREATE UNIQUE INDEX credit_accounts_one_of_house ON billing.credit_accounts USING btree (kind) WHERE (kind = ANY (ARRAY['granted'::text, 'used'::text]));
alter table billing.credit_accounts enable row level security, force row level security;
create policy credit_accounts_system on billing.credit_accounts for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update (balance) on billing.credit_accounts to kabar_billing_system;

create table billing.credit_entries (
  movement_id uuid not null,
  account_id uuid not null,
  amount integer not null,
  constraint credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing.credit_accounts(id),
  constraint credit_entries_amount CHECK ((amount <> 0)),
  constraint credit_entries_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES billing.credit_movements(id),
  constraint credit_entries_pkey PRIMARY KEY (movement_id, account_id),
  constraint credit_entries_sum TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX credit_entries_of_account ON billing.credit_entries USING btree (account_id);
alter table billing.credit_entries enable row level security, force row level security;
create policy credit_entries_system on billing.credit_entries for all to kabar_billing_system
  using (true)
  with check (true);
CREATE CONSTRAINT TRIGGER credit_entries_sum AFTER INSERT ON billing.credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing.check_movement_sum();
CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE ON billing.credit_entries FOR EACH ROW EXECUTE FUNCTION billing.refuse_ledger_change();
CREATE TRIGGER credit_entries_never_emptied BEFORE TRUNCATE ON billing.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_ledger_change();
grant insert, select on billing.credit_entries to kabar_billing_system;

create table billing.credit_movements (
  id uuid default uuidv7() not null,
  key text not null,
  kind text not null,
  booking_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint credit_movements_booking CHECK (((kind = 'grant'::text) = (booking_id IS NULL))),
  constraint credit_movements_key UNIQUE (key),
  constraint credit_movements_kind CHECK ((kind = ANY (ARRAY['grant'::text, 'fund'::text, 'return'::text]))),
  constraint credit_movements_pkey PRIMARY KEY (id)
);
alter table billing.credit_movements enable row level security, force row level security;
create policy credit_movements_system on billing.credit_movements for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER credit_movements_append_only BEFORE DELETE OR UPDATE ON billing.credit_movements FOR EACH ROW EXECUTE FUNCTION billing.refuse_ledger_change();
CREATE TRIGGER credit_movements_never_emptied BEFORE TRUNCATE ON billing.credit_movements FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_ledger_change();
grant insert, select on billing.credit_movements to kabar_billing_system;

create table billing.pricing_settings (
  id uuid default uuidv7() not null,
  setting_name text not null,
  setting_value text not null,
  description text not null,
  admin_notes text,
  updated_by uuid,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint pricing_settings_name UNIQUE (setting_name),
  constraint pricing_settings_pkey PRIMARY KEY (id)
);
alter table billing.pricing_settings enable row level security, force row level security;
create policy pricing_settings_read on billing.pricing_settings for select to kabar_billing
  using (true);
create policy pricing_settings_system on billing.pricing_settings for select to kabar_billing_system
  using (true);
grant select (setting_name, setting_value) on billing.pricing_settings to kabar_billing;
grant select on billing.pricing_settings to kabar_billing_system;

create table billing.session_pack_purchases (
  id uuid not null,
  user_id uuid not null,
  companion_id uuid not null,
  pack_id uuid not null,
  total_sessions integer not null,
  minutes_per_session integer not null,
  amount_paid_usd numeric(10,2) not null,
  amount_paid_idr numeric(14,2) not null,
  payment_status text not null,
  payment_method text not null,
  payment_reference text not null,
  purchased_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint session_pack_purchases_expiry CHECK ((expires_at > purchased_at)),
  constraint session_pack_purchases_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES billing.session_packs(id),
  constraint session_pack_purchases_people CHECK ((user_id <> companion_id)),
  constraint session_pack_purchases_pkey PRIMARY KEY (id),
  constraint session_pack_purchases_reference UNIQUE (payment_reference),
  constraint session_pack_purchases_status CHECK ((payment_status = ANY (ARRAY['completed'::text, 'pending'::text, 'failed'::text, 'refunded'::text]))),
  constraint session_pack_purchases_total CHECK ((total_sessions > 0))
);
CREATE INDEX session_pack_purchases_of_client ON billing.session_pack_purchases USING btree (user_id, purchased_at DESC);
CREATE INDEX session_pack_purchases_of_companion ON billing.session_pack_purchases USING btree (companion_id, purchased_at DESC);
alter table billing.session_pack_purchases enable row level security, force row level security;
create policy session_pack_purchases_own on billing.session_pack_purchases for select to kabar_billing
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy session_pack_purchases_system on billing.session_pack_purchases for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update on billing.session_pack_purchases to kabar_billing_system;
grant select on billing.session_pack_purchases to kabar_billing;

create table billing.session_packs (
  id uuid default uuidv7() not null,
  code text not null,
  name text not null,
  description text not null,
  session_count integer not null,
  price_usd numeric(10,2) not null,
  price_idr numeric(14,2) not null,
  is_active boolean default true not null,
  is_visible boolean default true not null,
  admin_notes text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint session_packs_code UNIQUE (code),
  constraint session_packs_code_form CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint session_packs_count CHECK (((session_count >= 1) AND (session_count <= 100))),
  constraint session_packs_pkey PRIMARY KEY (id),
  constraint session_packs_price_idr CHECK ((price_idr >= (0)::numeric)),
  constraint session_packs_price_usd CHECK ((price_usd >= (0)::numeric))
);
alter table billing.session_packs enable row level security, force row level security;
create policy session_packs_read on billing.session_packs for select to kabar_billing
  using (((is_active AND is_visible) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
create policy session_packs_system on billing.session_packs for select to kabar_billing_system
  using (true);
grant select (id, code, name, description, session_count, price_usd, price_idr, is_active, is_visible) on billing.session_packs to kabar_billing;
grant select on billing.session_packs to kabar_billing_system;

create table billing.subscription_plans (
  id uuid default uuidv7() not null,
  code text not null,
  kind text not null,
  name text not null,
  description text not null,
  price_usd numeric(10,2) not null,
  price_idr numeric(14,2) not null,
  sessions_per_week integer not null,
  minutes_per_session integer not null,
  is_active boolean default true not null,
  is_visible boolean default true not null,
  admin_notes text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint subscription_plans_code UNIQUE (code),
  constraint subscription_plans_code_form CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint subscription_plans_kind CHECK ((kind = ANY (ARRAY['tier'::text, 'offer'::text]))),
  constraint subscription_plans_minutes CHECK (((minutes_per_session >= 1) AND (minutes_per_session <= 240))),
  constraint subscription_plans_pkey PRIMARY KEY (id),
  constraint subscription_plans_price_idr CHECK ((price_idr >= (0)::numeric)),
  constraint subscription_plans_price_usd CHECK ((price_usd >= (0)::numeric)),
  constraint subscription_plans_sessions CHECK (((sessions_per_week >= 1) AND (sessions_per_week <= 50)))
);
alter table billing.subscription_plans enable row level security, force row level security;
create policy subscription_plans_read on billing.subscription_plans for select to kabar_billing
  using (((is_active AND is_visible) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
create policy subscription_plans_system on billing.subscription_plans for select to kabar_billing_system
  using (true);
grant select (id, code, kind, name, description, price_usd, price_idr, sessions_per_week, minutes_per_session, is_active, is_visible) on billing.subscription_plans to kabar_billing;
grant select on billing.subscription_plans to kabar_billing_system;

create table billing.subscription_transactions (
  id uuid default uuidv7() not null,
  subscription_id uuid not null,
  transaction_type text not null,
  amount_usd numeric(10,2) not null,
  payment_reference text not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint subscription_transactions_pkey PRIMARY KEY (id),
  constraint subscription_transactions_reference UNIQUE (payment_reference),
  constraint subscription_transactions_status CHECK ((status = ANY (ARRAY['completed'::text, 'refunded'::text]))),
  constraint subscription_transactions_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id),
  constraint subscription_transactions_type CHECK ((transaction_type = ANY (ARRAY['start'::text, 'renewal'::text, 'upgrade'::text, 'refund'::text])))
);
CREATE INDEX subscription_transactions_of ON billing.subscription_transactions USING btree (subscription_id, created_at);
alter table billing.subscription_transactions enable row level security, force row level security;
create policy subscription_transactions_own on billing.subscription_transactions for select to kabar_billing
  using ((subscription_id IN ( SELECT user_subscriptions.id
   FROM billing.user_subscriptions
  WHERE (user_subscriptions.user_id = ( SELECT auth_api.uid() AS uid)))));
create policy subscription_transactions_system on billing.subscription_transactions for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update on billing.subscription_transactions to kabar_billing_system;
grant select on billing.subscription_transactions to kabar_billing;

create table billing.user_subscriptions (
  id uuid not null,
  user_id uuid not null,
  companion_id uuid,
  plan_id uuid not null,
  status text default 'active'::text not null,
  price_usd numeric(10,2) not null,
  sessions_per_week integer not null,
  minutes_per_session integer not null,
  trial_request_id uuid,
  started_at timestamp with time zone not null,
  anchor_day integer not null,
  next_billing_date timestamp with time zone not null,
  cancellation_requested_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  paused_at timestamp with time zone,
  constraint user_subscriptions_anchor CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint user_subscriptions_asked CHECK (((status <> 'pending_cancellation'::text) OR (cancellation_requested_at IS NOT NULL))),
  constraint user_subscriptions_cancelled CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint user_subscriptions_paused CHECK (((status = 'paused'::text) = (paused_at IS NOT NULL))),
  constraint user_subscriptions_people CHECK ((user_id IS DISTINCT FROM companion_id)),
  constraint user_subscriptions_period CHECK ((next_billing_date > started_at)),
  constraint user_subscriptions_pkey PRIMARY KEY (id),
  constraint user_subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES billing.subscription_plans(id),
  constraint user_subscriptions_status CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'cancelled'::text, 'pending_cancellation'::text])))
);
CREATE INDEX user_subscriptions_of_client ON billing.user_subscriptions USING btree (user_id, started_at DESC);
CREATE INDEX user_subscriptions_of_companion ON billing.user_subscriptions USING btree (companion_id, started_at DESC);
CREATE UNIQUE INDEX user_subscriptions_one_current ON billing.user_subscriptions USING btree (user_id) WHERE (status <> 'cancelled'::text);
alter table billing.user_subscriptions enable row level security, force row level security;
create policy user_subscriptions_own on billing.user_subscriptions for select to kabar_billing
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy user_subscriptions_system on billing.user_subscriptions for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update on billing.user_subscriptions to kabar_billing_system;
grant select on billing.user_subscriptions to kabar_billing;

create function billing.check_movement_sum() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.check_movement_sum owner to kabar_billing_system;

create function billing.move_credits(movement_key text, kind text, booking uuid, from_account uuid, to_account uuid, credits integer) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.move_credits owner to kabar_billing_system;

create function billing.refuse_ledger_change() returns trigger set search_path=pg_catalog, pg_temp;

create function billing.week_account(subscription uuid, client uuid, at timestamp with time zone, sessions integer) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function billing.week_account owner to kabar_billing_system;

create function billing_api.current_subscription(client uuid) returns TABLE(subscription_id uuid, companion_id uuid, status text, sessions_per_week integer, minutes_per_session integer, next_billing_date timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.current_subscription owner to kabar_billing_system;
grant execute on function billing_api.current_subscription to kabar_bookings, kabar_bookings_system;

create function billing_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.erase_person owner to kabar_billing_system;
grant execute on function billing_api.erase_person to kabar_auth;

create function billing_api.free_cancellation_hours() returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.free_cancellation_hours owner to kabar_billing_system;
grant execute on function billing_api.free_cancellation_hours to kabar_bookings, kabar_bookings_system;

create function billing_api.fund_booking(booking uuid, client uuid, starts_at timestamp with time zone, purchase uuid) returns TABLE(refusal text, subscription_id uuid, purchase_id uuid, companion_id uuid, minutes integer) security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.fund_booking owner to kabar_billing_system;
grant execute on function billing_api.fund_booking to kabar_bookings_system;

create function billing_api.open_subscription(subscription uuid, client uuid, plan uuid, companion uuid, trial_request uuid, reference text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.open_subscription owner to kabar_billing_system;
grant execute on function billing_api.open_subscription to kabar_billing;

create function billing_api.own_credits(at timestamp with time zone) returns TABLE(subscription_id uuid, week date, purchase_id uuid, companion_id uuid, minutes integer, total integer, remaining integer, expires_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.own_credits owner to kabar_billing_system;
grant execute on function billing_api.own_credits to kabar_billing, kabar_bookings, kabar_bookings_system;

create function billing_api.record_purchase(purchase uuid, client uuid, pack uuid, companion uuid, method text, reference text, at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.record_purchase owner to kabar_billing_system;
grant execute on function billing_api.record_purchase to kabar_billing;

create function billing_api.return_booking(booking uuid, by_companion boolean) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.return_booking owner to kabar_billing_system;
grant execute on function billing_api.return_booking to kabar_bookings_system;

create function billing_api.use_booking(booking uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.use_booking owner to kabar_billing_system;
grant execute on function billing_api.use_booking to kabar_bookings_system;
