-- bookings.advance_booking for sessions whose job is due, at most that many, instead of those jobs; one transaction at a
-- time. Answers how many there were. The sessions are locked before their jobs are taken, like everywhere a session is
-- changed and its job replaced. For the job only.
-- needs auth_api.has_role, bookings.lock_sessions, bookings.advance_booking
create function bookings.advance_due_bookings(at timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    task constant text := 'bookings:advance-booking';
    keys text[];
    due uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('advance due bookings', 0));
    select array_agg(job.key), array_agg((job.payload ->> 'bookingId')::uuid) into keys, due
      from jobs_api.due(task, most) as job;
    if due is null then return 0; end if;
    perform bookings.lock_sessions(due);
    select coalesce(array_agg((taken ->> 'bookingId')::uuid), '{}') into due from jobs_api.take_due(task, keys) as taken;
    perform bookings.advance_booking(booking, at) from unnest(due) as booking order by booking;
    return cardinality(due);
  end $$;
alter function bookings.advance_due_bookings owner to kabar_bookings_system;
grant execute on function bookings.advance_due_bookings to kabar_bookings;
