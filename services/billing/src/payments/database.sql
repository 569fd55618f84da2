create policy payments_own on billing.payments for select to kabar_billing using (user_id = (select auth_api.uid()));
create policy payments_system on billing.payments to kabar_billing_system using (true) with check (true);
create policy receipts_own on billing.receipts for select to kabar_billing
  using (payment_id in (select id from billing.payments where user_id = (select auth_api.uid())));
create policy receipts_system on billing.receipts to kabar_billing_system using (true) with check (true);
create policy payers_system on billing.payers to kabar_billing_system using (true) with check (true);
create policy provider_events_system on billing.provider_events to kabar_billing_system using (true) with check (true);
grant select on billing.payments, billing.receipts to kabar_billing;
grant select, insert, update on billing.payments to kabar_billing_system;
grant select, insert on billing.receipts to kabar_billing_system;
grant select, insert, update, delete on billing.payers to kabar_billing_system;
grant select, insert, delete on billing.provider_events to kabar_billing_system;
create policy provider_events_jobs on billing.provider_events to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (received_at), insert, delete on billing.provider_events to kabar_billing;
create policy payers_jobs on billing.payers to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (user_id, customer), insert, update (customer) on billing.payers to kabar_billing;

-- The person to whom a target row of the audit log belongs, if it is in this service; otherwise null. For admins.
create function billing_api.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when auth_api.has_role('admin') then case target_type
      when 'subscription' then (select own.user_id from billing.user_subscriptions as own where own.id = target_id)
      when 'payment' then (select paid.user_id from billing.payments as paid where paid.id = target_id)
      when 'companion_earning' then (select line.companion_id from billing.companion_earnings as line where line.id = target_id)
      end end
  $$;
alter function billing_api.audited_person owner to kabar_billing_system;
grant execute on function billing_api.audited_person to kabar_backoffice;

