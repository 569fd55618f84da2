-- Adds credits to the weeks of a subscription that have bookings and are not over. Only for background work.
-- needs billing.move_credits, billing.require_role
create function billing.add_week_credits(subscription uuid, credits integer, reference text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.move_credits('upgrade ' || reference || ' ' || account.id, 'grant', null,
        (select id from billing.credit_accounts where kind = 'granted'), account.id, credits)
      from billing.credit_accounts as account
      where account.subscription_id = subscription and account.week > (at - interval '7 days')::date - 1 and billing.require_role('system')
      order by account.week
  $$;
alter function billing.add_week_credits owner to kabar_billing_system;
grant execute on function billing.add_week_credits to kabar_billing;
