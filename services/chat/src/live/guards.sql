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
