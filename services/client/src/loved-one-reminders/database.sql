create policy loved_one_reminders_own on client.loved_one_reminders to kabar_client
  using (client_user_id = (select auth_api.uid())) with check (client_user_id = (select auth_api.uid()));
create policy loved_one_reminders_system on client.loved_one_reminders for select to kabar_client_system using (true);
grant select, insert, update (is_on, since) on client.loved_one_reminders to kabar_client;
grant select on client.loved_one_reminders to kabar_client_system;

-- Enqueues the mail to a loved one that their daily check-ins will end. For jobs only.
create function client.mail_check_in_stop(client uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(client, address, 'check-in-stop', details) $$;
alter function client.mail_check_in_stop owner to kabar_client_system;
grant execute on function client.mail_check_in_stop to kabar_client;

-- Enqueues the question of a daily check-in to a loved one of a client. For jobs only.
create function client.mail_question(client uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(client, address, 'check-in-question', details) $$;
alter function client.mail_question owner to kabar_client_system;
grant execute on function client.mail_question to kabar_client;

-- Enqueues the reminder of a session to a loved one of a client. For jobs only.
create function client.mail_reminder(client uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(client, address, 'session-reminder', details) $$;
alter function client.mail_reminder owner to kabar_client_system;
grant execute on function client.mail_reminder to kabar_client;

-- Since when a loved one is reminded of their calls at their present address. Null if reminders are off, or if the loved one was
-- not asked whether they agree to be called, or refused.
create function client_api.reminded_since(loved_one uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when chosen.is_on is not false then coalesce(chosen.since, '-infinity') end
      from (select consent.given and consent.adult as agrees from client.loved_one_consents as consent
          where consent.loved_one_id = loved_one order by consent.id desc limit 1) as newest
        left join client.loved_one_reminders as chosen on chosen.loved_one_id = loved_one
      where newest.agrees
  $$;
alter function client_api.reminded_since owner to kabar_client_system;
grant execute on function client_api.reminded_since to kabar_client, kabar_bookings_system;
