-- Maintains the number of reports by the month (UTC) in which they were made, whatever their outcome.
create function chat.count_flags() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('chat.figures', 'flags', changed.month,
        case tg_op when 'INSERT' then changed.flags else -changed.flags end)
      from (select date_trunc('month', created_at, 'UTC') as month, count(*) as flags from changed_flags group by 1 order by 1)
        as changed;
    return null;
  end $$;
alter function chat.count_flags owner to kabar_chat_system;
create trigger message_flags_counted after insert on chat.message_flags
  referencing new table as changed_flags for each statement execute function chat.count_flags();
create trigger message_flags_gone_counted after delete on chat.message_flags
  referencing old table as changed_flags for each statement execute function chat.count_flags();
