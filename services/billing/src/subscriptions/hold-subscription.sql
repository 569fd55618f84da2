-- Locks a subscription that the caller may change: the client, admins, and background work. Staff lock the accounts of both
-- people first.
-- needs auth_api.has_role, auth_api.hold_people, auth_api.uid
create function billing.hold_subscription(subscription uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array_remove(array[own.user_id, own.companion_id], null))
      from billing.user_subscriptions as own where own.id = subscription and auth_api.has_role('admin');
    select from billing.user_subscriptions as own where own.id = subscription
      and (own.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system')) for update
  $$;
alter function billing.hold_subscription owner to kabar_billing_system;
grant execute on function billing.hold_subscription to kabar_billing;
