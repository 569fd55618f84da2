-- Opens one incident for all sessions to come of a companion who is not verified any more, bookings and approved trials
-- (decision 81); none where she has none, or was verified again meanwhile. decision: which of staff's it was.
-- needs auth_api.has_role, backoffice_api.open_incident, companion_api.verified_companions
create function bookings.report_suspended_companion(companion uuid, decision uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if exists (select from companion_api.verified_companions where user_id = companion) then return; end if;
    if exists (select from bookings.bookings as booking where booking.companion_id = companion
        and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > at)
      or exists (select from bookings.trial_bookings as trial where trial.companion_id = companion
        and trial.status = 'approved' and trial.requested_start_time > at)
    then
      perform backoffice_api.open_incident('suspended', 'suspended companion ' || decision, null, companion, 'companion',
        companion, null);
    end if;
  end $$;
alter function bookings.report_suspended_companion owner to kabar_bookings_system;
grant execute on function bookings.report_suspended_companion to kabar_bookings;
