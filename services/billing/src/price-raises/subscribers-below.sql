-- Who subscribes to a plan for less than a price; for admins alone.
-- needs auth_api.has_role, auth_api.people
create function billing.subscribers_below(plan uuid, price numeric) returns table (subscription_id uuid, user_id uuid, price_usd numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.user_id, own.price_usd
      from billing.user_subscriptions as own join auth_api.people as person on person.id = own.user_id
      where own.plan_id = plan and own.price_usd < price and own.status <> 'cancelled' and auth_api.has_role('admin')
      order by own.user_id
  $$;
alter function billing.subscribers_below owner to kabar_billing_system;
grant execute on function billing.subscribers_below to kabar_billing;
