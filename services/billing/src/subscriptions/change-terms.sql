-- Stores the plan of the rest of the period, after its price was paid. Only for background work.
-- needs auth_api.has_role
create function billing.change_terms(subscription uuid, plan uuid, price numeric, sessions integer, minutes integer, amount numeric,
  reference text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.user_subscriptions as own set plan_id = plan, next_plan_id = null, next_price_usd = null, price_usd = price, version = own.version + 1,
        sessions_per_week = sessions, minutes_per_session = minutes
      where own.id = subscription;
    insert into billing.subscription_transactions
        (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (subscription, 'upgrade', amount, reference, 'completed', at);
  end $$;
alter function billing.change_terms owner to kabar_billing_system;
grant execute on function billing.change_terms to kabar_billing;
