-- Takes due deliveries with everything that decides about each. They stay locked until the transaction ends; a
-- concurrent run takes others. session_stands: whether the session of a reminder still takes place at that time; null
-- for other notifications. For the job only.
-- needs auth_api.people, auth_api.reader, auth_api.require_role, bookings_api.is_session_at, chat.loved_one_of_notification, chat.quiet_until, chat.time_in, chat.wanted_channels
create function chat.due_deliveries(at timestamptz, most integer)
  returns table (id uuid, channel text, recipient_id uuid, notification_id uuid, type text, payload jsonb, is_read boolean,
    is_wanted boolean, session_at timestamptz, session_stands boolean, quiet_until timestamptz, language text,
    timezone text, tries smallint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with taken as materialized (
        select waiting.id, waiting.channel, waiting.notification_id, waiting.tries from chat.notification_deliveries as waiting
          where waiting.state = 'pending' and waiting.due_at <= at
          order by waiting.due_at limit most for update skip locked
      )
      select taken.id, taken.channel, told.recipient_id, told.id, told.type,
          told.payload || coalesce(jsonb_build_object('companion_name', companion.preferred_name), '{}')
            || coalesce((select jsonb_build_object('loved_one_name', called.name, 'loved_one_zone', called.time_zone)
              from chat.loved_one_of_notification(told.payload) as called), '{}'),
          told.read_at is not null,
          taken.channel in (select chat.wanted_channels(told.recipient_id, told.type)),
          coalesce(session.starts, chat.time_in(told.payload ->> 'requested_time')),
          case when told.type in ('booking_reminder', 'booking_confirmation') and session.starts is not null then
            bookings_api.is_session_at((told.payload ->> 'booking_id')::uuid, (told.payload ->> 'trial_booking_id')::uuid,
              session.starts) end,
          chat.quiet_until(told.recipient_id, at), coalesce(reader.language, 'en'), coalesce(reader.timezone, 'UTC'),
          taken.tries
        from taken join chat.notifications as told on told.id = taken.notification_id
          left join auth_api.reader(told.recipient_id) as reader on true
          left join auth_api.people as companion on companion.id::text = told.payload ->> 'companion_id'
          cross join lateral (select chat.time_in(told.payload ->> 'scheduled_at') as starts) as session;
  $$;
alter function chat.due_deliveries owner to kabar_chat_system;
grant execute on function chat.due_deliveries to kabar_chat;
