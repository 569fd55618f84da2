-- Enqueues a mail to a contact, one of each kind for a missed check-in. True when this call enqueued it. For jobs only.
create function client.mail_contact(check_in uuid, contact uuid, kind text, address text, details jsonb, at timestamptz)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into client.contact_mails (check_in_id, contact_id, kind, written_at)
      values (check_in, contact, mail_contact.kind, mail_contact.at) on conflict on constraint contact_mails_once do nothing;
    if not found then return false; end if;
    perform auth_api.send_mail_to_address(stored.user_id, mail_contact.address, mail_contact.kind, mail_contact.details)
      from client.emergency_contacts as stored where stored.id = contact;
    return true;
  end $$;
alter function client.mail_contact owner to kabar_client_system;
grant execute on function client.mail_contact to kabar_client;
