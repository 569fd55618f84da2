-- How many people were admins within the 24 hours before a time, so that demoting the others first does not help. A person
-- who stopped twice in that time counts twice.
create function auth_api.admins_of_last_day(at timestamptz) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select ((select count(*) from auth.user_roles where role = 'admin')
      + (select count(*) from auth.ended_admin_roles where ended_at > admins_of_last_day.at - interval '24 hours'))::integer
  $$;
alter function auth_api.admins_of_last_day owner to kabar_auth_system;
grant execute on function auth_api.admins_of_last_day to kabar_billing, kabar_billing_system, kabar_client, kabar_client_system;

-- All accounts with a back-office role: the recipients of notifications to staff.
create function auth_api.staff(wanted text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select user_id from auth.user_roles where role = wanted $$;
alter function auth_api.staff owner to kabar_auth_system;
grant execute on function auth_api.staff to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system;
