-- Checks and records a message of staff in a conversation of others. Only admins get here: row security shows such a
-- conversation to nobody else. Raises reason_needed.
-- needs auth_api.uid, backoffice_api.record_action
create function chat.write_as_staff(room chat.conversations, message_id uuid, reason text) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  begin
    if room.type = 'companion_admin' then
      insert into chat.conversation_participants (conversation_id, user_id, as_admin)
        values (room.id, auth_api.uid(), true) on conflict do nothing;
      return;
    end if;
    if reason is null then raise exception using errcode = 'KB400', message = 'reason_needed'; end if;
    perform backoffice_api.record_action('conversation_written', 'conversation', room.id,
      jsonb_build_object('messageId', message_id, 'reason', reason));
  end $$;
grant execute on function chat.write_as_staff to kabar_chat;
