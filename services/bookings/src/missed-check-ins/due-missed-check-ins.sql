-- The missed check-ins whose next step is due. For the job only.
-- needs bookings.require_role
create function bookings.due_missed_check_ins(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from bookings.missed_check_ins where next_at <= at and bookings.require_role('system')
      order by next_at, id limit 1000
  $$;
alter function bookings.due_missed_check_ins owner to kabar_bookings_system;
grant execute on function bookings.due_missed_check_ins to kabar_bookings;
