-- What a decision about a person's account needs, for admins; read after auth.lock_user. The caller may have lost the role
-- while waiting for the lock. role: null for an unknown account, incomplete without a profile.
-- staying: the admins who are not closing their account.
-- needs auth.open_matters, auth.role_of, auth.sign_up_name, auth_api.admins_of_last_day, auth_api.require_role, auth_api.uid
create function auth.user_change_facts(person uuid, at timestamptz)
  returns table (caller uuid, caller_name text, role text, full_name text, admins uuid[], staying uuid[], admins_of_last_day integer,
    open_matters text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select auth_api.uid(), own.full_name, case when account.id is not null then coalesce(auth.role_of(person), 'incomplete') end,
        coalesce(other.full_name, auth.sign_up_name(account.sign_up, account.email::text)),
        array(select held.user_id from auth.user_roles as held where held.role = 'admin' order by held.user_id),
        array(select held.user_id from auth.user_roles as held join auth.accounts as stayed on stayed.id = held.user_id
          where held.role = 'admin' and stayed.closing_at is null order by held.user_id),
        auth_api.admins_of_last_day(at), auth.open_matters(person)
      from auth.profiles as own left join auth.accounts as account on account.id = person
        left join auth.profiles as other on other.id = person where own.id = auth_api.uid();
  $$;
alter function auth.user_change_facts owner to kabar_auth_system;
grant execute on function auth.user_change_facts to kabar_auth;
