-- The caller's calls around a time, as client or companion, earliest first. Relies on trials of at most one hour and bookings of at
-- most four.
create function bookings.read_own_calls(at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz, loved_one_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as (
      select 'trial' as kind, trial.id from bookings.trial_bookings as trial
        where trial.user_id = (select auth_api.uid()) and trial.status = 'approved'
          and trial.requested_start_time between at - interval '1 hour' and at + interval '10 minutes'
      union all
      select 'trial', trial.id from bookings.trial_bookings as trial
        where trial.companion_id = (select auth_api.uid()) and trial.status = 'approved'
          and trial.requested_start_time between at - interval '1 hour' and at + interval '10 minutes'
      union all
      select 'booking', booking.id from bookings.bookings as booking
        where booking.user_id = (select auth_api.uid()) and booking.status in ('scheduled', 'confirmed')
          and booking.scheduled_at between at - interval '4 hours' and at + interval '10 minutes'
      union all
      select 'booking', booking.id from bookings.bookings as booking
        where booking.companion_id = (select auth_api.uid()) and booking.status in ('scheduled', 'confirmed')
          and booking.scheduled_at between at - interval '4 hours' and at + interval '10 minutes'
      union all
      select 'check_in', called.id from bookings.check_in_calls as called
        where called.client_id = (select auth_api.uid()) and called.starts_at between at - interval '4 hours' and at
      union all
      select 'check_in', called.id from bookings.check_in_calls as called
        where called.companion_id = (select auth_api.uid()) and called.starts_at between at - interval '4 hours' and at)
    select call.*, client_api.name_of_loved_one(call.loved_one_id) from own, bookings.look_at_call(own.kind, own.id, at) as call
      order by call.starts_at, call.id
  $$;
alter function bookings.read_own_calls owner to kabar_bookings_system;
grant execute on function bookings.read_own_calls to kabar_bookings;
