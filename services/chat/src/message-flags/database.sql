create policy message_flags_system on chat.message_flags to kabar_chat_system using (true) with check (true);
create policy message_flags_seen on chat.message_flags for select to kabar_chat
  using (reporter_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
create policy message_flags_report on chat.message_flags for insert to kabar_chat
  with check (reporter_id = (select auth_api.uid()) and chat.may_report(message_id));
grant select, insert on chat.message_flags to kabar_chat;
grant select, insert, update, delete on chat.message_flags to kabar_chat_system;

-- Closes the conversation of a report that an admin decided so, if it is still open.
create function chat.close_reported_conversation(flag uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    with closed as (
      update chat.conversations as room set status = 'closed', closed_reason = 'closed_by_admin'
        from chat.message_flags as report
        where report.id = flag and report.outcome = 'conversation_closed' and room.id = report.conversation_id and room.status = 'open'
        returning room.id)
    select chat.tell('conversation', closed.id, '{}') from closed;
  $$;
alter function chat.close_reported_conversation owner to kabar_chat_system;
grant execute on function chat.close_reported_conversation to kabar_chat;

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

-- The reported message between at most five before and five after it, in their order. Moderators see nothing else of a conversation.
create function chat.flag_context(flag uuid)
  returns table (id uuid, sender_id uuid, sender_name text, content text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.id, near.sender_id, (select person.full_name from auth_api.people as person where person.id = near.sender_id),
        near.content, near.created_at
      from chat.message_flags as report
      join chat.messages as reported on reported.id = report.message_id
      join chat.messages as near on near.conversation_id = reported.conversation_id
        and near.seq between reported.seq - 5 and reported.seq + 5
      where report.id = flag and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
      order by near.seq
  $$;
alter function chat.flag_context owner to kabar_chat_system;
grant execute on function chat.flag_context to kabar_chat;

-- Staff tasks: reported messages without a decision, oldest first, after a keyset position. person_id: the author; other_id: the
-- reporter. Empty for callers who are not staff.
create function chat_api.flag_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select report.id, report.created_at, message.sender_id, report.reporter_id, null::text, null::uuid, null::timestamptz
      from chat.message_flags as report join chat.messages as message on message.id = report.message_id
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and report.outcome is null and report.created_at <= at
        and (after_id is null or (report.created_at, report.id) > (after_moment, after_id))
      order by report.created_at, report.id limit most
  $$;
alter function chat_api.flag_tasks owner to kabar_chat_system;
grant execute on function chat_api.flag_tasks to kabar_backoffice;

-- The number of reported messages in each month (UTC) since a time; months without any have no row. For admins.
create function chat_api.flags_by_month(since timestamptz) returns table (month timestamptz, flags bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select at, sum(count)::bigint from chat.figures where name = 'flags' and at >= since group by at;
  $$;
alter function chat_api.flags_by_month owner to kabar_chat_system;
grant execute on function chat_api.flags_by_month to kabar_backoffice;

-- The newest reports by a person or about their messages, in their conversations. For staff.
create function chat.flags_of_person(person uuid, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select report.id from chat.message_flags as report join chat.messages as message on message.id = report.message_id
      where report.conversation_id = any (array(select talk.id from chat.conversations as talk
          where talk.client_user_id = person or talk.companion_user_id = person))
        and (report.reporter_id = person or message.sender_id = person)
        and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
      order by report.created_at desc, report.id desc limit most
  $$;
alter function chat.flags_of_person owner to kabar_chat_system;
grant execute on function chat.flags_of_person to kabar_chat;

-- Locks a report for the decision of staff, and returns it with its message.
create function chat.hold_flag(flag uuid)
  returns table (message_id uuid, conversation_id uuid, writer_id uuid, reporter_id uuid, outcome text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select from chat.message_flags as report where report.id = flag for update;
    select report.message_id, reported.conversation_id, reported.sender_id, report.reporter_id, report.outcome
      from chat.message_flags as report join chat.messages as reported on reported.id = report.message_id where report.id = flag;
  $$;
alter function chat.hold_flag owner to kabar_chat_system;
grant execute on function chat.hold_flag to kabar_chat;

-- Whether a message was reported. Moderators can read it then.
create function chat.is_flagged(message uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from chat.message_flags where message_id = message) $$;
alter function chat.is_flagged owner to kabar_chat_system;
grant execute on function chat.is_flagged to kabar_chat;

create function chat.may_report(message uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from chat.messages where id = message
      and (auth_api.has_role('admin') or (conversation_id in (select chat.own_conversations())
        and seq > coalesce((chat.first_seqs() ->> conversation_id::text)::bigint, 0))))
  $$;
alter function chat.may_report owner to kabar_chat_system;
grant execute on function chat.may_report to kabar_chat;

-- Stores the decision of staff. Raises already_closed for a decided report. Only admins close a conversation.
create function chat.store_flag_decision(flag uuid, outcome text, to_writer text, to_reporter text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select case store_flag_decision.outcome when 'conversation_closed' then auth_api.require_role('admin')
      else auth_api.require_role('admin', 'moderator') end;
    with decided as (
      update chat.message_flags as report set outcome = store_flag_decision.outcome, decided_by = auth_api.uid(), decided_at = at,
          words_to_writer = to_writer, words_to_reporter = to_reporter
        where report.id = flag and report.outcome is null returning 1)
    select auth_api.refuse('KB409', 'already_closed') where not exists (select from decided);
  $$;
alter function chat.store_flag_decision owner to kabar_chat_system;
grant execute on function chat.store_flag_decision to kabar_chat;
