-- Until when a subscription is paid, its sessions a week, and those of a plan that is sold; no row for one that is over, and for
-- other people than its client, admins, and background work.
-- needs auth_api.has_role, auth_api.uid
create function billing_api.subscription_cover(subscription uuid, plan uuid)
  returns table (period_end timestamptz, sessions_per_week integer, plan_sessions integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.next_billing_date, own.sessions_per_week,
        (select sold.sessions_per_week from billing.subscription_plans as sold
          where sold.id = plan and sold.is_active and sold.is_visible)
      from billing.user_subscriptions as own
      where own.id = subscription and own.status <> 'cancelled'
        and (own.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function billing_api.subscription_cover owner to kabar_billing_system;
grant execute on function billing_api.subscription_cover to kabar_bookings;
