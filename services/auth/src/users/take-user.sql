-- Locks what a change of another person's account needs: admins one after the other, then the account. Answers the code of a
-- refusal: own_account, not_found, last_admin where an admin would go who is the only one to stay.
-- needs auth.role_of, auth_api.has_role, auth_api.uid
create function auth.take_user(person uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if person = auth_api.uid() then return 'own_account'; end if;
    perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
    -- somebody else took the caller's role while she waited
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform from auth.accounts as account join auth.profiles as profile using (id) where account.id = person for update of account;
    if not found then return 'not_found'; end if;
    if auth.role_of(person) = 'admin' and auth.other_admins(person) = 0 then return 'last_admin'; end if;
    return null;
  end $$;
alter function auth.take_user owner to kabar_auth_system;
