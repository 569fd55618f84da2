-- Makes the caller a companion who was a client (by onboarding, or by the repair of a new profile). Acts on nobody
-- else.
-- needs auth.refuse, auth_api.uid
create function auth_api.become_companion() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update auth.profiles set user_type = 'companion', updated_at = now()
        where id = auth_api.uid() and user_type in ('client', 'older_user', 'companion') returning id)
    select auth.refuse('KB403', 'forbidden') where not exists (select from changed);
  $$;
alter function auth_api.become_companion owner to kabar_auth_system;
grant execute on function auth_api.become_companion to public;
