-- Reconnects a person's sockets when she gains or loses a right, however the row was written. Rights consist of the
-- profile's user type and the rows of user_roles.
create function auth.announce_role_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  declare
    -- as JSON: a record has no field that its table lacks, not even in a branch that is not taken
    changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    person text := coalesce(changed ->> 'user_id', changed ->> 'id');
  begin
    perform pg_notify('kabar_sessions', json_build_object('accountId', person)::text);
    return null;
  end $$;
create trigger user_roles_announced after insert or update or delete on auth.user_roles
  for each row execute function auth.announce_role_change();
create trigger profiles_role_announced after update of user_type on auth.profiles
  for each row when (old.user_type is distinct from new.user_type)
  execute function auth.announce_role_change();
