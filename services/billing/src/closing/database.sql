create policy closings_system on billing.closings to kabar_billing_system using (true) with check (true);
grant select, insert, update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing_system;
create policy closings_jobs on billing.closings for insert to kabar_billing with check ((select auth_api.has_role('system')));
grant insert (person_id, closed_at, settled_at) on billing.closings to kabar_billing;
create policy closings_admins on billing.closings for select to kabar_billing using ((select auth_api.has_role('admin')));
create policy closings_waiver on billing.closings for update to kabar_billing
  using ((select auth_api.has_role('admin'))) with check (waiver_asked_by = (select auth_api.uid()));
grant select (person_id), update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing;

-- Everything that must be settled before a person's account closes: the current subscription, payments with their refunds, packs
-- with unused credits, sessions after the closing date, and unpaid earnings. For that person and background work.
create function billing.closing_facts(person uuid, closes timestamptz)
  returns table (closing_at timestamptz, subscription uuid, plan_name text, free_hours integer, payments jsonb, packs jsonb,
    sessions jsonb, earnings jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.closing_at(person), own.id,
      (select plan.name from billing.subscription_plans as plan where plan.id = own.plan_id), billing_api.free_cancellation_hours(),
      (select coalesce(jsonb_agg(jsonb_build_object('id', paid.id, 'purpose', paid.purpose, 'state', paid.state,
            'amount_usd', paid.amount_usd::text, 'is_disputed', billing.is_disputed(paid.id),
            'refunded_usd', (paid.refunded_usd + (select coalesce(sum(made.amount_usd), 0) from billing.refunds as made
              where made.payment_id = paid.id and made.done_at is null))::numeric(10, 2)::text,
            'difference_usd', (quote.plan_price_usd - quote.price_usd)::text, 'listed_usd', receipt.listed_usd::text,
            'listed_idr', receipt.listed_idr::text) order by paid.created_at desc, paid.id desc), '[]')
        from billing.payments as paid left join billing.upgrade_quotes as quote on quote.id = paid.quote_id
          left join billing.receipts as receipt on receipt.payment_id = paid.id
        where paid.user_id = person and (own.id in (paid.id, paid.subscription_id) or paid.purpose = 'pack')),
      (select coalesce(jsonb_agg(jsonb_build_object('id', bought.id, 'name', sold.name, 'total', bought.total_sessions,
            'unused', account.balance, 'expires_at', bought.expires_at) order by bought.expires_at, bought.id), '[]')
        from billing.session_pack_purchases as bought join billing.session_packs as sold on sold.id = bought.pack_id
          join billing.credit_accounts as account on account.purchase_id = bought.id
        where bought.user_id = person and bought.payment_status = 'completed'),
      (select coalesce(jsonb_agg(to_jsonb(session) order by session.starts_at, session.id), '[]')
        from bookings_api.sessions_of_person(person, closes) as session),
      (select coalesce(jsonb_agg(jsonb_build_object('amount_idr', line.amount_idr::text, 'held_until', line.held_until,
            'is_objected', line.objected_at is not null and line.decision is null, 'is_in_batch', line.payout_id is not null)), '[]')
        from billing.companion_earnings as line left join billing.companion_payouts as payout on payout.id = line.payout_id
        where line.companion_id = person and line.decision is distinct from 'taken_back' and not line.account_closed
          and payout.status is distinct from 'paid')
      from (values (person)) as closes_for (id)
        left join billing.user_subscriptions as own on own.user_id = closes_for.id and own.status <> 'cancelled'
      where person = auth_api.uid() or billing.require_role('system')
  $$;
alter function billing.closing_facts owner to kabar_billing_system;
grant execute on function billing.closing_facts to kabar_billing;

-- Whether a person's account can be erased: 'settled' if so, 'unsettled' while payments, packs or sessions are open, 'earnings'
-- while the person is owed earnings. Only for background work.
create function billing_api.closing_state(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when not exists (select from billing.closings as closing where closing.person_id = person)
        and (billing.unpaid_earnings(person) > 0
          or exists (select from billing.user_subscriptions as own where own.user_id = person and own.status <> 'cancelled')
          or exists (select from billing.session_pack_purchases as bought where bought.user_id = person
            and bought.payment_status = 'completed'))
        then 'unsettled'
      when billing.unpaid_earnings(person) > 0 then 'earnings'
      else 'settled' end
    where billing.require_role('system')
  $$;
alter function billing_api.closing_state owner to kabar_billing_system;
grant execute on function billing_api.closing_state to kabar_auth;

-- Locks an account's closing and returns its time; null if the account is not closed yet, or the closing is settled. Only for
-- background work.
create function billing.hold_closing(person uuid, at timestamptz) returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('closing of ' || person, 0)) where billing.require_role('system');
    select closed.at from auth_api.closing_at(person) as closed (at)
      where closed.at <= hold_closing.at and not exists (select from billing.closings as closing where closing.person_id = person)
  $$;
alter function billing.hold_closing owner to kabar_billing_system;
grant execute on function billing.hold_closing to kabar_billing;

-- Locks the earnings of a closed account against changes of payout batches and decisions of other admins. For admins.
create function billing.lock_unpaid_closing(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payout batches', 0)) where billing.require_role('admin');
    select from billing.closings as stored where stored.person_id = person for update
  $$;
alter function billing.lock_unpaid_closing owner to kabar_billing_system;
grant execute on function billing.lock_unpaid_closing to kabar_billing;

-- Staff tasks: accounts closed at least 30 days ago with unpaid earnings that are in no batch and for which no waiver was
-- requested; oldest first, after a keyset position. Empty for callers who are not admins.
create function billing_api.unpaid_closing_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.person_id, stored.closed_at, stored.person_id, null::uuid, 'unpaid_closing', null::uuid, null::timestamptz
      from billing.closings as stored
      where auth_api.has_role('admin') and stored.closed_at <= at - interval '30 days'
        and (stored.waiver_asked_at > at - interval '24 hours') is not true
        and (after_id is null or (stored.closed_at, stored.person_id) > (after_moment, after_id))
        and not exists (select from billing.companion_payouts as payout
          where payout.companion_id = stored.person_id and payout.status = 'pending')
        and billing.unpaid_earnings(stored.person_id) > 0
      order by stored.closed_at, stored.person_id limit most
  $$;
alter function billing_api.unpaid_closing_tasks owner to kabar_billing_system;
grant execute on function billing_api.unpaid_closing_tasks to kabar_backoffice;

-- Closed accounts whose earnings are neither paid nor waived, longest closed first, at most 50, with the request to waive them. For
-- admins. closing: only this one.
create function billing.unpaid_closings(closing uuid, at timestamptz)
  returns table (person_id uuid, full_name text, closed_at timestamptz, unpaid_idr numeric, is_in_batch boolean,
    waiver_asked_by uuid, waiver_asked_by_name text, waiver_asked_at timestamptz, caller uuid, admins_of_last_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.person_id, person.full_name, stored.closed_at, owed.amount, exists (select from billing.companion_payouts as payout
          where payout.companion_id = stored.person_id and payout.status = 'pending'),
        stored.waiver_asked_by, asker.full_name, stored.waiver_asked_at, auth_api.uid(), auth_api.admins_of_last_day(at)
      from billing.closings as stored
        cross join lateral (select billing.unpaid_earnings(stored.person_id) as amount) as owed
        left join auth_api.people as person on person.id = stored.person_id
        left join auth_api.people as asker on asker.id = stored.waiver_asked_by
      where billing.require_role('admin') and owed.amount > 0 and (closing is null or stored.person_id = closing)
      order by stored.closed_at, stored.person_id limit 50
  $$;
alter function billing.unpaid_closings owner to kabar_billing_system;
grant execute on function billing.unpaid_closings to kabar_billing;

-- The sum of a person's earnings that were neither paid out, taken back nor waived, with corrections.
create function billing.unpaid_earnings(person uuid) returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(sum(line.amount_idr), 0) from billing.companion_earnings as line
        left join billing.companion_payouts as payout on payout.id = line.payout_id
      where line.companion_id = person and line.decision is distinct from 'taken_back' and not line.account_closed
        and payout.status is distinct from 'paid'
  $$;
alter function billing.unpaid_earnings owner to kabar_billing_system;

-- Waives the unpaid earnings of an account closed 30 days ago: removes them from all later batches and reverses them in the
-- ledger. Also decides an open objection. If there are two admins, the other one must have requested it within 24 hours: a guard
-- that repeats the check of decideWaiver. The caller holds billing.lock_unpaid_closing. For admins.
create function billing.waive_earnings(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require_role('admin'), billing.require(exists (select from billing.closings as stored
      where stored.person_id = person and at >= stored.closed_at + interval '30 days' and (auth_api.admins_of_last_day(at) <= 1
        or stored.waiver_asked_by is distinct from auth_api.uid() and at < stored.waiver_asked_at + interval '24 hours')));
    select billing.post_movement('earnings waived ' || gen_random_uuid(), 'earning', 'IDR', billing.payable_account(person),
      billing.internal_account('earnings', 'IDR'), billing.unpaid_earnings(person), null, at);
    update billing.companion_earnings as line set account_closed = true,
        decision = case when line.objected_at is not null then coalesce(line.decision, 'kept') end
      where line.companion_id = person and line.payout_id is null and line.decision is distinct from 'taken_back'
        and not line.account_closed
  $$;
alter function billing.waive_earnings owner to kabar_billing_system;
grant execute on function billing.waive_earnings to kabar_billing;

-- Staff tasks: waivers of a closed account's earnings that wait for a second admin, oldest first, after a keyset position. Empty
-- for callers who are not admins.
create function billing_api.waiver_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.person_id, stored.waiver_asked_at, stored.person_id, null::uuid, 'waiver', stored.waiver_asked_by,
        stored.waiver_asked_at + interval '24 hours'
      from billing.closings as stored
      where auth_api.has_role('admin') and stored.waiver_asked_at > at - interval '24 hours' and stored.waiver_asked_at <= at
        and (after_id is null or (stored.waiver_asked_at, stored.person_id) > (after_moment, after_id))
        and billing.unpaid_earnings(stored.person_id) > 0
      order by stored.waiver_asked_at, stored.person_id limit most
  $$;
alter function billing_api.waiver_tasks owner to kabar_billing_system;
grant execute on function billing_api.waiver_tasks to kabar_backoffice;
