-- Stores the deliveries of a notification: one for each channel of its type, or of its payload if that names channels. Enqueues the
-- job that sends them once for each transaction, however many people are notified.
create function chat.add_deliveries(notification uuid, recipient uuid, type text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare this text := pg_current_xact_id()::text;
  begin
    insert into chat.notification_deliveries (notification_id, channel)
      select stored.id, channel from chat.notifications as stored, chat.wanted_channels(recipient, add_deliveries.type) as channel
        where stored.id = notification and coalesce(stored.payload -> 'channels' ? channel, true);
    if not found or current_setting('kabar.deliveries_queued_in', true) = this then return; end if;
    perform jobs_api.enqueue('chat:send-deliveries');
    perform set_config('kabar.deliveries_queued_in', this, true);
  end $$;
alter function chat.add_deliveries owner to kabar_chat_system;

-- Counts responses of push services by HTTP status and day (UTC); status 0: the service was not reached. For the job only.
create function chat.count_push_answers(statuses integer[], at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    changed record;
    day timestamptz := date_trunc('day', at, 'UTC');
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    for changed in
      select 'push ' || status as name, count(*) as answers from unnest(statuses) as status group by 1 order by 1
    loop
      update chat.figures set count = count + changed.answers where id = (select id from chat.figures as figure
        where figure.name = changed.name and figure.at = day limit 1 for update skip locked);
      if not found then
        insert into chat.figures (name, at, count) values (changed.name, day, changed.answers);
      end if;
    end loop;
  end $$;
alter function chat.count_push_answers owner to kabar_chat_system;
grant execute on function chat.count_push_answers to kabar_chat;

-- The end of the person's quiet hours that contain a time; null outside them. They are read in the person's time zone, or in
-- UTC when it is unknown.
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
