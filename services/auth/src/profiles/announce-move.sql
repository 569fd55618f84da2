-- Notifies the bookings service that a client's time zone changed, because check-in windows follow it. Does nothing while
-- check-ins are off.
create function auth.announce_move() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if backoffice_api.feature_enabled('check_in_plans_enabled') then
      perform jobs_api.enqueue('bookings:align-check-in-plans', jsonb_build_object('clientId', new.id),
        job_key => 'bookings:align-check-in-plans:' || new.id);
    end if;
    return null;
  end $$;
alter function auth.announce_move owner to kabar_auth_system;
create trigger profiles_move_announced after update of timezone on auth.profiles
  for each row when (old.timezone is distinct from new.timezone) execute function auth.announce_move();
