-- Locks check-in plans with a window that is due, or that stop now, at most so many, and answers them. Those that another run holds
-- are left out. For the job only.
-- needs bookings.require_role
create function bookings.hold_due_check_in_plans(at timestamptz, most integer) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id from bookings.check_in_plans as own
      where bookings.require_role('system')
        and (own.next_opens_at <= hold_due_check_in_plans.at or own.state = 'stopping' and own.stops_at <= hold_due_check_in_plans.at)
      order by own.next_opens_at, own.id limit most for no key update skip locked
  $$;
alter function bookings.hold_due_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.hold_due_check_in_plans to kabar_bookings;
