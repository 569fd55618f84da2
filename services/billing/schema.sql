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

create table billing.closings (
  person_id uuid not null,
  closed_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  waiver_asked_by uuid,
  waiver_asked_at timestamp with time zone,
  constraint closings_in_order CHECK (((settled_at >= closed_at) AND (waiver_asked_at >= closed_at))),
  constraint closings_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint closings_pkey PRIMARY KEY (person_id),
  constraint closings_waiver_asked_by_fkey FOREIGN KEY (waiver_asked_by) REFERENCES auth.accounts(id) ON DELETE SET NULL
);
CREATE INDEX closings_by_time ON billing.closings USING btree (closed_at, person_id);
CREATE INDEX closings_waiver_asked ON billing.closings USING btree (waiver_asked_at, person_id) WHERE (waiver_asked_at IS NOT NULL);
alter table billing.closings enable row level security, force row level security;
create policy closings_admins on billing.closings for select to kabar_billing
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy closings_jobs on billing.closings for insert to kabar_billing
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy closings_system on billing.closings for all to kabar_billing_system
  using (true)
  with check (true);
create policy closings_waiver on billing.closings for update to kabar_billing
  using (( SELECT auth_api.has_role('admin'::text) AS has_role))
  with check ((waiver_asked_by = ( SELECT auth_api.uid() AS uid)));
grant insert (person_id, closed_at, settled_at), select (person_id), update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing;
grant insert, select, update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing_system;

create table billing.companion_earnings (
  id uuid not null,
  companion_id uuid not null,
  kind text not null,
  day date not null,
  minutes integer not null,
  rate_idr numeric(10,2) not null,
  amount_idr numeric(14,2) not null,
  created_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  objected_at timestamp with time zone,
  decision text,
  payout_id uuid,
  account_closed boolean default false not null,
  session_id uuid,
  is_correction boolean default false not null,
  booked_minutes integer,
  total_minutes integer,
  set_by_staff boolean default false not null,
  constraint companion_earnings_booked CHECK (((total_minutes >= 0) AND (set_by_staff OR (total_minutes <= booked_minutes)))),
  constraint companion_earnings_decided CHECK (((decision IS NULL) OR (objected_at IS NOT NULL))),
  constraint companion_earnings_decision CHECK ((decision = ANY (ARRAY['kept'::text, 'taken_back'::text]))),
  constraint companion_earnings_kind CHECK ((kind = ANY (ARRAY['booking'::text, 'late_cancel'::text, 'client_no_show'::text, 'trial_booking'::text, 'trial_request'::text, 'unplanned'::text, 'check_in_reply'::text]))),
  constraint companion_earnings_minutes CHECK (((minutes > 0) OR (is_correction AND (minutes <> 0)))),
  constraint companion_earnings_payable CHECK (((payout_id IS NULL) OR (objected_at IS NULL) OR (decision = 'kept'::text))),
  constraint companion_earnings_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES billing.companion_payouts(id),
  constraint companion_earnings_pkey PRIMARY KEY (id),
  constraint companion_earnings_rate CHECK ((rate_idr > (0)::numeric)),
  constraint companion_earnings_sum CHECK ((amount_idr = ((minutes)::numeric * rate_idr)))
);
CREATE INDEX companion_earnings_negative ON billing.companion_earnings USING btree (companion_id) WHERE ((minutes < 0) AND (payout_id IS NULL));
CREATE INDEX companion_earnings_objected ON billing.companion_earnings USING btree (objected_at, id) WHERE ((objected_at IS NOT NULL) AND (decision IS NULL));
CREATE INDEX companion_earnings_of_companion ON billing.companion_earnings USING btree (companion_id, day, id);
CREATE INDEX companion_earnings_of_payout ON billing.companion_earnings USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX companion_earnings_of_session ON billing.companion_earnings USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX companion_earnings_payable ON billing.companion_earnings USING btree (held_until) INCLUDE (amount_idr) WHERE ((payout_id IS NULL) AND ((objected_at IS NULL) OR (decision = 'kept'::text)) AND (NOT account_closed));
CREATE INDEX companion_earnings_unpaid ON billing.companion_earnings USING btree (companion_id, held_until) INCLUDE (amount_idr, objected_at, decision) WHERE ((payout_id IS NULL) AND (decision IS DISTINCT FROM 'taken_back'::text));
alter table billing.companion_earnings enable row level security, force row level security;
create policy companion_earnings_own on billing.companion_earnings for select to kabar_billing
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_earnings_system on billing.companion_earnings for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER companion_earnings_counted AFTER INSERT ON billing.companion_earnings REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION billing.count_payable('1');
CREATE TRIGGER companion_earnings_month_counted AFTER INSERT OR UPDATE OF decision ON billing.companion_earnings FOR EACH ROW EXECUTE FUNCTION billing.count_earning_of_month();
CREATE TRIGGER companion_earnings_new_counted AFTER UPDATE ON billing.companion_earnings REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION billing.count_payable('1');
CREATE TRIGGER companion_earnings_old_counted AFTER UPDATE ON billing.companion_earnings REFERENCING OLD TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION billing.count_payable('-1');
grant insert, select, update on billing.companion_earnings to kabar_billing_system;
grant select on billing.companion_earnings to kabar_billing;

create table billing.companion_payouts (
  id uuid default uuidv7() not null,
  batch_id uuid not null,
  companion_id uuid not null,
  amount_idr numeric(14,2) not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint companion_payouts_amount CHECK ((amount_idr > (0)::numeric)),
  constraint companion_payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES billing.payout_batches(id),
  constraint companion_payouts_one UNIQUE (batch_id, companion_id),
  constraint companion_payouts_paid CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint companion_payouts_pkey PRIMARY KEY (id),
  constraint companion_payouts_status CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'cancelled'::text])))
);
CREATE INDEX companion_payouts_of_batch ON billing.companion_payouts USING btree (batch_id, amount_idr DESC, id DESC);
CREATE INDEX companion_payouts_of_companion ON billing.companion_payouts USING btree (companion_id, created_at DESC, id DESC);
CREATE INDEX companion_payouts_pending ON billing.companion_payouts USING btree (companion_id) INCLUDE (amount_idr) WHERE (status = 'pending'::text);
alter table billing.companion_payouts enable row level security, force row level security;
create policy companion_payouts_own on billing.companion_payouts for select to kabar_billing
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy companion_payouts_system on billing.companion_payouts for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER companion_payouts_cancelled AFTER UPDATE OF status ON billing.companion_payouts FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status = 'cancelled'::text))) EXECUTE FUNCTION billing.count_cancelled_payout();
CREATE TRIGGER companion_payouts_counted AFTER INSERT ON billing.companion_payouts REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION billing.count_new_payouts();
grant insert, select, update on billing.companion_payouts to kabar_billing_system;
grant select on billing.companion_payouts to kabar_billing;

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
CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_ledger_change();
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
CREATE TRIGGER credit_movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.credit_movements FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_ledger_change();
grant insert, select on billing.credit_movements to kabar_billing_system;

