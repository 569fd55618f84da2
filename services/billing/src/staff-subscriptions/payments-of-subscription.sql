-- The payments of a subscription, newest first, at most 50, with the difference of the monthly prices of an upgrade.
-- For admins.
-- needs billing.require_role
create function billing.payments_of_subscription(subscription uuid)
  returns table (id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text,
    created_at timestamptz, difference_usd numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, made.purpose, made.description, made.amount_usd, made.refunded_usd, made.state, made.created_at, quote.plan_price_usd - quote.price_usd
      from billing.payments as made left join billing.upgrade_quotes as quote on quote.id = made.quote_id
      where billing.require_role('admin') and (made.id = subscription or made.subscription_id = subscription)
      order by made.created_at desc, made.id desc limit 50
  $$;
alter function billing.payments_of_subscription owner to kabar_billing_system;
grant execute on function billing.payments_of_subscription to kabar_billing;
