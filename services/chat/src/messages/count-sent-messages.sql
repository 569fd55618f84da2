-- Keeps the number of messages in each ten minutes. The same as backoffice_api.change_figure, written out: its statements are
-- dynamic, so Postgres would plan two of them for every message.
create function chat.count_sent_messages() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare changed record;
  begin
    for changed in
      select date_bin('10 minutes', created_at, '2000-01-01 00:00Z') as slot,
          case tg_op when 'INSERT' then count(*) else -count(*) end as messages
        from changed_messages group by 1 order by 1
    loop
      update chat.figures set count = count + changed.messages where id = (
        select id from chat.figures where name = 'messages' and at = changed.slot limit 1 for update skip locked);
      if not found then
        insert into chat.figures (name, at, count) values ('messages', changed.slot, changed.messages);
      end if;
    end loop;
    return null;
  end $$;
alter function chat.count_sent_messages owner to kabar_chat_system;
create trigger messages_counted after insert on chat.messages
  referencing new table as changed_messages for each statement execute function chat.count_sent_messages();
create trigger messages_gone_counted after delete on chat.messages
  referencing old table as changed_messages for each statement execute function chat.count_sent_messages();