create table billing.disputes (
  id text not null,
  payment_reference text not null,
  amount_usd numeric(10,2) not null,
  state text not null,
  opened_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint disputes_amount CHECK ((amount_usd > (0)::numeric)),
  constraint disputes_applied CHECK (((applied_at IS NULL) OR (state = 'lost'::text))),
  constraint disputes_id CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_state CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX disputes_of_payment ON billing.disputes USING btree (payment_reference);
alter table billing.disputes enable row level security, force row level security;
create policy disputes_jobs on billing.disputes for all to kabar_billing
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy disputes_system on billing.disputes for all to kabar_billing_system
  using (true)
  with check (true);
grant insert (id, payment_reference, amount_usd, state, opened_at), select (id, state), update (state, applied_at) on billing.disputes to kabar_billing;
grant insert, select, update (state, applied_at) on billing.disputes to kabar_billing_system;

create table billing.earning_months (
  companion_id uuid not null,
  month date not null,
  minutes integer not null,
  amount_idr numeric(16,2) not null,
  constraint earning_months_pkey PRIMARY KEY (companion_id, month)
);
alter table billing.earning_months enable row level security, force row level security;
create policy earning_months_own on billing.earning_months for select to kabar_billing
  using ((companion_id = ( SELECT auth_api.uid() AS uid)));
create policy earning_months_system on billing.earning_months for all to kabar_billing_system
  using (true)
  with check (true);
grant delete, insert, select, update on billing.earning_months to kabar_billing_system;
grant select on billing.earning_months to kabar_billing;

create table billing.figures (
  id uuid default uuidv7() not null,
  name text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint figures_pkey PRIMARY KEY (id)
);
CREATE INDEX figures_of_name ON billing.figures USING btree (name, at);
alter table billing.figures enable row level security, force row level security;
create policy figures_system on billing.figures for all to kabar_billing_system
  using (true)
  with check (true);
grant delete, insert, select, update (count) on billing.figures to kabar_billing_system;

create table billing.ledger_accounts (
  id uuid default uuidv7() not null,
  kind text not null,
  currency text not null,
  subject_id uuid,
  balance numeric(16,2),
  constraint ledger_accounts_balance CHECK (((kind = 'payable'::text) = (balance IS NOT NULL))),
  constraint ledger_accounts_currency CHECK ((currency = ANY (ARRAY['USD'::text, 'IDR'::text]))),
  constraint ledger_accounts_kind CHECK ((kind = ANY (ARRAY['provider'::text, 'sales'::text, 'earnings'::text, 'payable'::text, 'bank'::text]))),
  constraint ledger_accounts_one UNIQUE NULLS NOT DISTINCT (kind, currency, subject_id),
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_subject CHECK (((kind = 'payable'::text) = (subject_id IS NOT NULL)))
);
alter table billing.ledger_accounts enable row level security, force row level security;
create policy ledger_accounts_system on billing.ledger_accounts for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update (balance) on billing.ledger_accounts to kabar_billing_system;

create table billing.ledger_days (
  account_id uuid not null,
  day date not null,
  part smallint not null,
  amount numeric(16,2) not null,
  constraint ledger_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing.ledger_accounts(id),
  constraint ledger_days_part CHECK (((part >= 0) AND (part <= 15))),
  constraint ledger_days_pkey PRIMARY KEY (account_id, day, part)
);
alter table billing.ledger_days enable row level security, force row level security;
create policy ledger_days_system on billing.ledger_days for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update (amount) on billing.ledger_days to kabar_billing_system;

create table billing.ledger_entries (
  movement_id uuid not null,
  account_id uuid not null,
  amount numeric(16,2) not null,
  constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing.ledger_accounts(id),
  constraint ledger_entries_amount CHECK ((amount <> (0)::numeric)),
  constraint ledger_entries_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES billing.ledger_movements(id),
  constraint ledger_entries_pkey PRIMARY KEY (movement_id, account_id),
  constraint ledger_entries_sum TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ledger_entries_of_account ON billing.ledger_entries USING btree (account_id, movement_id);
alter table billing.ledger_entries enable row level security, force row level security;
create policy ledger_entries_system on billing.ledger_entries for all to kabar_billing_system
  using (true)
  with check (true);
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON billing.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing.check_ledger_movement();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_ledger_change();
grant insert, select on billing.ledger_entries to kabar_billing_system;

create table billing.ledger_movements (
  id uuid default uuidv7() not null,
  key text not null,
  kind text not null,
  currency text not null,
  payment_id uuid,
  reverses uuid,
  created_at timestamp with time zone not null,
  constraint ledger_movements_currency CHECK ((currency = ANY (ARRAY['USD'::text, 'IDR'::text]))),
  constraint ledger_movements_key UNIQUE (key),
  constraint ledger_movements_kind CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text, 'earning'::text, 'payout'::text, 'reversal'::text]))),
  constraint ledger_movements_pkey PRIMARY KEY (id),
  constraint ledger_movements_reversal CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
  constraint ledger_movements_reversed_once UNIQUE (reverses),
  constraint ledger_movements_reverses_fkey FOREIGN KEY (reverses) REFERENCES billing.ledger_movements(id)
);
CREATE INDEX ledger_movements_of_payment ON billing.ledger_movements USING btree (payment_id) WHERE (payment_id IS NOT NULL);
alter table billing.ledger_movements enable row level security, force row level security;
create policy ledger_movements_system on billing.ledger_movements for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER ledger_movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON billing.ledger_movements FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_ledger_change();
grant insert, select on billing.ledger_movements to kabar_billing_system;

create table billing.ledger_subjects (
  account_id uuid not null,
  subject_id uuid default gen_random_uuid() not null,
  constraint ledger_subjects_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE,
  constraint ledger_subjects_pkey PRIMARY KEY (account_id),
  constraint ledger_subjects_subject UNIQUE (subject_id)
);
alter table billing.ledger_subjects enable row level security, force row level security;
create policy ledger_subjects_system on billing.ledger_subjects for all to kabar_billing_system
  using (true)
  with check (true);
grant delete, insert, select on billing.ledger_subjects to kabar_billing_system;

create table billing.payers (
  user_id uuid not null,
  customer text not null,
  constraint payers_customer CHECK (((length(customer) >= 1) AND (length(customer) <= 255))),
  constraint payers_pkey PRIMARY KEY (user_id),
  constraint payers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.accounts(id) ON DELETE CASCADE
);
alter table billing.payers enable row level security, force row level security;
create policy payers_jobs on billing.payers for all to kabar_billing
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy payers_system on billing.payers for all to kabar_billing_system
  using (true)
  with check (true);
grant delete, insert, select, update on billing.payers to kabar_billing_system;
grant insert, select (user_id, customer), update (customer) on billing.payers to kabar_billing;

create table billing.payments (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  plan_id uuid,
  pack_id uuid,
  companion_id uuid,
  trial_request_id uuid,
  subscription_id uuid,
  description text not null,
  amount_usd numeric(10,2) not null,
  provider text not null,
  simulated_outcome text,
  state text default 'pending'::text not null,
  reference text,
  checkout_url text,
  failure text,
  refunded_usd numeric(10,2) default 0 not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  on_page boolean default false not null,
  quote_id uuid,
  is_anonymous boolean default false not null,
  constraint payments_amount CHECK ((amount_usd >= (0)::numeric)),
  constraint payments_failure CHECK (((failure IS NULL) OR (state = ANY (ARRAY['failed'::text, 'refunding'::text, 'refunded'::text])))),
  constraint payments_on_page CHECK (((NOT on_page) OR (purpose = 'renewal'::text))),
  constraint payments_outcome CHECK (((simulated_outcome IS NULL) OR (provider = 'simulated'::text))),
  constraint payments_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES billing.session_packs(id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES billing.subscription_plans(id),
  constraint payments_provider CHECK ((provider = ANY (ARRAY['simulated'::text, 'stripe'::text]))),
  constraint payments_purpose CHECK ((purpose = ANY (ARRAY['subscription'::text, 'renewal'::text, 'upgrade'::text, 'pack'::text]))),
  constraint payments_quote CHECK (((quote_id IS NULL) OR (purpose = 'upgrade'::text))),
  constraint payments_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES billing.upgrade_quotes(id),
  constraint payments_reference UNIQUE (reference),
  constraint payments_refunded CHECK (((refunded_usd >= (0)::numeric) AND (refunded_usd <= amount_usd))),
  constraint payments_settled CHECK (((state = ANY (ARRAY['pending'::text, 'waiting'::text])) = (settled_at IS NULL))),
  constraint payments_simulated_outcome CHECK ((simulated_outcome = ANY (ARRAY['declined_at_creation'::text, 'declined_at_confirmation'::text, 'slow'::text]))),
  constraint payments_state CHECK ((state = ANY (ARRAY['pending'::text, 'waiting'::text, 'succeeded'::text, 'failed'::text, 'refunding'::text, 'refunded'::text]))),
  constraint payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id),
  constraint payments_what CHECK (
CASE purpose
    WHEN 'pack'::text THEN ((pack_id IS NOT NULL) AND (plan_id IS NULL) AND (subscription_id IS NULL))
    WHEN 'subscription'::text THEN ((plan_id IS NOT NULL) AND (pack_id IS NULL) AND (subscription_id IS NULL))
    ELSE ((plan_id IS NOT NULL) AND (pack_id IS NULL) AND (subscription_id IS NOT NULL))
END)
);
CREATE INDEX payments_of_client ON billing.payments USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX payments_of_subscription ON billing.payments USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE INDEX payments_open ON billing.payments USING btree (created_at) WHERE (state = ANY (ARRAY['pending'::text, 'waiting'::text, 'refunding'::text]));
CREATE INDEX payments_with_person ON billing.payments USING btree (created_at) WHERE (NOT is_anonymous);
CREATE UNIQUE INDEX payments_one_open ON billing.payments USING btree (user_id) WHERE ((purpose = ANY (ARRAY['subscription'::text, 'upgrade'::text])) AND (state = ANY (ARRAY['pending'::text, 'waiting'::text])));
CREATE UNIQUE INDEX payments_one_renewal ON billing.payments USING btree (subscription_id) WHERE ((purpose = 'renewal'::text) AND (state = ANY (ARRAY['pending'::text, 'waiting'::text])));
alter table billing.payments enable row level security, force row level security;
create policy payments_own on billing.payments for select to kabar_billing
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy payments_system on billing.payments for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER payments_changes_counted AFTER UPDATE ON billing.payments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_payments();
CREATE TRIGGER payments_counted AFTER INSERT ON billing.payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_payments();
CREATE TRIGGER payments_forward BEFORE UPDATE ON billing.payments FOR EACH ROW EXECUTE FUNCTION billing.check_payment_change();
CREATE TRIGGER payments_gone_counted AFTER DELETE ON billing.payments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION billing.count_payments();
grant insert, select, update on billing.payments to kabar_billing_system;
grant select on billing.payments to kabar_billing;

