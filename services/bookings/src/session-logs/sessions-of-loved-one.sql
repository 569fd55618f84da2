-- The future sessions of a loved one, except one. For background work.
-- needs bookings.require_role
create function bookings.sessions_of_loved_one(client uuid, loved_one uuid, ignoring uuid, at timestamptz) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select booking.id from bookings.bookings as booking
        where booking.user_id = client and booking.loved_one_id = loved_one and booking.id is distinct from ignoring
          and booking.scheduled_at > at and booking.status in ('scheduled', 'confirmed', 'pending')
      union all
      select trial.id from bookings.trial_bookings as trial
        where trial.user_id = client and trial.loved_one_id = loved_one and trial.id is distinct from ignoring
          and trial.requested_end_time > at and trial.status in ('pending', 'approved'))
      where bookings.require_role('system')
  $$;
alter function bookings.sessions_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings.sessions_of_loved_one to kabar_bookings;
