create policy price_raises_system on billing.price_raises to kabar_billing_system using (true) with check (true);
create policy price_agreements_system on billing.price_agreements to kabar_billing_system using (true) with check (true);
grant select, insert on billing.price_raises, billing.price_agreements to kabar_billing_system;
create policy price_raises_admins on billing.price_raises for insert to kabar_billing
  with check ((select auth_api.has_role('admin')));
create policy price_agreements_own on billing.price_agreements for insert to kabar_billing
  with check (subscription_id in (select id from billing.user_subscriptions where user_id = (select auth_api.uid())));
grant insert on billing.price_raises, billing.price_agreements to kabar_billing;

-- The price raises of its plan to which the client of a subscription agreed, in order of announcement; no row for callers other
-- than the client, admins and background work.
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

-- The newest raise above the price of the caller's subscription, and whether they agreed to it; no row if there is none.
create function billing.own_price_raise()
  returns table (subscription_id uuid, raise_id uuid, price_usd numeric, begins_at timestamptz, agreed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, newest.id, newest.price_usd, newest.begins_at, yes.agreed_at
      from billing.user_subscriptions as own
        cross join lateral (select announced.* from billing.price_raises as announced
          where announced.plan_id = own.plan_id and announced.price_usd > own.price_usd
          order by announced.announced_at desc limit 1) as newest
        left join billing.price_agreements as yes on yes.raise_id = newest.id and yes.subscription_id = own.id
      where own.user_id = auth_api.uid() and own.status <> 'cancelled'
  $$;
alter function billing.own_price_raise owner to kabar_billing_system;
grant execute on function billing.own_price_raise to kabar_billing;

-- Price raises, newest first, with the number of subscribers who agreed, and of those who still pay less and have not responded.
-- For admins only.
create function billing.read_price_raises()
  returns table (id uuid, plan_id uuid, price_usd numeric, begins_at timestamptz, announced_at timestamptz, agreed integer, unanswered integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select announced.id, announced.plan_id, announced.price_usd, announced.begins_at, announced.announced_at,
        (select count(*)::integer from billing.price_agreements as yes where yes.raise_id = announced.id),
        (select count(*)::integer from billing.user_subscriptions as own where own.plan_id = announced.plan_id
          and own.price_usd < announced.price_usd and own.status in ('active', 'paused')
          and not exists (select from billing.price_agreements as yes where yes.raise_id = announced.id and yes.subscription_id = own.id))
      from billing.price_raises as announced where auth_api.has_role('admin') order by announced.announced_at desc, announced.id
  $$;
alter function billing.read_price_raises owner to kabar_billing_system;
grant execute on function billing.read_price_raises to kabar_billing;

-- Subscribers who pay less than a price for a plan; for admins only.
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
