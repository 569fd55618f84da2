-- Announces a live event with its fact. It leaves by a database notification, or by the outbox where migrations were told
-- that events go through Redis: commits that notify take turns in the whole database.
create function chat.publish(event text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if current_setting('kabar.live_events', true) = 'outbox' then
      insert into chat.event_outbox (event) values (publish.event);
    else
      perform pg_notify('kabar_events', publish.event);
    end if;
  end $$;
alter function chat.publish owner to kabar_chat_system;
grant execute on function chat.publish to kabar_chat;

-- Sends one live event, with its row, to everybody in a conversation; the process that delivers it shapes the view. The
-- database refuses payloads over 8000 bytes, so a long message is sent without its row and the browser fetches it.
create function chat.tell(kind text, conversation uuid, told jsonb) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    event jsonb := jsonb_build_object('kind', kind, 'conversation_id', conversation,
      'members', chat.members_of(conversation), 'admins', chat.has_admins(conversation));
    whole text := (event || jsonb_build_object('row', told))::text;
  begin
    if octet_length(whole) > 7900 then whole := event::text; end if;
    perform chat.publish(whole);
  end $$;
grant execute on function chat.tell to kabar_chat, kabar_chat_system;
