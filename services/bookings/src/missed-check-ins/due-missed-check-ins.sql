-- The missed check-ins whose next step is due. For the job only.
-- needs auth_api.has_role
create function bookings.due_missed_check_ins(at timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select id from bookings.missed_check_ins where next_at <= at order by next_at, id limit 1000;
  end $$;
alter function bookings.due_missed_check_ins owner to kabar_bookings_system;
grant execute on function bookings.due_missed_check_ins to kabar_bookings;
