create policy user_roles_system on auth.user_roles to kabar_auth_system using (true) with check (true);
create policy user_roles_own on auth.user_roles for select to kabar_auth
  using (user_id = (select auth_api.uid()) or (select auth_api.has_role('admin')));
grant select on auth.user_roles to kabar_auth;
-- The command that creates admins connects as this role.
grant select, insert on auth.user_roles to kabar_auth_system;
create policy ended_admin_roles_system on auth.ended_admin_roles to kabar_auth_system using (true) with check (true);
grant select, insert on auth.ended_admin_roles to kabar_auth_system;

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

-- Records that an account lost its admin role, whichever statement removed the row.
create function auth.note_ended_admin_role() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into auth.ended_admin_roles default values;
    return null;
  end $$;
alter function auth.note_ended_admin_role owner to kabar_auth_system;
create trigger user_roles_ended after delete on auth.user_roles
  for each row when (old.role = 'admin') execute function auth.note_ended_admin_role();
create trigger user_roles_replaced after update of role on auth.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function auth.note_ended_admin_role();

-- All accounts with a back-office role: the recipients of notifications to staff.
create function auth_api.staff(wanted text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select user_id from auth.user_roles where role = wanted $$;
alter function auth_api.staff owner to kabar_auth_system;
grant execute on function auth_api.staff to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system;
