-- Decides a report that waits, in one transaction with what follows: the writer is warned or muted, or the conversation is
-- closed; the reporter is told, and it goes on record. outcome: 'dismissed', 'warned', 'muted' or 'conversation_closed', which is
-- for admins.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action, chat.mute_writer, chat.tell, chat_api.notify
create function chat.decide_flag(flag uuid, outcome text, at timestamptz) returns void
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
      set outcome = decide_flag.outcome, decided_by = auth_api.uid(), decided_at = at where stored.id = flag;
    if decide_flag.outcome = 'warned' and reported.sender_id is not null then
      perform chat_api.notify(reported.sender_id, 'message_warning',
        jsonb_build_object('conversation_id', reported.conversation_id));
    end if;
    if decide_flag.outcome = 'muted' and reported.sender_id is not null then
      perform chat.mute_writer(reported.sender_id, at);
      perform chat_api.notify(reported.sender_id, 'message_warning',
        jsonb_build_object('conversation_id', reported.conversation_id, 'muted', true));
    end if;
    if decide_flag.outcome = 'conversation_closed' then
      update chat.conversations as stored set status = 'closed', closed_reason = 'closed_by_admin'
        where stored.id = reported.conversation_id and stored.status = 'open';
      if found then perform chat.tell('conversation', reported.conversation_id, '{}'); end if;
    end if;
    if report.reporter_id is not null then
      perform chat_api.notify(report.reporter_id, 'report_decided',
        jsonb_build_object('message_id', report.message_id, 'outcome', decide_flag.outcome));
    end if;
    perform backoffice_api.record_action('flag_' || decide_flag.outcome, 'message_flag', flag, jsonb_build_object(
      'conversation', reported.conversation_id,
      'before', jsonb_build_object('outcome', null), 'after', jsonb_build_object('outcome', decide_flag.outcome)));
  end $$;
alter function chat.decide_flag owner to kabar_chat_system;
grant execute on function chat.decide_flag to kabar_chat;
