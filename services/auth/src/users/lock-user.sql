-- Locks what a change of a person's account needs: changes of admins run one after the other, then the account.
-- needs auth_api.require_role
create function auth.lock_user(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select pg_advisory_xact_lock(hashtextextended('the last admin', 0));
    select from auth.accounts where id = person for no key update;
  $$;
alter function auth.lock_user owner to kabar_auth_system;
grant execute on function auth.lock_user to kabar_auth;
