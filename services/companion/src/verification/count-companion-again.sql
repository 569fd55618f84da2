-- Counts a companion whose profile became, or stopped being, a companion's. For the job that follows profiles.
-- needs auth_api.require_role
create function companion.count_companion_again(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update companion.companions set updated_at = updated_at where user_id = person;
  $$;
alter function companion.count_companion_again owner to kabar_companion_system;
grant execute on function companion.count_companion_again to kabar_companion;
