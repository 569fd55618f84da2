-- Future sessions that a subscription or the purchase of a pack pays for. Only for admins and background work.
-- needs auth_api.has_role
create function bookings_api.sessions_of_sale(sale uuid, at timestamptz) returns table (id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.id, booking.scheduled_at from bookings.bookings as booking
      where sale in (booking.subscription_id, booking.session_pack_purchase_id) and booking.scheduled_at > at
        and booking.status in ('scheduled', 'confirmed', 'pending') and (auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function bookings_api.sessions_of_sale owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_sale to kabar_billing_system;
