-- The choice on the role screen: once a person, and never for staff.
-- needs auth.refuse, auth_api.uid
create function auth.choose_user_type(wanted text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with chosen as (
      update auth.accounts set role_chosen_at = now() where id = auth_api.uid() and role_chosen_at is null returning id)
    select auth.refuse('KB409', 'role_settled') where not exists (select from chosen);
    with changed as (
      update auth.profiles set user_type = wanted, updated_at = now() where id = auth_api.uid()
        and user_type in ('client', 'older_user', 'companion') and wanted in ('client', 'companion') returning id)
    select auth.refuse('KB403', 'forbidden') where not exists (select from changed);
  $$;
alter function auth.choose_user_type owner to kabar_auth_system;
grant execute on function auth.choose_user_type to kabar_auth;
