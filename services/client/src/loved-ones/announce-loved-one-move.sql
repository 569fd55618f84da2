-- Notifies the bookings service that a loved one's time zone changed, because check-in windows follow it. Does nothing while
-- check-ins are off.
create function client.announce_loved_one_move() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if backoffice_api.feature_enabled('check_in_plans_enabled') then
      perform jobs_api.enqueue('bookings:align-check-in-plans', jsonb_build_object('clientId', new.client_user_id),
        job_key => 'bookings:align-check-in-plans:' || new.client_user_id);
    end if;
    return null;
  end $$;
alter function client.announce_loved_one_move owner to kabar_client_system;
create trigger loved_one_profiles_move_announced after update of time_zone on client.loved_one_profiles
  for each row when (old.time_zone is distinct from new.time_zone) execute function client.announce_loved_one_move();
