-- What the closing of a person's account has to settle, for that person and background work: the subscription that is not over; the
-- payments of it and of packs, each with what is refunded or being refunded; packs with their unused credits; sessions from the
-- closing on; the unpaid lines of earnings.
-- needs auth_api.closing_at, auth_api.uid, billing.is_disputed, billing.require_role, billing_api.free_cancellation_hours, bookings_api.sessions_of_person
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
            'difference_usd', (quote.plan_price_usd - quote.price_usd)::text) order by paid.created_at desc, paid.id desc), '[]')
        from billing.payments as paid left join billing.upgrade_quotes as quote on quote.id = paid.quote_id
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
