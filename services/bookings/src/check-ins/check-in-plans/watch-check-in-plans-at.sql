-- Schedules the next review of check-in plans: [{ id, at }]. For jobs only.
create function bookings.watch_check_in_plans_at(moments jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    update bookings.check_in_plans as own set watch_at = moment.at
      from jsonb_to_recordset(moments) as moment (id uuid, at timestamptz) where own.id = moment.id
  $$;
alter function bookings.watch_check_in_plans_at owner to kabar_bookings_system;
grant execute on function bookings.watch_check_in_plans_at to kabar_bookings;
