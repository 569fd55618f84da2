-- Notifies a person, in the transaction of the event. The bell is updated at the commit, and a job delivers it by the channels
-- that the person enabled. Returns null for an account that was erased meanwhile, so that the event succeeds for the others.
create function chat_api.notify(recipient uuid, type text, payload jsonb) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare made uuid;
  begin
    if auth_api.uid() is null and not auth_api.has_role('system') then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    if not auth_api.hold_people(array[recipient]) then return null; end if;
    insert into chat.notifications (recipient_id, type, payload)
      values (recipient, notify.type, coalesce(notify.payload, '{}')) returning id into made;
    perform chat.add_deliveries(made, recipient, notify.type);
    perform chat.publish(jsonb_build_object('kind', 'notification', 'members',
      jsonb_build_array(recipient), 'admins', false,
      'row', jsonb_build_object('id', made, 'type', notify.type))::text);
    return made;
  end $$;
alter function chat_api.notify owner to kabar_chat_system;
grant execute on function chat_api.notify to kabar_backoffice, kabar_backoffice_system, kabar_billing, kabar_billing_system,
  kabar_bookings, kabar_bookings_system, kabar_chat, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
