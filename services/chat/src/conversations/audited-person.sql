-- Whom an admin action of this target is about; null for other targets. For the audit of admins.
-- needs auth_api.has_role
create function chat_api.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when auth_api.has_role('admin') then case target_type
      when 'conversation' then
        (select coalesce(talk.client_user_id, talk.companion_user_id) from chat.conversations as talk where talk.id = target_id)
      when 'message_flag' then
        (select message.sender_id from chat.message_flags as report join chat.messages as message on message.id = report.message_id
          where report.id = target_id)
      end end
  $$;
alter function chat_api.audited_person owner to kabar_chat_system;
grant execute on function chat_api.audited_person to kabar_backoffice;
