-- Locks what a change of a person's account needs: changes of admins run one after the other, then the account.
-- needs auth_api.has_role
create function auth.lock_user(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
    perform from auth.accounts where id = person for no key update;
  end $$;
alter function auth.lock_user owner to kabar_auth_system;
grant execute on function auth.lock_user to kabar_auth;
