-- Begins an erasure. Erasures are serialised, because two people who share a session would deadlock. The lock is taken
-- before anything of the person is locked (see auth_api.hold_people).
-- needs auth_api.require_role
create function auth.begin_erasure(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select pg_advisory_xact_lock(hashtextextended('erasure', 0));
    select from auth.accounts where id = account for update;
  $$;
alter function auth.begin_erasure owner to kabar_auth_system;
grant execute on function auth.begin_erasure to kabar_auth;
