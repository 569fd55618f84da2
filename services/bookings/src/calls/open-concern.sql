-- Opens the incident of a reported call, once for a seat. For the job only.
-- needs backoffice_api.open_incident, bookings.call_session, bookings.require_role
create function bookings.open_concern(seat uuid, words text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select backoffice_api.open_incident('concern', 'reported call ' || seat, session.client_id, session.companion_id,
        case room.kind when 'trial' then 'trial_booking' else 'booking' end, room.source_id,
        left(case when own.is_guest then 'Reported in the call by the person of care. '
          else 'Reported in the call by the ' || own.side || '. ' end || coalesce(words, ''), 1000))
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id,
        lateral bookings.call_session(room.kind, room.source_id) as session
      where own.id = seat;
  $$;
alter function bookings.open_concern owner to kabar_bookings_system;
grant execute on function bookings.open_concern to kabar_bookings;
