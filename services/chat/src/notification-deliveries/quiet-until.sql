-- The end of the person's quiet hours that contain a time; null outside them. They are read in the person's time zone, or in
-- UTC when it is unknown.
-- needs auth_api.instant_of, auth_api.local_time, auth_api.reader
create function chat.quiet_until(person uuid, at timestamptz) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  declare
    own chat.quiet_hours;
    zone text := (select timezone from auth_api.reader(person));
    here timestamp := auth_api.local_time(at, zone);
  begin
    select * into own from chat.quiet_hours where account_id = person;
    if not found then return null; end if;
    if own.begins_at < own.ends_at and (here::time < own.begins_at or here::time >= own.ends_at) then return null; end if;
    if own.begins_at > own.ends_at and here::time >= own.ends_at and here::time < own.begins_at then return null; end if;
    return auth_api.instant_of(here::date + own.ends_at
      + case when here::time >= own.ends_at then interval '1 day' else interval '0' end, zone);
  end $$;
grant execute on function chat.quiet_until to kabar_chat_system;
