-- Whom an admin action of this target is about; null for other targets. For the audit of admins.
-- needs auth_api.has_role
create function bookings_api.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when auth_api.has_role('admin') then case target_type
      when 'booking' then (select own.user_id from bookings.bookings as own where own.id = target_id)
      when 'session_log' then (select log.client_user_id from bookings.session_logs as log where log.id = target_id)
      when 'trial_request' then (select request.requester_user_id from bookings.trial_requests as request where request.id = target_id)
      when 'assignment' then (select own.client_id from bookings.client_companion_assignments as own where own.id = target_id)
      end end
  $$;
alter function bookings_api.audited_person owner to kabar_bookings_system;
grant execute on function bookings_api.audited_person to kabar_backoffice;
