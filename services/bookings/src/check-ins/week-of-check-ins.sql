-- A loved one's check-ins of a week in numbers: those that came to an end between two local dates, those that were answered, the calls
-- that took place, and those that are agreed for the week after. Neither answers nor messages. For background work of the client service.
-- needs auth_api.has_role
create function bookings_api.week_of_check_ins(loved_one uuid, first_date date, last_date date, starts_at timestamptz,
  ends_at timestamptz) returns table (asked integer, answered integer, calls integer, calls_ahead integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) filter (where own.state in ('fine', 'call', 'help', 'missed'))::integer,
        count(*) filter (where own.state in ('fine', 'call', 'help'))::integer,
        (select count(*)::integer from bookings.bookings as booking where booking.loved_one_id = loved_one
          and booking.status = 'completed' and booking.scheduled_at >= starts_at and booking.scheduled_at < ends_at),
        (select count(*)::integer from bookings.bookings as booking where booking.loved_one_id = loved_one
          and booking.status = 'scheduled' and booking.scheduled_at >= ends_at
          and booking.scheduled_at < ends_at + interval '7 days')
      from bookings.check_ins as own
        join bookings.check_in_plans as plan on plan.id = own.plan_id and plan.loved_one_id = week_of_check_ins.loved_one
      where (select auth_api.has_role('system')) and own.local_date between first_date and last_date
  $$;
alter function bookings_api.week_of_check_ins owner to kabar_bookings_system;
grant execute on function bookings_api.week_of_check_ins to kabar_client;
