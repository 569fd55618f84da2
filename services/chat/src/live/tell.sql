-- One live event to everybody of a conversation, with the row that it is about: the view is made where it is delivered.
-- The database refuses longer payloads than 8000 bytes: a long message travels without its row, and the browser asks
-- for it.
-- needs chat.has_admins, chat.members_of
create function chat.tell(kind text, conversation uuid, told jsonb) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    event jsonb := jsonb_build_object('kind', kind, 'conversation_id', conversation,
      'members', chat.members_of(conversation), 'admins', chat.has_admins(conversation));
    whole text := (event || jsonb_build_object('row', told))::text;
  begin
    if octet_length(whole) > 7900 then whole := event::text; end if;
    perform pg_notify('kabar_events', whole);
  end $$;
grant execute on function chat.tell to kabar_chat, kabar_chat_system;
