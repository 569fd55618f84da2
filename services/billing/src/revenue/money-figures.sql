-- The figures of the admin dashboard, in USD: active subscriptions, revenue of subscriptions less refunds, revenue of completed
-- purchases of packs, and their number. Raises forbidden for everybody but admins.
-- needs billing.figure, billing.require_role
create function billing_api.money_figures()
  returns table (active_subscriptions integer, total_subscription_revenue numeric, total_session_pack_revenue numeric,
    completed_session_packs integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.figure('active_subscriptions')::integer,
      (billing.figure('subscription_cents') / 100.0)::numeric(16, 2), (billing.figure('pack_cents') / 100.0)::numeric(16, 2),
      billing.figure('packs_sold')::integer
    where billing.require_role('admin')
  $$;
alter function billing_api.money_figures owner to kabar_billing_system;
grant execute on function billing_api.money_figures to kabar_backoffice, kabar_billing;
