-- Only the outbox relay, which runs as the service, reads events.
create policy event_outbox_system on chat.event_outbox to kabar_chat_system using (true) with check (true);
grant select, insert, delete on chat.event_outbox to kabar_chat_system;
create policy event_outbox_relay on chat.event_outbox to kabar_chat using ((select auth_api.has_role('system')));
grant select, delete on chat.event_outbox to kabar_chat;

-- Publishes a live event within the current transaction: by NOTIFY, or through the outbox if the database is set up for Redis, which
-- scales better, because Postgres serialises all commits with NOTIFY.
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
-- is sent without its row, and the browser fetches it. In plpgsql, because it runs for each
-- message and is measurably slower in plain SQL.
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
