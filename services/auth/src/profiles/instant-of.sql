-- The instant of a local time in a zone, by the rules of the runtime (docs/adr/0019): a time that the clocks skip moves later by the
-- length of the gap, and one that occurs twice is the first, as in shared/rules/src/local-time.ts. UTC for a zone that is null or
-- unknown.
create function auth_api.instant_of(local timestamp, in_zone text) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(min(moment) filter (where moment >= starts_at and moment < ends_at), max(moment), local at time zone 'UTC')
      from (
        select starts_at, ends_at, (local - ahead) at time zone 'UTC' as moment from auth.zone_offsets
          where zone = in_zone and ends_at > local at time zone 'UTC' - interval '26 hours'
            and starts_at < local at time zone 'UTC' + interval '26 hours'
      ) as near
  $$;
alter function auth_api.instant_of owner to kabar_auth_system;
grant execute on function auth_api.instant_of to kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat_system;