-- The ids of a person's newest rows in this service, at most 200 of each kind, by which the audit log is searched for actions
-- about them.
create function billing_api.audited_things(person uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select thing.id from (
      (select own.id from billing.user_subscriptions as own where own.user_id = person or own.companion_id = person
        order by own.started_at desc limit 200)
      union all
      (select own.id from billing.payments as own where own.user_id = person
        order by own.created_at desc limit 200)
      union all
      (select own.id from billing.companion_earnings as own where own.companion_id = person
        order by own.day desc limit 200)) as thing where auth_api.has_role('admin')
  $$;
alter function billing_api.audited_things owner to kabar_billing_system;
grant execute on function billing_api.audited_things to kabar_backoffice;

-- Updates the given columns of a payment if it is in one of these states; otherwise returns false. For background work, and for a
-- payer who cancels a payment that is not made yet.
create function billing.change_payment(payment uuid, states text[], changes jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update billing.payments as own set (state, failure, reference, checkout_url, settled_at, refunded_usd) =
          (select new.state, new.failure, new.reference, new.checkout_url, new.settled_at, new.refunded_usd
            from jsonb_populate_record(own, changes) as new)
        where own.id = payment and own.state = any (states) and case
          when own.user_id = auth_api.uid() and own.state = 'waiting'
            and changes - array['checkout_url', 'settled_at'] = '{"state": "failed", "failure": "cancelled"}' then true
          else billing.require_role('system') end
        returning own.id)
    select exists (select from changed)
  $$;
alter function billing.change_payment owner to kabar_billing_system;
grant execute on function billing.change_payment to kabar_billing;

-- The state of a payment only moves forward, in whichever order webhooks of the provider arrive. A failed payment that is paid
-- after all is refunded.
create function billing.check_payment_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    if old.state <> new.state and not (old.state, new.state) in (
      ('pending', 'waiting'), ('pending', 'succeeded'), ('pending', 'failed'), ('waiting', 'succeeded'), ('waiting', 'failed'),
      ('pending', 'refunding'), ('waiting', 'refunding'), ('failed', 'refunding'), ('succeeded', 'refunding'),
      ('refunding', 'succeeded'), ('refunding', 'refunded'))
    then
      raise exception using errcode = 'KB500', message = 'internal',
        detail = 'a payment that is ' || old.state || ' never becomes ' || new.state;
    end if;
    return new;
  end $$;
create trigger payments_forward before update on billing.payments
  for each row execute function billing.check_payment_change();

-- Anonymises at most `most` settled payments from before a time, with their receipts, packs and ended subscriptions: people are
-- replaced by random ids, while amounts and ledger entries stay. Returns the number of payments. For the job only.
create function billing.forget_payers(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with due as materialized (
      select payment.id, payment.subscription_id, payment.reference from billing.payments as payment
        where payment.created_at < before and not payment.is_anonymous and payment.state in ('succeeded', 'failed', 'refunded')
          and billing.require_role('system')
        order by payment.created_at limit most for update skip locked),
    requests as (delete from billing.refund_requests where payment_id in (select due.id from due)),
    packs as (
      update billing.session_pack_purchases as bought set user_id = gen_random_uuid(), companion_id = gen_random_uuid(),
          payment_reference = 'forgotten ' || bought.id
        from due where bought.id = due.id and bought.expires_at < before),
    subscriptions as (
      update billing.user_subscriptions as own set user_id = gen_random_uuid(), companion_id = null, trial_request_id = null
        where own.status = 'cancelled' and own.cancelled_at < before
          and own.id in (select coalesce(due.subscription_id, due.id) from due)),
    lines as (
      update billing.subscription_transactions as line set payment_reference = 'forgotten ' || line.id
        from due where line.payment_reference = due.reference),
    forgotten as (
      update billing.payments as paid set user_id = gen_random_uuid(), companion_id = null, trial_request_id = null, reference = null,
          checkout_url = null, is_anonymous = true
        from due where paid.id = due.id returning paid.id)
    select count(*)::integer from forgotten
  $$;
alter function billing.forget_payers owner to kabar_billing_system;
grant execute on function billing.forget_payers to kabar_billing;

-- Locks a payment: its reference at the provider if given (a webhook about a dispute may arrive at the same time), its row, and
-- for background work the subscription that it renews or changes. For its payer and background work.
create function billing.hold_payment(payment uuid, reference text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payment ' || hold_payment.reference, 0));
    select from billing.payments as paid
      where paid.id = payment and (paid.user_id = auth_api.uid() or billing.require_role('system')) for update;
    select from billing.user_subscriptions as own
      where own.id = (select paid.subscription_id from billing.payments as paid where paid.id = payment) and auth_api.has_role('system')
      for update
  $$;
alter function billing.hold_payment owner to kabar_billing_system;
grant execute on function billing.hold_payment to kabar_billing;

-- Issues the receipt of a settled payment, with the listed prices of that moment. A lock serialises this, so that receipt numbers
-- have no gaps. Only for background work.
create function billing.issue_receipt(payment uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('number of receipts', 0)) where billing.require_role('system');
    insert into billing.receipts (number, payment_id, issued_at, listed_usd, listed_idr)
      select (select coalesce(max(number), 0) + 1 from billing.receipts), paid.id, at,
          coalesce(plan.price_usd, pack.price_usd), coalesce(plan.price_idr, pack.price_idr)
        from billing.payments as paid
          left join billing.subscription_plans as plan on plan.id = paid.plan_id
          left join billing.session_packs as pack on pack.id = paid.pack_id
        where paid.id = payment
  $$;
alter function billing.issue_receipt owner to kabar_billing_system;
grant execute on function billing.issue_receipt to kabar_billing;

-- The payments of a subscription that are not settled. Only for background work.
create function billing.open_payments(subscription uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select paid.id from billing.payments as paid
      where paid.subscription_id = subscription and paid.state in ('pending', 'waiting') and billing.require_role('system')
  $$;
alter function billing.open_payments owner to kabar_billing_system;
grant execute on function billing.open_payments to kabar_billing;

-- The contents of the receipt of one of the caller's payments; no row if it has none.
create function billing.own_receipt(payment uuid)
  returns table (number bigint, issued_at timestamptz, zone text, payer_name text, companion_name text, description text, purpose text,
    amount_usd numeric, refunded_usd numeric, provider text, price_usd numeric, price_idr numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select receipt.number, receipt.issued_at, coalesce((select timezone from auth_api.reader(paid.user_id)), 'UTC'), payer.full_name,
        companion.full_name, paid.description, paid.purpose, paid.amount_usd, paid.refunded_usd, paid.provider,
        receipt.listed_usd, receipt.listed_idr
      from billing.payments as paid
        join billing.receipts as receipt on receipt.payment_id = paid.id
        left join auth_api.people as payer on payer.id = paid.user_id
        left join auth_api.people as companion on companion.id = paid.companion_id
      where paid.id = payment and paid.user_id = auth_api.uid()
  $$;
alter function billing.own_receipt owner to kabar_billing_system;
grant execute on function billing.own_receipt to kabar_billing;

-- Facts for decisions about a payment. is_sold, is_verified: whether the plan or pack is still sold, and the companion still
-- verified. refunds: requested by staff and not made yet. provider_refunds, lost_disputes: reported by the provider for this
-- reference and not in the books yet, oldest first. Only for background work.
create function billing.payment_facts(payment uuid, reference text default null)
  returns table (id uuid, user_id uuid, has_account boolean, purpose text, state text, failure text, reference text, on_page boolean,
    subscription_id uuid, plan_id uuid, pack_id uuid, companion_id uuid, trial_request_id uuid, quote_id uuid, description text,
    amount_usd numeric, refunded_usd numeric, payer_zone text, is_sold boolean, is_verified boolean, session_count integer,
    refunds jsonb, provider_refunds jsonb, lost_disputes jsonb, listed_usd numeric, listed_idr numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select paid.id, paid.user_id, exists (select from auth_api.people as payer where payer.id = paid.user_id), paid.purpose, paid.state,
        paid.failure, paid.reference, paid.on_page, paid.subscription_id, paid.plan_id, paid.pack_id, paid.companion_id,
        paid.trial_request_id, paid.quote_id, paid.description, paid.amount_usd, paid.refunded_usd,
        coalesce((select reader.timezone from auth_api.reader(paid.user_id) as reader), 'UTC'), coalesce(plan.is_active, pack.is_active),
        exists (select from companion_api.verified_companions as verified where verified.user_id = paid.companion_id), pack.session_count,
        (select coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'amount_usd', made.amount_usd::text)), '[]')
          from billing.refunds as made where made.payment_id = paid.id and made.done_at is null),
        (select coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'amount_usd', made.amount_usd::text)
            order by made.made_at, made.id), '[]')
          from billing.provider_refunds as made where made.payment_reference = coalesce(payment_facts.reference, paid.reference) and made.applied_at is null),
        (select coalesce(jsonb_agg(jsonb_build_object('id', lost.id, 'amount_usd', lost.amount_usd::text)
            order by lost.opened_at, lost.id), '[]')
          from billing.disputes as lost
          where lost.payment_reference = coalesce(payment_facts.reference, paid.reference) and lost.state = 'lost' and lost.applied_at is null),
        receipt.listed_usd, receipt.listed_idr
      from billing.payments as paid
        left join billing.receipts as receipt on receipt.payment_id = paid.id
        left join billing.subscription_plans as plan on plan.id = paid.plan_id
        left join billing.session_packs as pack on pack.id = paid.pack_id
      where paid.id = payment and billing.require_role('system')
  $$;
