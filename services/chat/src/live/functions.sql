-- Makes open pages of these accounts refetch a person in care, because the circle or what it may see has changed. Called by the
-- client service, in the transaction of the change.
create function chat_api.publish_circle(person uuid, accounts uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.publish(jsonb_build_object('kind', 'circle', 'members', to_jsonb(accounts), 'admins', false,
      'row', jsonb_build_object('person_id', person))::text)
  $$;
alter function chat_api.publish_circle owner to kabar_chat_system;
grant execute on function chat_api.publish_circle to kabar_client_system;

-- Sends one live event with its row to everyone in a conversation. Postgres limits a notification to 8000 bytes, so a long message
-- is sent without its row, and the browser fetches it.
create function chat.tell(kind text, conversation uuid, told jsonb) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    with told as materialized (
      select jsonb_build_object('kind', tell.kind, 'conversation_id', conversation,
        'members', chat.members_of(conversation), 'admins', chat.has_admins(conversation)) as event)
    select chat.publish(case when octet_length(whole) > 7900 then event::text else whole end)
      from (select event, (event || jsonb_build_object('row', tell.told))::text as whole from told offset 0) as sized;
  $$;
grant execute on function chat.tell to kabar_chat, kabar_chat_system;
