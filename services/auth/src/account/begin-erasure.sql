-- Begins an erasure. Erasures are serialised, because two people who share a session would deadlock. The lock is taken
-- before anything of the person is locked (see auth_api.hold_people).
-- needs auth_api.has_role
create function auth.begin_erasure(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('erasure', 0));
    perform from auth.accounts where id = account for update;
  end $$;
alter function auth.begin_erasure owner to kabar_auth_system;
grant execute on function auth.begin_erasure to kabar_auth;
