-- Does what is due for a session at a time, each step once for each version of its time, so that a move away and back asks and
-- reminds again, and enqueues the next step. 24 hours before: reminds both, and asks the companion to confirm (at once when the session is booked or moved
-- to a time nearer than that). Two hours before, not confirmed: opens an incident. One hour before: reminds both. 24
-- hours after its end, without a session log: settles it by the attendance of its call, or else opens an incident. A
-- step is skipped when the session was booked after the step's time.
-- needs backoffice_api.open_incident, bookings.settle_by_attendance, bookings.tell_about_booking
create function bookings.advance_booking(booking uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    call bookings.bookings;
    arranged timestamptz;
    ends timestamptz;
    due record;
    next_at timestamptz;
  begin
    select * into call from bookings.bookings where id = booking and status in ('scheduled', 'confirmed') for update;
    if not found then return; end if;
    ends := call.scheduled_at + call.duration_minutes * interval '1 minute';
    select max(changed_at) into arranged from bookings.booking_changes
      where booking_id = booking and (from_status is null or from_time is not null);
    for due in
      select step.name, step.moment from (values
          ('confirmation', greatest(call.scheduled_at - interval '24 hours', arranged), call.scheduled_at),
          ('reminder_24h', call.scheduled_at - interval '24 hours', call.scheduled_at - interval '1 hour'),
          ('unconfirmed', call.scheduled_at - interval '2 hours', ends + interval '24 hours'),
          ('reminder_1h', call.scheduled_at - interval '1 hour', call.scheduled_at),
          ('unlogged', ends + interval '24 hours', 'infinity')) as step (name, moment, until)
        where step.moment >= arranged and at < step.until
          and not exists (select from bookings.booking_steps as done
            where done.booking_id = booking and done.time_version = call.time_version and done.step = step.name)
        order by step.moment
    loop
      if due.moment > at then
        next_at := due.moment;
        exit;
      end if;
      insert into bookings.booking_steps (booking_id, time_version, step, done_at)
        values (booking, call.time_version, due.name, at);
      if due.name = 'confirmation' then
        if call.status = 'scheduled' then
          perform bookings.tell_about_booking(call.companion_id, 'booking_confirmation', booking, call.scheduled_at, '{}');
        end if;
      elsif due.name in ('reminder_24h', 'reminder_1h') then
        perform bookings.tell_about_booking(person, 'booking_reminder', booking, call.scheduled_at,
            jsonb_build_object('medium', call.medium))
          from unnest(array[call.user_id, call.companion_id]) as person order by person;
      elsif due.name = 'unconfirmed' then
        if call.status = 'scheduled' then
          perform backoffice_api.open_incident('unconfirmed', 'unconfirmed booking ' || booking || ' ' || call.time_version,
            call.user_id, call.companion_id, 'booking', booking, null);
        end if;
      elsif not bookings.settle_by_attendance(booking, at) then
        perform backoffice_api.open_incident(case call.status when 'confirmed' then 'absent' else 'unconfirmed' end,
          'unlogged booking ' || booking || ' ' || call.time_version,
          call.user_id, call.companion_id, 'booking', booking, null);
      end if;
    end loop;
    if next_at is not null then
      perform jobs_api.enqueue('bookings:advance-booking', jsonb_build_object('bookingId', booking), next_at,
        'bookings:advance-booking:' || booking);
    end if;
  end $$;
alter function bookings.advance_booking owner to kabar_bookings_system;
