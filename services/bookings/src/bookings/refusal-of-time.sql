-- Why a session cannot be held at a time; null when it can: time_passed, companion_unavailable, notice_too_short,
-- time_not_open, time_taken, pause_needed, day_full. ignoring: the session that is moved. It is called again after the
-- time is claimed, ignoring the session itself: the companion's calendar is then locked, so that pause and daily
-- maximum hold for concurrent requests. by_companion: her own proposal needs no notice, pause or maximum.
-- needs bookings.busy_hours, bookings.calls_on_day, bookings.open_times, bookings.rules_of_companion, companion_api.verified_companions
create function bookings.refusal_of_time(companion uuid, client uuid, starts timestamptz, minutes integer, at timestamptz,
  ignoring uuid, by_companion boolean default false) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    rules record;
    ends timestamptz := starts + minutes * interval '1 minute';
    wanted tstzrange := tstzrange(starts, ends);
  begin
    if starts <= at then return 'time_passed'; end if;
    if not exists (select from companion_api.verified_companions as verified where verified.user_id = companion) then
      return 'companion_unavailable';
    end if;
    select * into rules from bookings.rules_of_companion(companion);
    if not by_companion and starts < at + rules.minimum_notice_minutes * interval '1 minute' then return 'notice_too_short'; end if;
    -- a year and some weeks: who books further ahead means another year
    if starts > at + interval '400 days' or not bookings.open_times(companion, wanted, at) @> wanted then
      return 'time_not_open';
    end if;
    if bookings.busy_hours(array[companion, client], starts, ends, interval '0', ignoring) && wanted then return 'time_taken'; end if;
    if by_companion then return null; end if;
    if rules.pause_minutes > 0 and bookings.busy_hours(array[companion], starts, ends,
      rules.pause_minutes * interval '1 minute', ignoring) && wanted
    then
      return 'pause_needed';
    end if;
    if rules.daily_maximum <= bookings.calls_on_day(companion, starts, ignoring) then return 'day_full'; end if;
    return null;
  end $$;
alter function bookings.refusal_of_time owner to kabar_bookings_system;