create table billing.payout_batches (
  id uuid not null,
  status text default 'made'::text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  amount_idr numeric(16,2) default 0 not null,
  companion_count integer default 0 not null,
  approved_alone boolean default false not null,
  constraint payout_batches_approved CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint payout_batches_pkey PRIMARY KEY (id),
  constraint payout_batches_status CHECK ((status = ANY (ARRAY['made'::text, 'approved'::text, 'paid'::text, 'cancelled'::text]))),
  constraint payout_batches_steps CHECK (
CASE status
    WHEN 'made'::text THEN ((approved_at IS NULL) AND (paid_at IS NULL) AND (cancelled_at IS NULL))
    WHEN 'approved'::text THEN ((approved_at IS NOT NULL) AND (paid_at IS NULL) AND (cancelled_at IS NULL))
    WHEN 'paid'::text THEN ((approved_at IS NOT NULL) AND (paid_at IS NOT NULL) AND (cancelled_at IS NULL))
    ELSE ((paid_at IS NULL) AND (cancelled_at IS NOT NULL))
END),
  constraint payout_batches_two_people CHECK (((approved_by <> made_by) OR approved_alone))
);
CREATE INDEX payout_batches_newest ON billing.payout_batches USING btree (made_at DESC, id DESC);
CREATE INDEX payout_batches_unsent ON billing.payout_batches USING btree (approved_at, id) WHERE (status = 'approved'::text);
CREATE INDEX payout_batches_waiting ON billing.payout_batches USING btree (made_at) WHERE (status = 'made'::text);
alter table billing.payout_batches enable row level security, force row level security;
create policy payout_batches_system on billing.payout_batches for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update on billing.payout_batches to kabar_billing_system;

create table billing.price_agreements (
  subscription_id uuid not null,
  raise_id uuid not null,
  old_price_usd numeric(10,2) not null,
  agreed_at timestamp with time zone not null,
  constraint price_agreements_pkey PRIMARY KEY (subscription_id, raise_id),
  constraint price_agreements_raise_id_fkey FOREIGN KEY (raise_id) REFERENCES billing.price_raises(id),
  constraint price_agreements_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id)
);
CREATE INDEX price_agreements_of_raise ON billing.price_agreements USING btree (raise_id);
alter table billing.price_agreements enable row level security, force row level security;
create policy price_agreements_own on billing.price_agreements for insert to kabar_billing
  with check ((subscription_id IN ( SELECT user_subscriptions.id
   FROM billing.user_subscriptions
  WHERE (user_subscriptions.user_id = ( SELECT auth_api.uid() AS uid)))));
create policy price_agreements_system on billing.price_agreements for all to kabar_billing_system
  using (true)
  with check (true);
grant insert on billing.price_agreements to kabar_billing;
grant insert, select on billing.price_agreements to kabar_billing_system;

create table billing.price_raises (
  id uuid not null,
  plan_id uuid not null,
  price_usd numeric(10,2) not null,
  begins_at timestamp with time zone not null,
  announced_at timestamp with time zone not null,
  constraint price_raises_ahead CHECK ((begins_at > announced_at)),
  constraint price_raises_pkey PRIMARY KEY (id),
  constraint price_raises_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES billing.subscription_plans(id),
  constraint price_raises_price CHECK ((price_usd > (0)::numeric))
);
CREATE INDEX price_raises_of_plan ON billing.price_raises USING btree (plan_id, announced_at DESC);
alter table billing.price_raises enable row level security, force row level security;
create policy price_raises_admins on billing.price_raises for insert to kabar_billing
  with check (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy price_raises_system on billing.price_raises for all to kabar_billing_system
  using (true)
  with check (true);
grant insert on billing.price_raises to kabar_billing;
grant insert, select on billing.price_raises to kabar_billing_system;

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
create policy pricing_settings_admins on billing.pricing_settings for update to kabar_billing
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy pricing_settings_read on billing.pricing_settings for select to kabar_billing
  using (true);
create policy pricing_settings_system on billing.pricing_settings for all to kabar_billing_system
  using (true);
grant select (id, setting_name, setting_value), update (setting_value, admin_notes, updated_by, version, updated_at) on billing.pricing_settings to kabar_billing;
grant select, update on billing.pricing_settings to kabar_billing_system;

create table billing.provider_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null,
  constraint provider_events_id CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  constraint provider_events_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_events_by_age ON billing.provider_events USING btree (received_at);
alter table billing.provider_events enable row level security, force row level security;
create policy provider_events_jobs on billing.provider_events for all to kabar_billing
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy provider_events_system on billing.provider_events for all to kabar_billing_system
  using (true)
  with check (true);
grant delete, insert, select (received_at) on billing.provider_events to kabar_billing;
grant delete, insert, select on billing.provider_events to kabar_billing_system;

create table billing.provider_refunds (
  id text not null,
  payment_reference text not null,
  amount_usd numeric(10,2) not null,
  made_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint provider_refunds_amount CHECK ((amount_usd > (0)::numeric)),
  constraint provider_refunds_id CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  constraint provider_refunds_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_refunds_of_payment ON billing.provider_refunds USING btree (payment_reference);
alter table billing.provider_refunds enable row level security, force row level security;
create policy provider_refunds_jobs on billing.provider_refunds for all to kabar_billing
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy provider_refunds_system on billing.provider_refunds for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select (id), update (applied_at) on billing.provider_refunds to kabar_billing;
grant insert, select, update (applied_at) on billing.provider_refunds to kabar_billing_system;

create table billing.receipts (
  number bigint not null,
  payment_id uuid not null,
  issued_at timestamp with time zone not null,
  listed_usd numeric(10,2),
  listed_idr numeric(14,2),
  constraint receipts_listed CHECK (((listed_usd IS NULL) = (listed_idr IS NULL))),
  constraint receipts_payment UNIQUE (payment_id),
  constraint receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES billing.payments(id),
  constraint receipts_pkey PRIMARY KEY (number)
);
alter table billing.receipts enable row level security, force row level security;
create policy receipts_own on billing.receipts for select to kabar_billing
  using ((payment_id IN ( SELECT payments.id
   FROM billing.payments
  WHERE (payments.user_id = ( SELECT auth_api.uid() AS uid)))));
create policy receipts_system on billing.receipts for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select on billing.receipts to kabar_billing_system;
grant select on billing.receipts to kabar_billing;

create table billing.refund_requests (
  id uuid not null,
  payment_id uuid not null,
  amount_usd numeric(10,2) not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  cancel_sessions uuid[] default '{}'::uuid[] not null,
  constraint refund_requests_amount CHECK ((amount_usd > (0)::numeric)),
  constraint refund_requests_decided CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint refund_requests_decision CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'expired'::text]))),
  constraint refund_requests_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES billing.payments(id),
  constraint refund_requests_pkey PRIMARY KEY (id),
  constraint refund_requests_reason CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint refund_requests_two_people CHECK (((decision <> 'approved'::text) OR (decided_by <> asked_by)))
);
CREATE INDEX refund_requests_of_payment ON billing.refund_requests USING btree (payment_id);
CREATE UNIQUE INDEX refund_requests_one_open ON billing.refund_requests USING btree (payment_id) WHERE (decision IS NULL);
alter table billing.refund_requests enable row level security, force row level security;
create policy refund_requests_admins on billing.refund_requests for select to kabar_billing
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy refund_requests_asked on billing.refund_requests for insert to kabar_billing
  with check ((( SELECT auth_api.has_role('admin'::text) AS has_role) AND (asked_by = ( SELECT auth_api.uid() AS uid))));
create policy refund_requests_decided on billing.refund_requests for update to kabar_billing
  using (((decision IS NULL) AND ( SELECT auth_api.has_role('admin'::text) AS has_role)))
  with check (
CASE decision
    WHEN 'expired'::text THEN ((decided_by IS NULL) AND (valid_until <= now()))
    ELSE (decided_by = ( SELECT auth_api.uid() AS uid))
END);
create policy refund_requests_system on billing.refund_requests for all to kabar_billing_system
  using (true)
  with check (true);
