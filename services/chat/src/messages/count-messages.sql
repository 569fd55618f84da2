-- The number of messages sent since a time, without their content.
-- needs auth_api.has_role
create function chat_api.count_messages(since timestamptz) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    if not auth_api.has_role('admin') and not auth_api.has_role('moderator') then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return (select count(*) from chat.messages where created_at >= since);
  end $$;
alter function chat_api.count_messages owner to kabar_chat_system;
grant execute on function chat_api.count_messages to kabar_backoffice, kabar_backoffice_system;
