-- The raises of its plan to which the client of a subscription agreed, the latest announced last; no row for other people than
-- the client, admins, and background work.
-- needs auth_api.has_role, auth_api.uid
create function billing.agreed_prices(subscription uuid) returns table (price_usd text, begins_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select announced.price_usd::text, announced.begins_at
      from billing.user_subscriptions as own
        join billing.price_agreements as yes on yes.subscription_id = own.id
        join billing.price_raises as announced on announced.id = yes.raise_id and announced.plan_id = own.plan_id
      where own.id = subscription
        and (own.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
      order by announced.announced_at, announced.id
  $$;
alter function billing.agreed_prices owner to kabar_billing_system;
grant execute on function billing.agreed_prices to kabar_billing;
