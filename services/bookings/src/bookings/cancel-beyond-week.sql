-- A subscription has fewer sessions a week from now on: of each week that begins later the last ones beyond them are cancelled, both
-- people told, and the credits that came back taken away. The week is the client's, Monday to Sunday. For background work.
-- needs auth_api.has_role, auth_api.local_time, auth_api.reader, billing_api.fit_weeks, bookings.cancel_sessions
create function bookings.cancel_beyond_week(subscription uuid, changed_at timestamptz, per_week integer, at timestamptz)
  returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    beyond uuid[];
    done integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select coalesce(array_agg(ranked.id) filter (where ranked.place > per_week and ranked.scheduled_at > at
          and ranked.status in ('scheduled', 'confirmed', 'pending')), '{}') into beyond
      from (
        select week.*, row_number() over (partition by week.monday order by week.scheduled_at, week.id) as place
          from (
            select booking.id, booking.status, booking.scheduled_at,
                date_trunc('week', auth_api.local_time(booking.scheduled_at, zone.name)) as monday,
                date_trunc('week', auth_api.local_time(changed_at, zone.name)) as this_monday
              from bookings.bookings as booking
                cross join lateral (select coalesce((select timezone from auth_api.reader(booking.user_id)), 'UTC') as name) as zone
              where booking.subscription_id = subscription and booking.scheduled_at > changed_at and booking.status <> 'cancelled'
          ) as week
          where week.monday > week.this_monday
      ) as ranked;
    done := bookings.cancel_sessions(beyond, null, 'system', 'plan_changed', at, array['client', 'companion']);
    perform billing_api.fit_weeks(subscription, changed_at);
    return done;
  end $$;
alter function bookings.cancel_beyond_week owner to kabar_bookings_system;
grant execute on function bookings.cancel_beyond_week to kabar_bookings;
