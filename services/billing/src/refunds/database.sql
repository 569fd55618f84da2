create policy refunds_system on billing.refunds to kabar_billing_system using (true) with check (true);
grant select, insert, update (done_at) on billing.refunds to kabar_billing_system;
create policy provider_refunds_system on billing.provider_refunds to kabar_billing_system using (true) with check (true);
grant select, insert, update (applied_at) on billing.provider_refunds to kabar_billing_system;
create policy refund_requests_system on billing.refund_requests to kabar_billing_system using (true) with check (true);
grant select, insert, delete, update (decision, decided_by, decided_at) on billing.refund_requests to kabar_billing_system;
create policy taken_back_system on billing.taken_back to kabar_billing_system using (true) with check (true);
grant select, insert on billing.taken_back to kabar_billing_system;
create policy provider_refunds_jobs on billing.provider_refunds to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (id), insert, update (applied_at) on billing.provider_refunds to kabar_billing;
create policy refunds_jobs on billing.refunds to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (id, done_at), update (done_at) on billing.refunds to kabar_billing;
-- Admins create and decide requests under their own id; a constraint prevents them from approving their own.
create policy refund_requests_admins on billing.refund_requests for select to kabar_billing using ((select auth_api.has_role('admin')));
create policy refund_requests_asked on billing.refund_requests for insert to kabar_billing
  with check ((select auth_api.has_role('admin')) and asked_by = (select auth_api.uid()));
create policy refund_requests_decided on billing.refund_requests for update to kabar_billing
  using (decision is null and (select auth_api.has_role('admin')))
  with check (case decision when 'expired' then decided_by is null and valid_until <= now()
    else decided_by = (select auth_api.uid()) end);
grant select (id, payment_id, decision, valid_until), insert (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until,
  cancel_sessions), update (decision, decided_by, decided_at) on billing.refund_requests to kabar_billing;

-- Stores a refund of a payment and enqueues the job that sends it to the provider. False if this amount cannot be refunded now.
create function billing.ask_refund(payment uuid, refund uuid, amount numeric, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- a pack first: a booking that it pays for holds it
    select from billing.session_pack_purchases as bought where bought.id = payment for update;
    with begun as (
      update billing.payments as paid set state = 'refunding' where paid.id = payment and paid.state = 'succeeded'
        and amount > 0 and amount <= paid.amount_usd - paid.refunded_usd and not billing.is_disputed(payment) returning paid.id),
    stored as (
      insert into billing.refunds (id, payment_id, amount_usd, asked_at) select refund, begun.id, amount, at from begun returning payment_id)
    select count(stored.payment_id) + count(jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', stored.payment_id), at,
        'billing:pay:' || stored.payment_id)::text) > 0
      from stored
  $$;
alter function billing.ask_refund owner to kabar_billing_system;

-- Stores a refund, with a guard that repeats the check of decideRefund: raises forbidden unless background work refunds a closed
-- account, or an admin refunds at most 100 USD of the payment, approved another admin's request, or is the only admin. False if
-- the payment cannot be refunded.
create function billing.begin_refund(payment uuid, refund uuid, amount numeric, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require(auth_api.has_role('system') and exists (select from billing.payments as paid
        where paid.id = payment and auth_api.closing_at(paid.user_id) <= at)
      or auth_api.has_role('admin') and (auth_api.admins_of_last_day(at) <= 1
        or amount + (select coalesce(sum(made.amount_usd), 0) from billing.refunds as made where made.payment_id = payment) <= 100
        or exists (select from billing.refund_requests as request where request.id = refund and request.payment_id = payment
          and request.amount_usd = amount and request.decision = 'approved' and request.decided_by = auth_api.uid())));
    select billing.ask_refund(payment, refund, amount, at)
  $$;
alter function billing.begin_refund owner to kabar_billing_system;
grant execute on function billing.begin_refund to kabar_billing;

-- Locks a refund request and returns it, also if it is decided. For admins.
create function billing.hold_refund_request(request uuid)
  returns table (payment_id uuid, amount_usd numeric, reason text, asked_by uuid, valid_until timestamptz, decision text,
    cancel_sessions uuid[])
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.payment_id, own.amount_usd, own.reason, own.asked_by, own.valid_until, own.decision, own.cancel_sessions
      from billing.refund_requests as own where own.id = request and billing.require_role('admin') for update
  $$;
alter function billing.hold_refund_request owner to kabar_billing_system;
grant execute on function billing.hold_refund_request to kabar_billing;

-- Locks everything that a refund changes, in this order: the payment's reference at the provider (a webhook may arrive at the same
-- time), the client's credits (against concurrent bookings), the pack, the payment. Returns the payment, found by id or
-- reference; null if there is none. Only for admins and background work.
create function billing.hold_refundable(payment uuid, reference text) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('admin', 'system');
    select pg_advisory_xact_lock(hashtextextended('payment ' || hold_refundable.reference, 0));
    select pg_advisory_xact_lock(hashtextextended('credits of ' || own.user_id, 0)) from billing.payments as own
      where (own.id = payment or own.reference = hold_refundable.reference) and own.purpose = 'pack';
    select from billing.session_pack_purchases as bought where bought.id = (select own.id from billing.payments as own
      where (own.id = payment or own.reference = hold_refundable.reference) and own.purpose = 'pack') for update;
    select own.id from billing.payments as own where own.id = payment or own.reference = hold_refundable.reference for update
  $$;
alter function billing.hold_refundable owner to kabar_billing_system;
grant execute on function billing.hold_refundable to kabar_billing;

