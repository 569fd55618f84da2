-- Marks the credit of a booking as used, after its session took place or was cancelled too late. It cannot be returned any more.
-- Returns false if none is held. Only the bookings service calls it.
create function billing_api.use_booking(booking uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with used as (
      update billing.booking_fundings set status = 'used', settled_at = now() where booking_id = booking and status = 'held' returning id)
    select exists (select from used)
  $$;
alter function billing_api.use_booking owner to kabar_billing_system;
grant execute on function billing_api.use_booking to kabar_bookings_system;
