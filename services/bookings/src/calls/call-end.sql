-- When a call ends (decision 59). A booking: after its length. A trial: its ten minutes count from when both are there,
-- from its start at the earliest and five minutes after it at the latest, and end before the next session of either.
-- needs bookings.call_session
create function bookings.call_end(kind text, id uuid, begun_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case kind when 'booking' then session.ends_at
      else least(
        case when begun_at is null then session.starts_at + interval '5 minutes'
          else least(greatest(begun_at, session.starts_at), session.starts_at + interval '5 minutes') end
          + (session.ends_at - session.starts_at),
        (select min(lower(claim.during)) from bookings.time_claims as claim
          where claim.person_id in (session.client_id, session.companion_id) and claim.live
            and claim.source_id <> call_end.id
            and claim.during && tstzrange(session.ends_at, session.ends_at + interval '5 minutes')
            and lower(claim.during) >= session.ends_at))
      end
    from bookings.call_session(kind, id) as session
  $$;
alter function bookings.call_end owner to kabar_bookings_system;
