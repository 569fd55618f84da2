-- Closes an account at once, for an admin: its sessions end, and a job erases everything, books balanced.
-- needs auth.end_sessions, auth.guard_second_admin, auth.role_of, backoffice_api.record_action
create function auth.delete_user(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.guard_second_admin(person, 'delete', at);
    select backoffice_api.record_action('user_deleted', 'user', person,
      jsonb_build_object('before', jsonb_build_object('role', auth.role_of(person))));
    update auth.accounts set closing_at = now() where id = person;
    select auth.end_sessions(person, null);
    delete from auth.user_requests where user_id = person or asked_by = person;
    select jobs_api.enqueue('auth:erase-account', jsonb_build_object('accountId', person), now(), 'erase-' || person);
  $$;
alter function auth.delete_user owner to kabar_auth_system;
grant execute on function auth.delete_user to kabar_auth;
