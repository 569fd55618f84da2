-- Makes sure that no admin alone does what needs two: raises forbidden unless another admin than the caller asked for it, or the
-- caller is the only admin of the last 24 hours and takes no other admin's role, or the caller steps down.
-- needs auth.refuse, auth.role_of, auth_api.admins_of_last_day, auth_api.has_role, auth_api.uid
create function auth.guard_second_admin(person uuid, kind text, at timestamptz) returns void
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.refuse('KB403', 'forbidden') where (auth_api.has_role('admin') and (
      (person = auth_api.uid() and guard_second_admin.kind = 'revoke_admin')
      or (coalesce(auth.role_of(person) <> 'admin', true) and auth_api.admins_of_last_day(at) = 1)
      or exists (select from auth.user_requests as waiting where waiting.user_id = person and waiting.user_id <> auth_api.uid()
        and waiting.kind = guard_second_admin.kind and waiting.asked_by <> auth_api.uid() and waiting.valid_until > at))) is not true;
  $$;
alter function auth.guard_second_admin owner to kabar_auth_system;
