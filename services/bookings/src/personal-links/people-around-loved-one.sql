-- Who is notified when a loved one wants to be asked no more, or again: the account's holder, and companions with sessions to come.
-- For jobs only.
-- needs bookings.require_role
create function bookings.people_around_loved_one(loved_one uuid, at timestamptz)
  returns table (client_id uuid, stopped_at timestamptz, companions uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select link.client_id, link.stopped_at, array(
        select booking.companion_id from bookings.bookings as booking
          where booking.user_id = link.client_id and booking.loved_one_id = link.loved_one_id
            and booking.status in ('scheduled', 'confirmed', 'pending') and booking.scheduled_at > at
        union
        select trial.companion_id from bookings.trial_bookings as trial
          where trial.user_id = link.client_id and trial.loved_one_id = link.loved_one_id and trial.status = 'approved'
            and trial.requested_start_time > at)
      from bookings.personal_links as link where link.loved_one_id = people_around_loved_one.loved_one and bookings.require_role('system')
  $$;
alter function bookings.people_around_loved_one owner to kabar_bookings_system;
grant execute on function bookings.people_around_loved_one to kabar_bookings;