grant delete, insert, select, update (decision, decided_by, decided_at) on billing.refund_requests to kabar_billing_system;
grant insert (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until, cancel_sessions), select (id, payment_id, valid_until, decision), update (decision, decided_by, decided_at) on billing.refund_requests to kabar_billing;

create table billing.refunds (
  id uuid not null,
  payment_id uuid not null,
  amount_usd numeric(10,2) not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint refunds_amount CHECK ((amount_usd > (0)::numeric)),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES billing.payments(id),
  constraint refunds_pkey PRIMARY KEY (id)
);
CREATE INDEX refunds_of_payment ON billing.refunds USING btree (payment_id, asked_at);
CREATE UNIQUE INDEX refunds_one_open ON billing.refunds USING btree (payment_id) WHERE (done_at IS NULL);
alter table billing.refunds enable row level security, force row level security;
create policy refunds_jobs on billing.refunds for all to kabar_billing
  using (( SELECT auth_api.has_role('system'::text) AS has_role))
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy refunds_system on billing.refunds for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select, update (done_at) on billing.refunds to kabar_billing_system;
grant select (id, done_at), update (done_at) on billing.refunds to kabar_billing;

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
  extended_at timestamp with time zone,
  expiry_told_days smallint,
  constraint session_pack_purchases_expiry CHECK ((expires_at > purchased_at)),
  constraint session_pack_purchases_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES billing.session_packs(id),
  constraint session_pack_purchases_people CHECK ((user_id <> companion_id)),
  constraint session_pack_purchases_pkey PRIMARY KEY (id),
  constraint session_pack_purchases_reference UNIQUE (payment_reference),
  constraint session_pack_purchases_status CHECK ((payment_status = ANY (ARRAY['completed'::text, 'pending'::text, 'failed'::text, 'refunded'::text]))),
  constraint session_pack_purchases_told CHECK ((expiry_told_days = ANY (ARRAY[30, 7, 1]))),
  constraint session_pack_purchases_total CHECK ((total_sessions > 0))
);
CREATE INDEX session_pack_purchases_by_time ON billing.session_pack_purchases USING btree (purchased_at, id);
CREATE INDEX session_pack_purchases_of_client ON billing.session_pack_purchases USING btree (user_id, purchased_at DESC);
CREATE INDEX session_pack_purchases_of_companion ON billing.session_pack_purchases USING btree (companion_id, purchased_at DESC);
CREATE INDEX session_pack_purchases_of_state ON billing.session_pack_purchases USING btree (payment_status, purchased_at, id);
alter table billing.session_pack_purchases enable row level security, force row level security;
create policy session_pack_purchases_own on billing.session_pack_purchases for select to kabar_billing
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy session_pack_purchases_system on billing.session_pack_purchases for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER session_pack_purchases_changes_counted AFTER UPDATE ON billing.session_pack_purchases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_purchases();
CREATE TRIGGER session_pack_purchases_counted AFTER INSERT ON billing.session_pack_purchases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_purchases();
CREATE TRIGGER session_pack_purchases_gone_counted AFTER DELETE ON billing.session_pack_purchases REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION billing.count_purchases();
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
  place integer,
  constraint session_packs_code UNIQUE (code),
  constraint session_packs_code_form CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint session_packs_count CHECK (((session_count >= 1) AND (session_count <= 100))),
  constraint session_packs_pkey PRIMARY KEY (id),
  constraint session_packs_place CHECK (((place >= 1) AND (place <= 99))),
  constraint session_packs_price_idr CHECK ((price_idr >= (0)::numeric)),
  constraint session_packs_price_usd CHECK ((price_usd >= (0)::numeric))
);
alter table billing.session_packs enable row level security, force row level security;
create policy session_packs_add on billing.session_packs for insert to kabar_billing
  with check (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy session_packs_admins on billing.session_packs for update to kabar_billing
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy session_packs_read on billing.session_packs for select to kabar_billing
  using (((is_active AND is_visible) OR ( SELECT auth_api.has_role('admin'::text) AS has_role)));
create policy session_packs_system on billing.session_packs for all to kabar_billing_system
  using (true);
grant insert (id, code, name, description, session_count, price_usd, price_idr, is_visible, updated_at), select (id, code, name, description, session_count, price_usd, price_idr, is_active, is_visible, place), update (price_usd, price_idr, is_active, is_visible, admin_notes, version, updated_at, place) on billing.session_packs to kabar_billing;
grant select, update on billing.session_packs to kabar_billing_system;

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
  place integer,
  constraint subscription_plans_code UNIQUE (code),
  constraint subscription_plans_code_form CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint subscription_plans_kind CHECK ((kind = ANY (ARRAY['tier'::text, 'offer'::text]))),
  constraint subscription_plans_minutes CHECK (((minutes_per_session >= 1) AND (minutes_per_session <= 240))),
  constraint subscription_plans_pkey PRIMARY KEY (id),
  constraint subscription_plans_place CHECK (((place >= 1) AND (place <= 99))),
  constraint subscription_plans_price_idr CHECK ((price_idr >= (0)::numeric)),
  constraint subscription_plans_price_usd CHECK ((price_usd >= (0)::numeric)),
  constraint subscription_plans_sessions CHECK (((sessions_per_week >= 1) AND (sessions_per_week <= 50)))
);
alter table billing.subscription_plans enable row level security, force row level security;
create policy subscription_plans_add on billing.subscription_plans for insert to kabar_billing
  with check (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy subscription_plans_admins on billing.subscription_plans for update to kabar_billing
  using (( SELECT auth_api.has_role('admin'::text) AS has_role));
create policy subscription_plans_read on billing.subscription_plans for select to kabar_billing
  using (((is_active AND is_visible) OR ( SELECT auth_api.has_role('admin'::text) AS has_role) OR ( SELECT auth_api.has_role('system'::text) AS has_role)));
create policy subscription_plans_system on billing.subscription_plans for all to kabar_billing_system
  using (true);
grant insert (id, code, kind, name, description, price_usd, price_idr, sessions_per_week, minutes_per_session, is_visible, updated_at), select (id, code, kind, name, description, price_usd, price_idr, sessions_per_week, minutes_per_session, is_active, is_visible, place), update (price_usd, price_idr, sessions_per_week, minutes_per_session, is_active, is_visible, admin_notes, version, updated_at, place) on billing.subscription_plans to kabar_billing;
grant select, update on billing.subscription_plans to kabar_billing_system;

create table billing.subscription_steps (
  subscription_id uuid not null,
  period_start timestamp with time zone not null,
  step text not null,
  done_at timestamp with time zone not null,
  constraint subscription_steps_pkey PRIMARY KEY (subscription_id, period_start, step),
  constraint subscription_steps_step CHECK ((step = ANY (ARRAY['announced'::text, 'charged_0'::text, 'charged_1'::text, 'charged_3'::text, 'charged_5'::text, 'charged_7'::text, 'ended'::text]))),
  constraint subscription_steps_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id)
);
alter table billing.subscription_steps enable row level security, force row level security;
create policy subscription_steps_jobs on billing.subscription_steps for insert to kabar_billing
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy subscription_steps_system on billing.subscription_steps for all to kabar_billing_system
  using (true)
  with check (true);
grant insert on billing.subscription_steps to kabar_billing;
grant insert, select on billing.subscription_steps to kabar_billing_system;

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
  constraint subscription_transactions_status CHECK ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'failed'::text, 'refunded'::text]))),
  constraint subscription_transactions_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id),
  constraint subscription_transactions_type CHECK ((transaction_type = ANY (ARRAY['start'::text, 'renewal'::text, 'upgrade'::text, 'refund'::text])))
);
CREATE INDEX subscription_transactions_by_time ON billing.subscription_transactions USING btree (created_at, id);
CREATE INDEX subscription_transactions_of ON billing.subscription_transactions USING btree (subscription_id, created_at);
alter table billing.subscription_transactions enable row level security, force row level security;
create policy subscription_transactions_jobs on billing.subscription_transactions for insert to kabar_billing
  with check (( SELECT auth_api.has_role('system'::text) AS has_role));
create policy subscription_transactions_own on billing.subscription_transactions for select to kabar_billing
  using ((subscription_id IN ( SELECT user_subscriptions.id
   FROM billing.user_subscriptions
  WHERE (user_subscriptions.user_id = ( SELECT auth_api.uid() AS uid)))));
create policy subscription_transactions_system on billing.subscription_transactions for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select on billing.subscription_transactions to kabar_billing;
grant insert, select, update on billing.subscription_transactions to kabar_billing_system;

