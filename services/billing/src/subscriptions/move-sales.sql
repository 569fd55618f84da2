-- A client gets another companion: a subscription with the former one, and these packs, go on with the next. Returns whether there is
-- a subscription. Only the bookings service calls it, after the credits were locked.
create function billing_api.move_sales(client uuid, former uuid, next uuid, packs uuid[]) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.session_pack_purchases as own set companion_id = move_sales.next
      where own.id = any (packs) and own.user_id = client and own.companion_id = former;
    with moved as (
      update billing.user_subscriptions as own set companion_id = move_sales.next
        where own.user_id = client and own.companion_id = former and own.status <> 'cancelled' returning own.id)
    select exists (select from moved)
  $$;
alter function billing_api.move_sales owner to kabar_billing_system;
grant execute on function billing_api.move_sales to kabar_bookings_system;
