-- Counts a companion whose profile became, or stopped being, a companion's. For the job that follows profiles.
-- needs auth_api.has_role
create function companion.count_companion_again(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update companion.companions set updated_at = updated_at where user_id = person;
  end $$;
alter function companion.count_companion_again owner to kabar_companion_system;
grant execute on function companion.count_companion_again to kabar_companion;
