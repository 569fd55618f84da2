-- Raises forbidden unless the caller may act for one side of a session (actor: client, companion, staff or system), or for nobody;
-- true otherwise. Background work acts for all; staff also for a client who asked for another companion.
-- needs auth_api.has_role, auth_api.uid
create function bookings.require_side(actor text, client uuid, companion uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if auth_api.has_role('system') or coalesce(auth_api.uid() = case actor when 'client' then client when 'companion' then companion end, false)
      or (auth_api.has_role('admin') or auth_api.has_role('moderator')) and (actor = 'staff' or actor = 'client' and exists (
        select from bookings.client_companion_assignments as own where own.client_id = require_side.client
          and own.companion_id = require_side.companion and own.asked_for_another_at is not null))
    then
      return true;
    end if;
    raise exception using errcode = 'KB403', message = 'forbidden';
  end $$;
alter function bookings.require_side owner to kabar_bookings_system;
