-- Notifies a person about a booking: its id and time, and what the notification type adds.
-- needs auth_api.people, chat_api.notify
create function bookings.tell_about_booking(recipient uuid, type text, booking uuid, scheduled_at timestamptz, more jsonb)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    -- who has closed the account hears nothing
    if not exists (select from auth_api.people where id = recipient) then return; end if;
    perform chat_api.notify(recipient, tell_about_booking.type, jsonb_build_object('booking_id', booking, 'scheduled_at',
      to_char(tell_about_booking.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) || more);
  end $$;
alter function bookings.tell_about_booking owner to kabar_bookings_system;
