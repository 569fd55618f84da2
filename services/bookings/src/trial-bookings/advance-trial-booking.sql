-- Reminds both people of an approved trial call 24 hours and one hour before, each once, and enqueues the next
-- reminder. A reminder whose time was before the approval is skipped.
-- needs auth_api.people, bookings.room_name, chat_api.notify
create function bookings.advance_trial_booking(trial_booking uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    call bookings.trial_bookings;
    due record;
    next_at timestamptz;
  begin
    select * into call from bookings.trial_bookings where id = trial_booking and status = 'approved' for update;
    if not found then return; end if;
    for due in
      select step.name, step.moment from (values
          ('reminder_24h', call.requested_start_time - interval '24 hours', call.requested_start_time - interval '1 hour'),
          ('reminder_1h', call.requested_start_time - interval '1 hour', call.requested_start_time)) as step (name, moment, until)
        where step.moment >= call.approved_at and at < step.until
          and not exists (select from bookings.trial_booking_steps as done
            where done.trial_booking_id = trial_booking and done.step = step.name)
        order by step.moment
    loop
      if due.moment > at then
        next_at := due.moment;
        exit;
      end if;
      insert into bookings.trial_booking_steps (trial_booking_id, step, done_at) values (trial_booking, due.name, at);
      -- who has closed the account hears nothing
      perform chat_api.notify(person.id, 'booking_reminder', jsonb_build_object('trial_booking_id', trial_booking,
          'room_name', bookings.room_name('trial', trial_booking, call.requested_start_time), 'scheduled_at', to_char(call.requested_start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        from (select id from auth_api.people where id in (call.user_id, call.companion_id) order by id) as person;
    end loop;
    if next_at is not null then
      perform jobs_api.enqueue('bookings:advance-trial-booking', jsonb_build_object('trialBookingId', trial_booking), next_at,
        'bookings:advance-trial-booking:' || trial_booking);
    end if;
  end $$;
alter function bookings.advance_trial_booking owner to kabar_bookings_system;
