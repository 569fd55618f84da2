-- Closes an open conversation for an admin, and puts it on record in the same transaction. Raises not_found, already_closed.
-- needs auth_api.has_role, backoffice_api.record_action, chat.tell
create function chat.close_as_admin(conversation uuid, reason text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare room chat.conversations;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into room from chat.conversations as stored where stored.id = conversation for no key update;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if room.status = 'closed' then raise exception using errcode = 'KB409', message = 'already_closed'; end if;
    update chat.conversations as stored set status = 'closed', closed_reason = 'closed_by_admin'
      where stored.id = conversation;
    perform chat.tell('conversation', conversation, '{}');
    perform backoffice_api.record_action('conversation_closed', 'conversation', conversation, jsonb_build_object(
      'reason', reason, 'before', jsonb_build_object('status', 'open'), 'after', jsonb_build_object('status', 'closed')));
  end $$;
alter function chat.close_as_admin owner to kabar_chat_system;
grant execute on function chat.close_as_admin to kabar_chat;
