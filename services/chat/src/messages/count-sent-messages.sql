-- Keeps the number of messages in each ten minutes.
-- needs backoffice_api.change_figure
create function chat.count_sent_messages() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('chat.figures', 'messages', changed.slot,
        case tg_op when 'INSERT' then changed.messages else -changed.messages end)
      from (select date_bin('10 minutes', created_at, '2000-01-01 00:00Z') as slot, count(*) as messages
        from changed_messages group by 1 order by 1) as changed;
    return null;
  end $$;
alter function chat.count_sent_messages owner to kabar_chat_system;
create trigger messages_counted after insert on chat.messages
  referencing new table as changed_messages for each statement execute function chat.count_sent_messages();
create trigger messages_gone_counted after delete on chat.messages
  referencing old table as changed_messages for each statement execute function chat.count_sent_messages();
