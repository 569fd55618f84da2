-- Raises forbidden unless the caller may act for one side of a session (actor: client, companion, staff or system), or without a
-- side; true otherwise. Background work acts for all; staff also for a client who asked for another companion.
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

-- Takes the sessions whose next step is due, at most `most`, in place of their jobs, and returns them; one transaction at a time.
-- Locks the sessions before taking their jobs, in the order of every change of a session. For the job only.
create function bookings.take_due_sessions(most integer) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    task constant text := 'bookings:advance-booking';
    keys text[];
    due uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('advance due bookings', 0));
    select array_agg(job.key), array_agg((job.payload ->> 'bookingId')::uuid) into keys, due from jobs_api.due(task, most) as job;
    if due is null then return '{}'; end if;
    perform bookings.lock_sessions(due);
    return array(select (taken ->> 'bookingId')::uuid from jobs_api.take_due(task, keys) as taken);
  end $$;
alter function bookings.take_due_sessions owner to kabar_bookings_system;
grant execute on function bookings.take_due_sessions to kabar_bookings;
