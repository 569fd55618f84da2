-- When the quiet hours of a person end in which a moment lies; null where it lies in none. They are those of her own clock.
-- needs auth_api.reader
create function chat.quiet_until(person uuid, at timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
        when begins_at < ends_at then
          case when here::time >= begins_at and here::time < ends_at then (here::date + ends_at) at time zone zone end
        when here::time >= begins_at then (here::date + 1 + ends_at) at time zone zone
        when here::time < ends_at then (here::date + ends_at) at time zone zone
      end
      from chat.quiet_hours
        cross join lateral (select coalesce((select timezone from auth_api.reader(person)), 'UTC') as zone) as reader
        cross join lateral (select at at time zone zone as here) as clock
      where account_id = person
  $$;
grant execute on function chat.quiet_until to kabar_chat_system;
