-- What a refund of a payment depends on. known_payment and known_usd: a refund or a request under the given id. sessions: future
-- ones whose credit is held, [{id, starts_at}]. Only for admins and background work.
-- needs auth_api.admins_of_last_day, billing.is_disputed, billing.require_role, bookings_api.sessions_of_sale
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
