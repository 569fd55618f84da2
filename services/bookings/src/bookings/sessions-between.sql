-- The sessions of a client and a companion that are not over, cancelled or settled: what ends with their work. is_agreed: not only asked
-- for. For the two people, staff and background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.sessions_between(client uuid, companion uuid, at timestamptz)
  returns table (id uuid, is_agreed boolean, trial_request_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select open.* from (
        select booking.id, true, null::uuid from bookings.bookings as booking
          where booking.user_id = client and booking.companion_id = companion and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id, trial.status = 'approved', trial.trial_request_id from bookings.trial_bookings as trial
          where trial.user_id = client and trial.companion_id = companion and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at) as open
      where auth_api.uid() in (client, companion) or auth_api.has_role('admin') or auth_api.has_role('moderator')
        or auth_api.has_role('system')
  $$;
alter function bookings.sessions_between owner to kabar_bookings_system;
grant execute on function bookings.sessions_between to kabar_bookings;
