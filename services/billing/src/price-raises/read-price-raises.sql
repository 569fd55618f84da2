-- Raises, the newest first, with how many subscribers agreed and how many still pay less without an answer. For admins alone.
-- needs auth_api.has_role
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
