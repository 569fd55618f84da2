-- Called when an account is erased. Deletes the person's texts; the others keep their conversations. A message row
-- stays, so that numbers have no gaps; a report stays without its reporter and reason.
create function chat_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update chat.messages set content = '…', attachments = '[]' where sender_id = person;
    update chat.message_flags set reason = null, reporter_id = null, words_to_reporter = null where reporter_id = person;
    update chat.message_flags as report set words_to_writer = null from chat.messages as own
      where own.id = report.message_id and own.sender_id = person and report.words_to_writer is not null;
    update chat.conversation_participants set ended_at = coalesce(ended_at, now()), person_id = null where person_id = person;
    delete from chat.notifications where payload::text like '%' || person::text || '%';
    with ended as (
      update chat.conversations set status = 'closed', closed_reason = 'account_closed'
        where person in (client_user_id, companion_user_id) and status = 'open' returning id)
    select chat.tell('conversation', ended.id, '{}') from ended;
  $$;
alter function chat_api.erase_person owner to kabar_chat_system;
grant execute on function chat_api.erase_person to kabar_auth;
