-- Stores the period that a renewal has paid for, with its terms. Only for background work.
-- needs auth_api.has_role
create function billing.start_period(subscription uuid, plan uuid, price numeric, sessions integer, minutes integer, ends timestamptz,
  reference text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.user_subscriptions as own set period_start = own.next_billing_date, next_billing_date = ends, period_paused_ms = 0,
        past_due_since = null, version = own.version + 1, next_plan_id = null, next_price_usd = null, plan_id = plan, price_usd = price,
        sessions_per_week = sessions, minutes_per_session = minutes
      where own.id = subscription;
    insert into billing.subscription_transactions
        (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (subscription, 'renewal', price, reference, 'completed', at);
  end $$;
alter function billing.start_period owner to kabar_billing_system;
grant execute on function billing.start_period to kabar_billing;
