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
