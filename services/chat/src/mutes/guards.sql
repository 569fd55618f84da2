-- Ends a mute early, for staff: notifies the person, and records the reason in the audit log. Staff cannot lift their own mute.
create function chat.lift_mute(mute uuid, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare lifted chat.mutes;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    delete from chat.mutes as stored
      where stored.id = mute and stored.muted_until > at and stored.account_id <> auth_api.uid() returning * into lifted;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if lifted.kind = 'writing' then perform chat.tell_conversations_of(lifted.account_id); end if;
    perform chat_api.notify(lifted.account_id, 'mute_lifted', jsonb_build_object('kind', lifted.kind));
    perform backoffice_api.record_action('mute_lifted', 'user', lifted.account_id, jsonb_build_object('kind', lifted.kind,
      'reason', lift_mute.reason, 'before', jsonb_build_object('muted_until', lifted.muted_until),
      'after', jsonb_build_object('muted_until', null)));
  end $$;
alter function chat.lift_mute owner to kabar_chat_system;
grant execute on function chat.lift_mute to kabar_chat;
