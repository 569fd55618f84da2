-- Starts a more expensive plan after its quote was paid: weeks that have bookings already get the additional sessions. Returns null
-- when done, else why not.
-- needs billing.move_credits
create function billing.upgrade_subscription(subscription uuid, plan uuid, amount numeric, reference text, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    sold billing.subscription_plans;
    more integer;
  begin
    select * into own from billing.user_subscriptions where id = subscription for update;
    if own.status <> 'active' then return 'subscription_ended'; end if;
    select * into sold from billing.subscription_plans where id = plan;
    more := sold.sessions_per_week - own.sessions_per_week;
    update billing.user_subscriptions set plan_id = plan, next_plan_id = null, price_usd = sold.price_usd, version = version + 1,
        sessions_per_week = sold.sessions_per_week, minutes_per_session = sold.minutes_per_session
      where id = subscription;
    if more > 0 then
      perform billing.move_credits('upgrade ' || reference || ' ' || account.id, 'grant', null,
          (select id from billing.credit_accounts where kind = 'granted'), account.id, more)
        from billing.credit_accounts as account
        where account.subscription_id = subscription and account.week > (at - interval '7 days')::date - 1
        order by account.week;
    end if;
    insert into billing.subscription_transactions
        (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      values (subscription, 'upgrade', amount, reference, 'completed', at);
    return null;
  end $$;
alter function billing.upgrade_subscription owner to kabar_billing_system;
