-- Makes the caller a companion who was a client (by onboarding, or by the repair of a new profile). Acts on nobody
-- else.
-- needs auth_api.uid
create function auth_api.become_companion() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update auth.profiles set user_type = 'companion', updated_at = now()
      where id = auth_api.uid() and user_type in ('client', 'older_user', 'companion');
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
  end $$;
alter function auth_api.become_companion owner to kabar_auth_system;
grant execute on function auth_api.become_companion to public;
