-- Stores, after bookings.store_statuses, whether the companion waited for the client of a session or tried to reach them, and settles the
-- credit of a session that had another outcome before (was_settled). For staff.
-- needs billing_api.correct_booking, bookings.require_role
create function bookings.store_correction(booking uuid, no_show_by text, waited boolean, was_settled boolean) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    select billing_api.correct_booking(own.id, own.user_id, own.scheduled_at, own.session_pack_purchase_id,
        coalesce(store_correction.no_show_by = 'companion', false))
      from bookings.bookings as own where own.id = booking and was_settled;
    update bookings.bookings as own set wait_confirmed = waited where own.id = booking and own.wait_confirmed <> waited
  $$;
alter function bookings.store_correction owner to kabar_bookings_system;
grant execute on function bookings.store_correction to kabar_bookings;
