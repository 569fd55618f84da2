-- The client of a log reports, once, that something is wrong with it, which opens an incident. Null when done,
-- otherwise the refusal's code.
-- What was earned by it is held back.
-- needs auth_api.uid, backoffice_api.open_incident, billing_api.hold_earning
create function bookings.object_to_session_log(log uuid, words text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare stored bookings.session_logs;
  begin
    select * into stored from bookings.session_logs where id = log and client_user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if stored.objected_at is not null then return 'already_objected'; end if;
    update bookings.session_logs set objected_at = at where id = log;
    perform billing_api.hold_earning(log, at);
    perform backoffice_api.open_incident('objection', 'objection to session log ' || log, stored.client_user_id,
      stored.companion_user_id, 'session_log', log, words);
    return null;
  end $$;
alter function bookings.object_to_session_log owner to kabar_bookings_system;
grant execute on function bookings.object_to_session_log to kabar_bookings;
