-- Reported messages without a decision, oldest first, behind a position: the person is who wrote the message, the other one who reported
-- it. For staff; nothing for others.
-- needs auth_api.has_role
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
