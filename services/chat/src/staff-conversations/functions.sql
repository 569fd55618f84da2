-- Closes an open conversation for an admin, and records it in the audit log. Raises not_found, already_closed.
create function chat.close_as_admin(conversation uuid, reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select from chat.conversations as room where room.id = conversation for no key update;
    select auth_api.refuse('KB404', 'not_found') where not exists (select from chat.conversations as room where room.id = conversation);
    select auth_api.refuse('KB409', 'already_closed') from chat.conversations as room
      where room.id = conversation and room.status = 'closed';
    update chat.conversations as room set status = 'closed', closed_reason = 'closed_by_admin' where room.id = conversation;
    select chat.tell('conversation', conversation, '{}');
    select backoffice_api.record_action('conversation_closed', 'conversation', conversation, jsonb_build_object(
      'reason', reason, 'before', jsonb_build_object('status', 'open'), 'after', jsonb_build_object('status', 'closed')));
  $$;
alter function chat.close_as_admin owner to kabar_chat_system;
grant execute on function chat.close_as_admin to kabar_chat;
