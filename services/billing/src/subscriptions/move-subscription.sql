-- A client gets another companion: a subscription with the former one goes on with the next. Returns whether there is one. Only the
-- bookings service calls it, after the credits were locked.
create function billing_api.move_subscription(client uuid, former uuid, next uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with moved as (
      update billing.user_subscriptions as own set companion_id = move_subscription.next
        where own.user_id = client and own.companion_id = former and own.status <> 'cancelled' returning own.id)
    select exists (select from moved)
  $$;
alter function billing_api.move_subscription owner to kabar_billing_system;
grant execute on function billing_api.move_subscription to kabar_bookings_system;
