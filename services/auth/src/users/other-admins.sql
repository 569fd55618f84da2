-- How many admins stay beside this person; who is closing her account counts as gone.
create function auth.other_admins(person uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*)::integer from auth.user_roles as other join auth.accounts as account on account.id = other.user_id
      where other.role = 'admin' and other.user_id <> person and account.closing_at is null
  $$;
alter function auth.other_admins owner to kabar_auth_system;
