-- The minutes that both people spent together in the call of a session that may be logged; null when they did not meet
-- in Kabar. kind: as in a session log.
-- needs bookings.call_minutes
create function bookings.attended_minutes(kind text, id uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select minutes.together_minutes
      from (values (case attended_minutes.kind when 'trial_booking' then 'trial' when 'booking' then 'booking' end)) as call (kind),
        lateral bookings.call_minutes(call.kind, attended_minutes.id) as minutes
      where exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
        where room.kind = call.kind and room.source_id = attended_minutes.id)
  $$;
alter function bookings.attended_minutes owner to kabar_bookings_system;
grant execute on function bookings.attended_minutes to kabar_bookings;
