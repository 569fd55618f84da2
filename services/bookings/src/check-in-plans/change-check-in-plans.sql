-- Stores what was decided about locked check-in plans: of the caller, or for background work. A stopped one stays as it is.
-- needs auth_api.has_role, auth_api.uid
create function bookings.change_check_in_plans(changes jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.check_in_plans as own set days_kind = new.days_kind, weekdays = new.weekdays, every_days = new.every_days,
        days_from = new.days_from, first_opens = new.first_opens, first_minutes = new.first_minutes,
        second_opens = new.second_opens, second_minutes = new.second_minutes, time_zone = new.time_zone, asked_by = new.asked_by,
        contact_order = new.contact_order, state = new.state, away_until = new.away_until, stops_at = new.stops_at,
        stop_reason = new.stop_reason, next_date = new.next_date, next_window = new.next_window,
        next_opens_at = new.next_opens_at, version = new.version
      from jsonb_populate_recordset(null::bookings.check_in_plans, changes) as new
      where new.id = own.id and own.state <> 'stopped' and (own.client_id = (select auth_api.uid()) or (select auth_api.has_role('system')))
  $$;
alter function bookings.change_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.change_check_in_plans to kabar_bookings;