create table billing.taken_back (
  id uuid not null,
  payment_id uuid not null,
  unused_credits integer not null,
  session_times timestamp with time zone[] not null,
  taken_at timestamp with time zone not null,
  constraint taken_back_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES billing.payments(id),
  constraint taken_back_pkey PRIMARY KEY (id),
  constraint taken_back_something CHECK (((unused_credits > 0) OR (cardinality(session_times) > 0)))
);
CREATE INDEX taken_back_of_payment ON billing.taken_back USING btree (payment_id, taken_at);
alter table billing.taken_back enable row level security, force row level security;
create policy taken_back_system on billing.taken_back for all to kabar_billing_system
  using (true)
  with check (true);
grant insert, select on billing.taken_back to kabar_billing_system;

create table billing.upgrade_quotes (
  id uuid default uuidv7() not null,
  subscription_id uuid not null,
  plan_id uuid not null,
  amount_usd numeric(10,2) not null,
  quoted_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  period_start timestamp with time zone not null,
  from_plan_id uuid not null,
  price_usd numeric(10,2) not null,
  plan_price_usd numeric(10,2) not null,
  constraint upgrade_quotes_amount CHECK ((amount_usd >= (0)::numeric)),
  constraint upgrade_quotes_from_plan_id_fkey FOREIGN KEY (from_plan_id) REFERENCES billing.subscription_plans(id),
  constraint upgrade_quotes_pkey PRIMARY KEY (id),
  constraint upgrade_quotes_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES billing.subscription_plans(id),
  constraint upgrade_quotes_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing.user_subscriptions(id)
);
CREATE INDEX upgrade_quotes_of_subscription ON billing.upgrade_quotes USING btree (subscription_id, quoted_at DESC);
alter table billing.upgrade_quotes enable row level security, force row level security;
create policy upgrade_quotes_own on billing.upgrade_quotes for insert to kabar_billing
  with check ((subscription_id IN ( SELECT user_subscriptions.id
   FROM billing.user_subscriptions
  WHERE (user_subscriptions.user_id = ( SELECT auth_api.uid() AS uid)))));
create policy upgrade_quotes_system on billing.upgrade_quotes for all to kabar_billing_system
  using (true)
  with check (true);
grant insert on billing.upgrade_quotes to kabar_billing;
grant insert, select on billing.upgrade_quotes to kabar_billing_system;

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
  next_plan_id uuid,
  past_due_since timestamp with time zone,
  pause_asked_at timestamp with time zone,
  version integer default 1 not null,
  zone text not null,
  anchor_time time without time zone not null,
  period_start timestamp with time zone not null,
  period_paused_ms bigint default 0 not null,
  next_price_usd numeric(10,2),
  constraint user_subscriptions_anchor CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint user_subscriptions_asked CHECK (((status <> 'pending_cancellation'::text) OR (cancellation_requested_at IS NOT NULL))),
  constraint user_subscriptions_cancelled CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint user_subscriptions_next_plan_has_price CHECK (((next_plan_id IS NULL) = (next_price_usd IS NULL))),
  constraint user_subscriptions_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES billing.subscription_plans(id),
  constraint user_subscriptions_paused CHECK (((status = 'paused'::text) = (paused_at IS NOT NULL))),
  constraint user_subscriptions_paused_time CHECK ((period_paused_ms >= 0)),
  constraint user_subscriptions_people CHECK ((user_id IS DISTINCT FROM companion_id)),
  constraint user_subscriptions_period CHECK ((next_billing_date > started_at)),
  constraint user_subscriptions_pkey PRIMARY KEY (id),
  constraint user_subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES billing.subscription_plans(id),
  constraint user_subscriptions_status CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'cancelled'::text, 'pending_cancellation'::text]))),
  constraint user_subscriptions_stored_period CHECK ((period_start < next_billing_date)),
  constraint user_subscriptions_zone CHECK ((zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text))
);
CREATE INDEX user_subscriptions_by_renewal ON billing.user_subscriptions USING btree (next_billing_date, id);
CREATE INDEX user_subscriptions_by_start ON billing.user_subscriptions USING btree (started_at, id);
CREATE INDEX user_subscriptions_due ON billing.user_subscriptions USING btree (next_billing_date) WHERE (status = ANY (ARRAY['active'::text, 'pending_cancellation'::text]));
CREATE INDEX user_subscriptions_of_client ON billing.user_subscriptions USING btree (user_id, started_at DESC);
CREATE INDEX user_subscriptions_of_companion ON billing.user_subscriptions USING btree (companion_id, started_at DESC);
CREATE INDEX user_subscriptions_of_status ON billing.user_subscriptions USING btree (status, started_at, id);
CREATE INDEX user_subscriptions_of_status_by_renewal ON billing.user_subscriptions USING btree (status, next_billing_date, id);
CREATE INDEX user_subscriptions_past_due ON billing.user_subscriptions USING btree (past_due_since, id) WHERE (past_due_since IS NOT NULL);
CREATE UNIQUE INDEX user_subscriptions_one_current ON billing.user_subscriptions USING btree (user_id) WHERE (status <> 'cancelled'::text);
alter table billing.user_subscriptions enable row level security, force row level security;
create policy user_subscriptions_own on billing.user_subscriptions for select to kabar_billing
  using ((user_id = ( SELECT auth_api.uid() AS uid)));
create policy user_subscriptions_system on billing.user_subscriptions for all to kabar_billing_system
  using (true)
  with check (true);
CREATE TRIGGER user_subscriptions_changes_counted AFTER UPDATE ON billing.user_subscriptions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_subscriptions();
CREATE TRIGGER user_subscriptions_counted AFTER INSERT ON billing.user_subscriptions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_subscriptions();
CREATE TRIGGER user_subscriptions_gone_counted AFTER DELETE ON billing.user_subscriptions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION billing.count_subscriptions();
grant insert, select, update on billing.user_subscriptions to kabar_billing_system;
grant select on billing.user_subscriptions to kabar_billing;

