-- The number of messages sent since a time, without their content: whole ten minutes are counted already, and the messages
-- of the ten minutes in which the time lies are counted now.
-- needs auth_api.require_role
create function chat_api.count_messages(since timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select (select coalesce(sum(count), 0)::bigint from chat.figures where name = 'messages' and at >= span.whole)
        + (select count(*) from chat.messages where created_at >= since and created_at < span.whole)
      from (select date_bin('10 minutes', since + interval '10 minutes' - interval '1 microsecond', '2000-01-01 00:00Z')) as span (whole);
  $$;
alter function chat_api.count_messages owner to kabar_chat_system;
grant execute on function chat_api.count_messages to kabar_backoffice, kabar_backoffice_system;
