-- The number of messages sent since a time, without their content: whole ten minutes are counted already, and the messages
-- of the ten minutes in which the time lies are counted now.
-- needs auth_api.has_role
create function chat_api.count_messages(since timestamptz) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare whole timestamptz := date_bin('10 minutes', since + interval '10 minutes' - interval '1 microsecond', '2000-01-01 00:00Z');
  begin
    if not auth_api.has_role('admin') and not auth_api.has_role('moderator') then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return (select coalesce(sum(count), 0)::bigint from chat.figures where name = 'messages' and at >= whole)
      + (select count(*) from chat.messages where created_at >= since and created_at < whole);
  end $$;
alter function chat_api.count_messages owner to kabar_chat_system;
grant execute on function chat_api.count_messages to kabar_backoffice, kabar_backoffice_system;
