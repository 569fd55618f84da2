-- Stores what staff says became of a locked booking, and settles its credit, also one that was settled by another outcome before.
-- waited: the companion waited for the client, or tried to reach them. Null when done, otherwise why the status is refused, after
-- which the caller rolls back.
-- needs billing_api.correct_booking, bookings.change_booking_status, bookings.require_role
create function bookings.store_correction(booking uuid, to_status text, no_show_by text, waited boolean, reason text, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    refusal text;
  begin
    perform bookings.require_role('admin', 'moderator');
    select * into stored from bookings.bookings as own where own.id = booking;
    refusal := bookings.change_booking_status(booking, to_status, 'staff', reason, at, no_show_by => store_correction.no_show_by);
    if refusal is null and stored.status in ('completed', 'no_show') then
      perform billing_api.correct_booking(booking, stored.user_id, stored.scheduled_at, stored.session_pack_purchase_id,
        coalesce(store_correction.no_show_by = 'companion', false));
    end if;
    update bookings.bookings as own set wait_confirmed = waited where own.id = booking and own.wait_confirmed <> waited;
    return refusal;
  end $$;
alter function bookings.store_correction owner to kabar_bookings_system;
grant execute on function bookings.store_correction to kabar_bookings;
