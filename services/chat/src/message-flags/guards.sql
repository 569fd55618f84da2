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

-- Stores the decision about an open report and applies it: warns or mutes the author, mutes the reporter, or closes the
-- conversation. Notifies the reporter and writes the audit log. outcome: 'dismissed', 'warned', 'muted', 'reporter_muted' or
-- 'conversation_closed' (admins only). to_writer, to_reporter: replace the default texts; may be null.
create function chat.decide_flag(flag uuid, outcome text, to_writer text, to_reporter text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    report chat.message_flags;
    reported chat.messages;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    if outcome = 'conversation_closed' and not auth_api.has_role('admin') then
      raise exception using errcode = 'KB403', message = 'admins_alone';
    end if;
    select * into report from chat.message_flags as stored where stored.id = flag for update;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if report.outcome is not null then raise exception using errcode = 'KB409', message = 'already_closed'; end if;
    select * into reported from chat.messages as stored where stored.id = report.message_id;
    update chat.message_flags as stored
      set outcome = decide_flag.outcome, decided_by = auth_api.uid(), decided_at = at, words_to_writer = to_writer,
        words_to_reporter = to_reporter where stored.id = flag;
    if decide_flag.outcome = 'muted' and reported.sender_id is not null then
      perform chat.mute(reported.sender_id, 'writing', at);
    end if;
    if decide_flag.outcome = 'reporter_muted' and report.reporter_id is not null then
      perform chat.mute(report.reporter_id, 'reporting', at);
    end if;
    if decide_flag.outcome in ('warned', 'muted') and reported.sender_id is not null then
      perform chat_api.notify(reported.sender_id, 'message_warning', jsonb_strip_nulls(jsonb_build_object(
        'conversation_id', reported.conversation_id, 'words', to_writer,
        'muted', case when decide_flag.outcome = 'muted' then true end)));
    end if;
    if decide_flag.outcome = 'conversation_closed' then
      update chat.conversations as stored set status = 'closed', closed_reason = 'closed_by_admin'
        where stored.id = reported.conversation_id and stored.status = 'open';
      if found then perform chat.tell('conversation', reported.conversation_id, '{}'); end if;
    end if;
    if report.reporter_id is not null then
      perform chat_api.notify(report.reporter_id, 'report_decided', jsonb_strip_nulls(jsonb_build_object(
        'message_id', report.message_id, 'outcome', decide_flag.outcome, 'other_id', reported.sender_id, 'words', to_reporter)));
    end if;
    perform backoffice_api.record_action('flag_' || decide_flag.outcome, 'message_flag', flag, jsonb_build_object(
      'conversation', reported.conversation_id, 'to_writer', to_writer, 'to_reporter', to_reporter,
      'before', jsonb_build_object('outcome', null), 'after', jsonb_build_object('outcome', decide_flag.outcome)));
  end $$;
alter function chat.decide_flag owner to kabar_chat_system;
grant execute on function chat.decide_flag to kabar_chat;
