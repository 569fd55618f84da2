-- The calls around now of the loved one of a personal link.
-- needs bookings.look_at_call
create function bookings.calls_of_personal_link(token_hash bytea, at timestamptz)
  returns table (kind text, id uuid, state text, medium text, starts_at timestamptz, ends_at timestamptz, ended_at timestamptz,
    companion_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.kind, session.id, call.state, call.medium, call.starts_at, call.ends_at, call.ended_at, call.companion_name
      from bookings.personal_links as link, lateral (
        select 'booking' as kind, booking.id from bookings.bookings as booking
          where booking.user_id = link.client_id and booking.loved_one_id = link.loved_one_id
            and booking.scheduled_at between at - interval '4 hours' and at + interval '1 hour'
        union all
        select 'trial', trial.id from bookings.trial_bookings as trial
          where trial.user_id = link.client_id and trial.loved_one_id = link.loved_one_id
            and trial.requested_start_time between at - interval '4 hours' and at + interval '1 hour'
      ) as session, lateral bookings.look_at_call(session.kind, session.id, at) as call
      where link.token_hash = calls_of_personal_link.token_hash and call.state <> 'none'
      order by call.starts_at
  $$;
alter function bookings.calls_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.calls_of_personal_link to kabar_bookings;