alter function billing.payment_facts owner to kabar_billing_system;
grant execute on function billing.payment_facts to kabar_billing;

-- Posts a charge, or a refund, of a payment to the ledger. Idempotent by key. Only for background work.
create function billing.post_sale(movement_key text, kind text, amount numeric, payment uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.post_movement(movement_key, post_sale.kind, 'USD',
        billing.internal_account(case post_sale.kind when 'charge' then 'sales' else 'provider' end, 'USD'),
        billing.internal_account(case post_sale.kind when 'charge' then 'provider' else 'sales' end, 'USD'), amount, payment, at)
      where billing.require_role('system')
  $$;
alter function billing.post_sale owner to kabar_billing_system;
grant execute on function billing.post_sale to kabar_billing;

-- Stores a payment of the caller, or of any client for background work. Returns false if its id exists, or another payment of the
-- same kind is open.
create function billing.store_payment(payment jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into billing.payments (id, user_id, purpose, plan_id, pack_id, companion_id, trial_request_id, subscription_id, description,
          amount_usd, provider, simulated_outcome, created_at, quote_id, on_page)
        select new.id, coalesce(auth_api.uid(), new.user_id), new.purpose, new.plan_id, new.pack_id, new.companion_id,
            new.trial_request_id, new.subscription_id, new.description, new.amount_usd, new.provider, new.simulated_outcome,
            new.created_at, new.quote_id, new.on_page
          from jsonb_populate_record(null::billing.payments, payment) as new
          where auth_api.uid() is not null or billing.require_role('system')
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function billing.store_payment owner to kabar_billing_system;
grant execute on function billing.store_payment to kabar_billing;

-- Returns what the job sends to the provider for a payment that is open, or that failed here but may still be paid there, and
-- increments its number of attempts.
create function billing.take_payment(payment uuid, at timestamptz)
  returns table (id uuid, purpose text, companion_id uuid, amount_usd numeric, provider text, simulated_outcome text, reference text,
    state text, description text, created_at timestamptz, customer text, on_page boolean, refund_id uuid, refund_usd numeric)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.payments as due set attempts = due.attempts + 1
      where due.id = take_payment.payment and due.state in ('pending', 'waiting', 'refunding', 'failed') and billing.require_role('system');
    select due.id, due.purpose, due.companion_id, due.amount_usd, due.provider, due.simulated_outcome, due.reference,
        due.state, due.description, due.created_at, payer.customer, due.on_page, back.id,
        coalesce(back.amount_usd, due.amount_usd - due.refunded_usd)
      from billing.payments as due
        left join billing.payers as payer on payer.user_id = due.user_id
        left join billing.refunds as back on back.payment_id = due.id and back.done_at is null and due.state = 'refunding'
      where due.id = take_payment.payment and due.state in ('pending', 'waiting', 'refunding', 'failed') and billing.require_role('system')
  $$;
alter function billing.take_payment owner to kabar_billing_system;
grant execute on function billing.take_payment to kabar_billing;

-- Payments that have been open since a moment, oldest first, at most 1,000. Only for background work.
create function billing.unfinished_payments(made_before timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from billing.payments
      where state in ('pending', 'waiting', 'refunding') and created_at < made_before and billing.require_role('system')
      order by created_at limit 1000
  $$;
alter function billing.unfinished_payments owner to kabar_billing_system;
grant execute on function billing.unfinished_payments to kabar_billing;