-- The refund requests that wait for a second admin, oldest first. For admins.
create function billing.open_refund_requests(at timestamptz)
  returns table (id uuid, payment_id uuid, amount_usd numeric, reason text, of text, client_name text, asked_by_name text, is_own boolean,
    asked_at timestamptz, valid_until timestamptz, cancel_sessions uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.payment_id, request.amount_usd, request.reason, paid.description, client.full_name, asker.full_name,
        request.asked_by = auth_api.uid(), request.asked_at, request.valid_until, request.cancel_sessions
      from billing.refund_requests as request
        join billing.payments as paid on paid.id = request.payment_id
        left join auth_api.people as client on client.id = paid.user_id
        left join auth_api.people as asker on asker.id = request.asked_by
      where billing.require_role('admin') and request.decision is null and request.valid_until > at
      order by request.asked_at, request.id limit 50
  $$;
alter function billing.open_refund_requests owner to kabar_billing_system;
grant execute on function billing.open_refund_requests to kabar_billing;

-- Facts for the decision about a refund. known_payment, known_usd: the refund or request that already has the given id. sessions:
-- future sessions paid with the pack's held credits, [{id, starts_at}]. Only for admins and background work.
create function billing.refund_facts(payment uuid, refund uuid, at timestamptz)
  returns table (state text, amount_usd numeric, refunded_usd numeric, is_disputed boolean, known_payment uuid, known_usd numeric,
    has_open_request boolean, staff_refunds_usd numeric, admins integer, total_sessions integer, unused integer, taken_back integer,
    is_over boolean, sessions jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select paid.state, paid.amount_usd, paid.refunded_usd, billing.is_disputed(paid.id), known.payment_id, known.amount_usd,
        exists (select from billing.refund_requests as open
          where open.payment_id = paid.id and open.decision is null and open.valid_until > at),
        (select coalesce(sum(made.amount_usd), 0) from billing.refunds as made where made.payment_id = paid.id),
        auth_api.admins_of_last_day(at), bought.total_sessions, account.balance,
        (select coalesce(-sum(entry.amount), 0)::integer from billing.credit_entries as entry
            join billing.credit_movements as movement on movement.id = entry.movement_id
          where entry.account_id = account.id and movement.kind = 'grant' and entry.amount < 0),
        bought.payment_status = 'refunded',
        (select coalesce(jsonb_agg(jsonb_build_object('id', session.id, 'starts_at', session.starts_at)), '[]')
          from bookings_api.sessions_of_sale(coalesce(paid.subscription_id, paid.id), at) as session
            join billing.booking_fundings as funding on funding.booking_id = session.id and funding.status = 'held')
      from billing.payments as paid
        left join billing.session_pack_purchases as bought on bought.id = paid.id
        left join billing.credit_accounts as account on account.purchase_id = bought.id
        left join lateral (
          select made.payment_id, made.amount_usd from billing.refunds as made where made.id = refund
          union all
          select asked.payment_id, asked.amount_usd from billing.refund_requests as asked where asked.id = refund
          limit 1) as known on true
      where paid.id = payment and billing.require_role('admin', 'system')
  $$;
alter function billing.refund_facts owner to kabar_billing_system;
grant execute on function billing.refund_facts to kabar_billing;

-- Staff tasks: refunds that wait for a second admin, oldest first, after a keyset position. Empty for callers who are not admins.
create function billing_api.refund_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.asked_at, paid.user_id, null::uuid, 'refund', request.asked_by, request.valid_until
      from billing.refund_requests as request join billing.payments as paid on paid.id = request.payment_id
      where auth_api.has_role('admin') and request.decision is null and request.valid_until > at
        and (after_id is null or (request.asked_at, request.id) > (after_moment, after_id))
      order by request.asked_at, request.id limit most
  $$;
alter function billing_api.refund_tasks owner to kabar_billing_system;
grant execute on function billing_api.refund_tasks to kabar_backoffice;

-- Takes back credits of a refunded payment: the pack's unused ones, and those that pay for future sessions, which a job of the
-- bookings service cancels. Records it for staff. The caller has locked the payment and the client's credits. Returns false if
-- the pack has too few credits; the caller must roll back.
create function billing.take_back_credits(payment uuid, taken uuid, unused integer, sessions uuid[], times timestamptz[],
  at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with returned as (
      update billing.booking_fundings as held set status = 'returned', settled_at = at
        where held.booking_id = any (sessions) and held.status = 'held' and billing.require_role('admin', 'moderator', 'system')
        returning held.id, held.booking_id, held.account_id)
    select case when billing.move_credits('return ' || returned.id, 'return', returned.booking_id, used.id, returned.account_id, 1)
        then billing.move_credits('take ' || returned.id, 'grant', null, returned.account_id, granted.id, 1) end
      from returned, billing.credit_accounts as used, billing.credit_accounts as granted
      where used.kind = 'used' and granted.kind = 'granted';
    insert into billing.taken_back (id, payment_id, unused_credits, session_times, taken_at)
      select taken, payment, unused, times, at where billing.require_role('admin', 'moderator', 'system');
    select jobs_api.enqueue('bookings:cancel-refunded', jsonb_build_object('bookingIds', sessions), at) where cardinality(sessions) > 0;
    select unused = 0 or billing.move_credits('take ' || taken, 'grant', null, own.id, granted.id, unused)
      from billing.credit_accounts as granted left join billing.credit_accounts as own on own.purchase_id = payment
      where granted.kind = 'granted'
  $$;
alter function billing.take_back_credits owner to kabar_billing_system;
grant execute on function billing.take_back_credits to kabar_billing;
