-- The channels by which a person currently wants notifications of a type: those of the type that are switched off neither
-- for it nor for its group;
-- push only for a person with a subscribed browser.
-- needs chat.channels_of
create function chat.wanted_channels(person uuid, type text) returns setof text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select channel from chat.channels_of(wanted_channels.type) as of_type cross join unnest(of_type.channels) as channel
      where not exists (select from chat.notification_preferences as own where own.account_id = person
          and own.notification_group = of_type.notification_group and own.channel = channel.channel and not own.enabled)
        and not exists (select from chat.type_preferences as own where own.account_id = person
          and own.type = wanted_channels.type and own.channel = channel.channel and not own.enabled)
        and (channel <> 'push' or exists (select from chat.push_subscriptions as own where own.account_id = person))
  $$;
grant execute on function chat.wanted_channels to kabar_chat_system;