create function billing.agreed_prices(subscription uuid) returns TABLE(price_usd text, begins_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.agreed_prices owner to kabar_billing_system;
grant execute on function billing.agreed_prices to kabar_billing;

create function billing.ask_refund(payment uuid, refund uuid, amount numeric, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.ask_refund owner to kabar_billing_system;

create function billing.begin_refund(payment uuid, refund uuid, amount numeric, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.begin_refund owner to kabar_billing_system;
grant execute on function billing.begin_refund to kabar_billing;

create function billing.change_pack(purchase uuid, changes jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.change_pack owner to kabar_billing_system;
grant execute on function billing.change_pack to kabar_billing;

create function billing.change_payment(payment uuid, states text[], changes jsonb) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.change_payment owner to kabar_billing_system;
grant execute on function billing.change_payment to kabar_billing;

create function billing.change_payout_batch(batch uuid, step text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.change_payout_batch owner to kabar_billing_system;
grant execute on function billing.change_payout_batch to kabar_billing;

create function billing.change_subscription(subscription uuid, changes jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.change_subscription owner to kabar_billing_system;
grant execute on function billing.change_subscription to kabar_billing;

create function billing.check_ledger_movement() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.check_ledger_movement owner to kabar_billing_system;

create function billing.check_movement_sum() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.check_movement_sum owner to kabar_billing_system;

create function billing.check_payment_change() returns trigger set search_path=pg_catalog, pg_temp;

create function billing.closing_facts(person uuid, closes timestamp with time zone) returns TABLE(closing_at timestamp with time zone, subscription uuid, plan_name text, free_hours integer, payments jsonb, packs jsonb, sessions jsonb, earnings jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.closing_facts owner to kabar_billing_system;
grant execute on function billing.closing_facts to kabar_billing;

create function billing.count_cancelled_payout() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_cancelled_payout owner to kabar_billing_system;

create function billing.count_earning_of_month() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_earning_of_month owner to kabar_billing_system;

create function billing.count_new_payouts() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_new_payouts owner to kabar_billing_system;

create function billing.count_payable() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_payable owner to kabar_billing_system;

create function billing.count_payments() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_payments owner to kabar_billing_system;

create function billing.count_purchases() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_purchases owner to kabar_billing_system;

create function billing.count_subscriptions() returns trigger security definer set search_path=pg_catalog, pg_temp;
alter function billing.count_subscriptions owner to kabar_billing_system;

create function billing.earning_rate() returns numeric stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.earning_rate owner to kabar_billing_system;

create function billing.figure(wanted text) returns bigint stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.figure owner to kabar_billing_system;

create function billing.find_quote(quote uuid) returns TABLE(id uuid, subscription_id uuid, plan_id uuid, plan_price_usd numeric, from_plan_id uuid, price_usd numeric, amount_usd numeric, period_start timestamp with time zone, valid_until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.find_quote owner to kabar_billing_system;
grant execute on function billing.find_quote to kabar_billing;

create function billing.forget_payers(before timestamp with time zone, most integer) returns integer security definer set search_path=pg_catalog, pg_temp;
alter function billing.forget_payers owner to kabar_billing_system;
grant execute on function billing.forget_payers to kabar_billing;

create function billing.granted_credits(account uuid) returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.granted_credits owner to kabar_billing_system;

create function billing.hold_closing(person uuid, at timestamp with time zone) returns timestamp with time zone security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_closing owner to kabar_billing_system;
grant execute on function billing.hold_closing to kabar_billing;

create function billing.hold_pack(purchase uuid) returns TABLE(user_id uuid, companion_id uuid, payment_status text, expires_at timestamp with time zone, extended_at timestamp with time zone, expiry_told_days integer, remaining integer) security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_pack owner to kabar_billing_system;
grant execute on function billing.hold_pack to kabar_billing;

create function billing.hold_payment(payment uuid, reference text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_payment owner to kabar_billing_system;
grant execute on function billing.hold_payment to kabar_billing;

create function billing.hold_price(what text, id uuid) returns jsonb security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_price owner to kabar_billing_system;
grant execute on function billing.hold_price to kabar_billing;

create function billing.hold_refund_request(request uuid) returns TABLE(payment_id uuid, amount_usd numeric, reason text, asked_by uuid, valid_until timestamp with time zone, decision text, cancel_sessions uuid[]) security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_refund_request owner to kabar_billing_system;
grant execute on function billing.hold_refund_request to kabar_billing;

create function billing.hold_refundable(payment uuid, reference text) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_refundable owner to kabar_billing_system;
grant execute on function billing.hold_refundable to kabar_billing;

create function billing.hold_subscription(subscription uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.hold_subscription owner to kabar_billing_system;
grant execute on function billing.hold_subscription to kabar_billing;

create function billing.internal_account(kind text, currency text) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.internal_account owner to kabar_billing_system;

create function billing.is_disputed(sale uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.is_disputed owner to kabar_billing_system;

create function billing.issue_receipt(payment uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.issue_receipt owner to kabar_billing_system;
grant execute on function billing.issue_receipt to kabar_billing;

create function billing.lock_payout_batch(batch uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.lock_payout_batch owner to kabar_billing_system;
grant execute on function billing.lock_payout_batch to kabar_billing;

create function billing.lock_unpaid_closing(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.lock_unpaid_closing owner to kabar_billing_system;
grant execute on function billing.lock_unpaid_closing to kabar_billing;

create function billing.move_credits(movement_key text, kind text, booking uuid, from_account uuid, to_account uuid, credits integer) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.move_credits owner to kabar_billing_system;

create function billing.names_of_payable(companions uuid[]) returns TABLE(id uuid, full_name text) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.names_of_payable owner to kabar_billing_system;
grant execute on function billing.names_of_payable to kabar_billing;

create function billing.open_payments(subscription uuid) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.open_payments owner to kabar_billing_system;
grant execute on function billing.open_payments to kabar_billing;

create function billing.open_refund_requests(at timestamp with time zone) returns TABLE(id uuid, payment_id uuid, amount_usd numeric, reason text, of text, client_name text, asked_by_name text, is_own boolean, asked_at timestamp with time zone, valid_until timestamp with time zone, cancel_sessions uuid[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.open_refund_requests owner to kabar_billing_system;
grant execute on function billing.open_refund_requests to kabar_billing;

create function billing.own_earning_sessions(first date, until date) returns TABLE(key uuid, client_name text, started_at timestamp without time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.own_earning_sessions owner to kabar_billing_system;
grant execute on function billing.own_earning_sessions to kabar_billing;

create function billing.own_full_name() returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.own_full_name owner to kabar_billing_system;
grant execute on function billing.own_full_name to kabar_billing;

create function billing.own_price_raise() returns TABLE(subscription_id uuid, raise_id uuid, price_usd numeric, begins_at timestamp with time zone, agreed_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.own_price_raise owner to kabar_billing_system;
grant execute on function billing.own_price_raise to kabar_billing;

create function billing.own_purchases(only_one uuid) returns TABLE(id uuid, companion_id uuid, companion_name text, companion_avatar_url text, pack_id uuid, pack_code text, pack_name text, sessions_remaining integer, total_sessions integer, minutes_per_session integer, amount_paid_usd numeric, amount_paid_idr numeric, payment_status text, payment_method text, payment_reference text, purchased_at timestamp with time zone, expires_at timestamp with time zone, extended_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.own_purchases owner to kabar_billing_system;
grant execute on function billing.own_purchases to kabar_billing;

create function billing.own_receipt(payment uuid) returns TABLE(number bigint, issued_at timestamp with time zone, zone text, payer_name text, companion_name text, description text, purpose text, amount_usd numeric, refunded_usd numeric, provider text, price_usd numeric, price_idr numeric) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.own_receipt owner to kabar_billing_system;
grant execute on function billing.own_receipt to kabar_billing;

create function billing.own_subscriptions() returns TABLE(id uuid, companion_id uuid, companion_name text, companion_avatar_url text, plan_id uuid, plan_code text, plan_name text, status text, price_usd numeric, sessions_per_week integer, minutes_per_session integer, started_at timestamp with time zone, next_billing_date timestamp with time zone, cancellation_requested_at timestamp with time zone, pause_asked_at timestamp with time zone, next_plan_id uuid, next_plan_code text, next_plan_name text, next_plan_price_usd numeric, past_due_since timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.own_subscriptions owner to kabar_billing_system;
grant execute on function billing.own_subscriptions to kabar_billing;

create function billing.page_of_sales(what text, part text, of_status text, sorted text, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, moment timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.page_of_sales owner to kabar_billing_system;
grant execute on function billing.page_of_sales to kabar_billing;

create function billing.page_of_transactions(after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, subscription_id uuid, user_name text, companion_name text, plan_name text, transaction_type text, amount_usd numeric, payment_reference text, status text, created_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.page_of_transactions owner to kabar_billing_system;
grant execute on function billing.page_of_transactions to kabar_billing;

create function billing.payable(at timestamp with time zone) returns numeric stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.payable owner to kabar_billing_system;

create function billing.payable_account(companion uuid) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function billing.payable_account owner to kabar_billing_system;

create function billing.payable_sums(at timestamp with time zone) returns TABLE(companion_id uuid, amount_idr numeric) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.payable_sums owner to kabar_billing_system;
grant execute on function billing.payable_sums to kabar_billing;

create function billing.payment_facts(payment uuid, reference text DEFAULT NULL::text) returns TABLE(id uuid, user_id uuid, has_account boolean, purpose text, state text, failure text, reference text, on_page boolean, subscription_id uuid, plan_id uuid, pack_id uuid, companion_id uuid, trial_request_id uuid, quote_id uuid, description text, amount_usd numeric, refunded_usd numeric, payer_zone text, is_sold boolean, is_verified boolean, session_count integer, refunds jsonb, provider_refunds jsonb, lost_disputes jsonb, listed_usd numeric, listed_idr numeric) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.payment_facts owner to kabar_billing_system;
grant execute on function billing.payment_facts to kabar_billing;

create function billing.payments_of_person(person uuid) returns TABLE(id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text, created_at timestamp with time zone, refundable_usd numeric) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.payments_of_person owner to kabar_billing_system;
grant execute on function billing.payments_of_person to kabar_billing;

create function billing.payments_of_subscription(subscription uuid) returns TABLE(id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text, created_at timestamp with time zone, difference_usd numeric) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.payments_of_subscription owner to kabar_billing_system;
grant execute on function billing.payments_of_subscription to kabar_billing;

create function billing.payout_batch_facts(batch uuid, at timestamp with time zone) returns TABLE(status text, made_by uuid, made_at timestamp with time zone, caller uuid, admins_of_last_day integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.payout_batch_facts owner to kabar_billing_system;
grant execute on function billing.payout_batch_facts to kabar_billing;

create function billing.post_movement(movement_key text, kind text, currency text, from_account uuid, to_account uuid, amount numeric, payment uuid, at timestamp with time zone) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function billing.post_movement owner to kabar_billing_system;

create function billing.post_sale(movement_key text, kind text, amount numeric, payment uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.post_sale owner to kabar_billing_system;
grant execute on function billing.post_sale to kabar_billing;

create function billing.purchases_for_staff(ids uuid[]) returns TABLE(id uuid, user_id uuid, user_name text, user_avatar_url text, companion_id uuid, companion_name text, companion_avatar_url text, pack_name text, sessions_remaining integer, total_sessions integer, amount_paid_usd numeric, amount_paid_idr numeric, payment_status text, payment_method text, payment_reference text, purchased_at timestamp with time zone, expires_at timestamp with time zone, refundable_usd numeric, taken_back jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.purchases_for_staff owner to kabar_billing_system;
grant execute on function billing.purchases_for_staff to kabar_billing;

create function billing.read_batch_payouts(batch uuid, after uuid, size integer) returns jsonb stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.read_batch_payouts owner to kabar_billing_system;
grant execute on function billing.read_batch_payouts to kabar_billing;

create function billing.read_payouts(at timestamp with time zone) returns TABLE(payable_idr numeric, batches jsonb, objections jsonb, objection_count integer, caller uuid, admins_of_last_day integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.read_payouts owner to kabar_billing_system;
grant execute on function billing.read_payouts to kabar_billing;

create function billing.read_price_raises() returns TABLE(id uuid, plan_id uuid, price_usd numeric, begins_at timestamp with time zone, announced_at timestamp with time zone, agreed integer, unanswered integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.read_price_raises owner to kabar_billing_system;
grant execute on function billing.read_price_raises to kabar_billing;

create function billing.read_pricing() returns TABLE(plans jsonb, packs jsonb, settings jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.read_pricing owner to kabar_billing_system;
grant execute on function billing.read_pricing to kabar_billing;

create function billing.read_revenue(at timestamp with time zone) returns TABLE(currency text, monthly_recurring numeric, received numeric, months jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.read_revenue owner to kabar_billing_system;
grant execute on function billing.read_revenue to kabar_billing;

create function billing.record_export(what text, filters jsonb) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.record_export owner to kabar_billing_system;
grant execute on function billing.record_export to kabar_billing;

create function billing.refund_facts(payment uuid, refund uuid, at timestamp with time zone) returns TABLE(state text, amount_usd numeric, refunded_usd numeric, is_disputed boolean, known_payment uuid, known_usd numeric, has_open_request boolean, staff_refunds_usd numeric, admins integer, total_sessions integer, unused integer, taken_back integer, is_over boolean, sessions jsonb) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.refund_facts owner to kabar_billing_system;
grant execute on function billing.refund_facts to kabar_billing;

create function billing.refuse_ledger_change() returns trigger set search_path=pg_catalog, pg_temp;

create function billing.reply_rate() returns numeric stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.reply_rate owner to kabar_billing_system;

create function billing.require(condition boolean) returns boolean stable set search_path=pg_catalog, pg_temp;
alter function billing.require owner to kabar_billing_system;

create function billing.require_caller() returns boolean stable set search_path=pg_catalog, pg_temp;
alter function billing.require_caller owner to kabar_billing_system;

create function billing.require_role(VARIADIC roles text[]) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.require_role owner to kabar_billing_system;

create function billing.sale_facts(payment uuid, companion uuid, trial_request uuid) returns TABLE(is_made boolean, has_subscription boolean, companion_id uuid, is_verified boolean, sells_packs boolean) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.sale_facts owner to kabar_billing_system;
grant execute on function billing.sale_facts to kabar_billing;

create function billing.sales_of_person(what text, person uuid, most integer) returns TABLE(id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.sales_of_person owner to kabar_billing_system;
grant execute on function billing.sales_of_person to kabar_billing;

create function billing.store_objection_decision(earning uuid, decision text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.store_objection_decision owner to kabar_billing_system;

create function billing.store_payment(payment jsonb) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.store_payment owner to kabar_billing_system;
grant execute on function billing.store_payment to kabar_billing;

create function billing.store_payout_batch(batch uuid, companions uuid[], at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.store_payout_batch owner to kabar_billing_system;
grant execute on function billing.store_payout_batch to kabar_billing;

create function billing.subscribers_below(plan uuid, price numeric) returns TABLE(subscription_id uuid, user_id uuid, price_usd numeric) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.subscribers_below owner to kabar_billing_system;
grant execute on function billing.subscribers_below to kabar_billing;

create function billing.subscription_facts(subscription uuid) returns TABLE(id uuid, user_id uuid, companion_id uuid, status text, plan_id uuid, plan_name text, price_usd numeric, sessions_per_week integer, minutes_per_session integer, next_plan_id uuid, next_plan_name text, next_price_usd numeric, next_sessions_per_week integer, next_minutes_per_session integer, zone text, anchor_day integer, anchor_time text, period_start timestamp with time zone, next_billing_date timestamp with time zone, period_paused_ms double precision, paused_at timestamp with time zone, pause_asked_at timestamp with time zone, cancellation_requested_at timestamp with time zone, closing_at timestamp with time zone, past_due_since timestamp with time zone, version integer, done_steps text[], has_open_renewal boolean, provider text, people uuid[]) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.subscription_facts owner to kabar_billing_system;
grant execute on function billing.subscription_facts to kabar_billing;

create function billing.subscriptions_for_staff(ids uuid[]) returns TABLE(id uuid, status text, user_id uuid, user_name text, user_avatar_url text, companion_id uuid, companion_name text, companion_avatar_url text, plan_name text, price_usd numeric, sessions_per_week integer, minutes_per_session integer, started_at timestamp with time zone, next_billing_date timestamp with time zone, cancellation_requested_at timestamp with time zone, cancelled_at timestamp with time zone, paused_at timestamp with time zone, pause_asked_at timestamp with time zone, past_due_since timestamp with time zone, next_plan_name text, version integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.subscriptions_for_staff owner to kabar_billing_system;
grant execute on function billing.subscriptions_for_staff to kabar_billing;

create function billing.take_back_credits(payment uuid, taken uuid, unused integer, sessions uuid[], times timestamp with time zone[], at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing.take_back_credits owner to kabar_billing_system;
grant execute on function billing.take_back_credits to kabar_billing;

create function billing.take_payment(payment uuid, at timestamp with time zone) returns TABLE(id uuid, purpose text, companion_id uuid, amount_usd numeric, provider text, simulated_outcome text, reference text, state text, description text, created_at timestamp with time zone, customer text, on_page boolean, refund_id uuid, refund_usd numeric) security definer set search_path=pg_catalog, pg_temp;
alter function billing.take_payment owner to kabar_billing_system;
grant execute on function billing.take_payment to kabar_billing;

create function billing.tell_staff_of_disputes(payment uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.tell_staff_of_disputes owner to kabar_billing_system;
grant execute on function billing.tell_staff_of_disputes to kabar_billing;

create function billing.transactions_for_staff(ids uuid[], most integer) returns TABLE(subscription_id uuid, id uuid, transaction_type text, amount_usd numeric, payment_reference text, status text, created_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.transactions_for_staff owner to kabar_billing_system;
grant execute on function billing.transactions_for_staff to kabar_billing;

create function billing.unfinished_payments(made_before timestamp with time zone) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.unfinished_payments owner to kabar_billing_system;
grant execute on function billing.unfinished_payments to kabar_billing;

create function billing.unpaid_closings(closing uuid, at timestamp with time zone) returns TABLE(person_id uuid, full_name text, closed_at timestamp with time zone, unpaid_idr numeric, is_in_batch boolean, waiver_asked_by uuid, waiver_asked_by_name text, waiver_asked_at timestamp with time zone, caller uuid, admins_of_last_day integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.unpaid_closings owner to kabar_billing_system;
grant execute on function billing.unpaid_closings to kabar_billing;

create function billing.unpaid_earnings(person uuid) returns numeric stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.unpaid_earnings owner to kabar_billing_system;

create function billing.waiting_payout_batches(made_before timestamp with time zone) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function billing.waiting_payout_batches owner to kabar_billing_system;
grant execute on function billing.waiting_payout_batches to kabar_billing;

create function billing.waive_earnings(person uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing.waive_earnings owner to kabar_billing_system;
grant execute on function billing.waive_earnings to kabar_billing;

create function billing.week_account(subscription uuid, client uuid, at timestamp with time zone, sessions integer) returns uuid security definer set search_path=pg_catalog, pg_temp;
alter function billing.week_account owner to kabar_billing_system;

create function billing_api.audited_person(target_type text, target_id uuid) returns uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.audited_person owner to kabar_billing_system;
grant execute on function billing_api.audited_person to kabar_backoffice;

create function billing_api.audited_things(person uuid) returns SETOF uuid stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.audited_things owner to kabar_billing_system;
grant execute on function billing_api.audited_things to kabar_backoffice;

create function billing_api.closing_state(person uuid) returns text stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.closing_state owner to kabar_billing_system;
grant execute on function billing_api.closing_state to kabar_auth;

create function billing_api.correct_booking(booking uuid, client uuid, starts_at timestamp with time zone, purchase uuid, returned boolean) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.correct_booking owner to kabar_billing_system;
grant execute on function billing_api.correct_booking to kabar_bookings_system;

create function billing_api.current_subscription(client uuid) returns TABLE(subscription_id uuid, companion_id uuid, status text, sessions_per_week integer, minutes_per_session integer, next_billing_date timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.current_subscription owner to kabar_billing_system;
grant execute on function billing_api.current_subscription to kabar_bookings, kabar_bookings_system, kabar_client;

create function billing_api.decide_objection(log uuid, decision text, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.decide_objection owner to kabar_billing_system;
grant execute on function billing_api.decide_objection to kabar_bookings_system;

create function billing_api.earning_lines(keys uuid[]) returns jsonb stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.earning_lines owner to kabar_billing_system;
grant execute on function billing_api.earning_lines to kabar_bookings_system;

create function billing_api.erase_person(person uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.erase_person owner to kabar_billing_system;
grant execute on function billing_api.erase_person to kabar_auth;

create function billing_api.free_cancellation_hours() returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.free_cancellation_hours owner to kabar_billing_system;
grant execute on function billing_api.free_cancellation_hours to kabar_bookings, kabar_bookings_system;

create function billing_api.fund_booking(booking uuid, client uuid, starts_at timestamp with time zone, purchase uuid) returns TABLE(refusal text, subscription_id uuid, purchase_id uuid, companion_id uuid, minutes integer) security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.fund_booking owner to kabar_billing_system;
grant execute on function billing_api.fund_booking to kabar_bookings_system;

create function billing_api.grant_credits(accounts uuid[], credits integer[], reference text) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.grant_credits owner to kabar_billing_system;
grant execute on function billing_api.grant_credits to kabar_billing, kabar_bookings;

create function billing_api.has_subscription(person uuid) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.has_subscription owner to kabar_billing_system;
grant execute on function billing_api.has_subscription to kabar_auth_system;

create function billing_api.hold_earning(log uuid, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.hold_earning owner to kabar_billing_system;
grant execute on function billing_api.hold_earning to kabar_bookings_system;

create function billing_api.hold_earnings(keys uuid[]) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.hold_earnings owner to kabar_billing_system;
grant execute on function billing_api.hold_earnings to kabar_bookings_system;

create function billing_api.hold_own_subscription(subscription uuid) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.hold_own_subscription owner to kabar_billing_system;
grant execute on function billing_api.hold_own_subscription to kabar_bookings;

create function billing_api.hold_packs(client uuid, companion uuid, at timestamp with time zone) returns TABLE(id uuid, name text, unused integer, total integer, expires_at timestamp with time zone, paid_cents integer, refunded_cents integer, is_disputed boolean) security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.hold_packs owner to kabar_billing_system;
grant execute on function billing_api.hold_packs to kabar_bookings;

create function billing_api.hold_weeks(subscription uuid) returns TABLE(account uuid, week text, balance integer, granted integer, per_week integer, zone text) security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.hold_weeks owner to kabar_billing_system;
grant execute on function billing_api.hold_weeks to kabar_billing, kabar_bookings;

create function billing_api.keep_subscription(subscription uuid, at timestamp with time zone) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.keep_subscription owner to kabar_billing_system;
grant execute on function billing_api.keep_subscription to kabar_bookings;

create function billing_api.money_figures() returns TABLE(active_subscriptions integer, total_subscription_revenue numeric, total_session_pack_revenue numeric, completed_session_packs integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.money_figures owner to kabar_billing_system;
grant execute on function billing_api.money_figures to kabar_backoffice, kabar_billing;

create function billing_api.move_sales(client uuid, former uuid, next uuid, packs uuid[]) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.move_sales owner to kabar_billing_system;
grant execute on function billing_api.move_sales to kabar_bookings_system;

create function billing_api.objected_minutes(log uuid) returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.objected_minutes owner to kabar_billing_system;
grant execute on function billing_api.objected_minutes to kabar_bookings_system;

create function billing_api.open_matters(person uuid) returns text[] stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.open_matters owner to kabar_billing_system;
grant execute on function billing_api.open_matters to kabar_auth_system;

create function billing_api.open_subscription(subscription uuid, client uuid, plan uuid, companion uuid, trial_request uuid, reference text, at timestamp with time zone, zone text, period_end timestamp with time zone, price numeric) returns text security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.open_subscription owner to kabar_billing_system;
grant execute on function billing_api.open_subscription to kabar_billing;

create function billing_api.own_credits(at timestamp with time zone) returns TABLE(subscription_id uuid, week date, purchase_id uuid, companion_id uuid, minutes integer, total integer, remaining integer, expires_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.own_credits owner to kabar_billing_system;
grant execute on function billing_api.own_credits to kabar_billing, kabar_bookings, kabar_bookings_system;

create function billing_api.pair_of_subscription(subscription uuid) returns TABLE(client_id uuid, companion_id uuid) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.pair_of_subscription owner to kabar_billing_system;
grant execute on function billing_api.pair_of_subscription to kabar_bookings_system;

create function billing_api.payment_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.payment_tasks owner to kabar_billing_system;
grant execute on function billing_api.payment_tasks to kabar_backoffice;

create function billing_api.payout_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.payout_tasks owner to kabar_billing_system;
grant execute on function billing_api.payout_tasks to kabar_backoffice;

create function billing_api.pays_check_ins(client uuid, at timestamp with time zone) returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.pays_check_ins owner to kabar_billing_system;
grant execute on function billing_api.pays_check_ins to kabar_bookings, kabar_bookings_system;

create function billing_api.pays_client_absence() returns boolean stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.pays_client_absence owner to kabar_billing_system;
grant execute on function billing_api.pays_client_absence to kabar_bookings_system;

create function billing_api.post_earning(keys uuid[], companion uuid, kind text, minutes integer, total integer, booked integer, day date, held_until timestamp with time zone, by_staff boolean, limited boolean, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.post_earning owner to kabar_billing_system;
grant execute on function billing_api.post_earning to kabar_bookings_system;

create function billing_api.post_reply_earning(reply uuid, companion uuid, day date, held_until timestamp with time zone, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.post_reply_earning owner to kabar_billing_system;
grant execute on function billing_api.post_reply_earning to kabar_bookings_system;

create function billing_api.record_purchase(purchase uuid, client uuid, pack uuid, companion uuid, method text, reference text, at timestamp with time zone, minutes integer, expires_at timestamp with time zone, notice_at timestamp with time zone) returns text security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.record_purchase owner to kabar_billing_system;
grant execute on function billing_api.record_purchase to kabar_billing;

create function billing_api.refund_packs(client uuid, companion uuid, refunds jsonb, at timestamp with time zone) returns void security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.refund_packs owner to kabar_billing_system;
grant execute on function billing_api.refund_packs to kabar_bookings_system;

create function billing_api.refund_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.refund_tasks owner to kabar_billing_system;
grant execute on function billing_api.refund_tasks to kabar_backoffice;

create function billing_api.return_booking(booking uuid, by_companion boolean, was text DEFAULT 'held'::text) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.return_booking owner to kabar_billing_system;
grant execute on function billing_api.return_booking to kabar_bookings_system;

create function billing_api.subscription_cancellation(subscription uuid) returns TABLE(status text, period_end timestamp with time zone, requested_at timestamp with time zone, closing_at timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.subscription_cancellation owner to kabar_billing_system;
grant execute on function billing_api.subscription_cancellation to kabar_bookings;

create function billing_api.subscription_cover(subscription uuid, plan uuid) returns TABLE(period_end timestamp with time zone, sessions_per_week integer, plan_sessions integer) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.subscription_cover owner to kabar_billing_system;
grant execute on function billing_api.subscription_cover to kabar_bookings;

create function billing_api.trial_session_allowance() returns integer stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.trial_session_allowance owner to kabar_billing_system;
grant execute on function billing_api.trial_session_allowance to kabar_bookings_system;

create function billing_api.unpaid_closing_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.unpaid_closing_tasks owner to kabar_billing_system;
grant execute on function billing_api.unpaid_closing_tasks to kabar_backoffice;

create function billing_api.unsent_payout_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.unsent_payout_tasks owner to kabar_billing_system;
grant execute on function billing_api.unsent_payout_tasks to kabar_backoffice;

create function billing_api.use_booking(booking uuid) returns boolean security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.use_booking owner to kabar_billing_system;
grant execute on function billing_api.use_booking to kabar_bookings_system;

create function billing_api.waiver_tasks(at timestamp with time zone, after_moment timestamp with time zone, after_id uuid, most integer) returns TABLE(id uuid, since timestamp with time zone, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamp with time zone) stable security definer set search_path=pg_catalog, pg_temp;
alter function billing_api.waiver_tasks owner to kabar_billing_system;
grant execute on function billing_api.waiver_tasks to kabar_backoffice;
