-- A decided trial booking never changes again, and none is approved without its claim on the time of both.
-- needs auth_api.has_role
create function bookings.check_trial_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    -- the erasure of one of the two, which leaves what has been as it was
    if auth_api.has_role('system') and new.status in (old.status, 'cancelled') then return new; end if;
    -- either side withdraws or cancels before it begins
    if new.status = 'cancelled' and old.status in ('pending', 'approved') then return new; end if;
    if old.status <> 'pending' then
      raise exception using errcode = 'KB409', message = 'already_decided';
    end if;
    if new.status = 'approved' and (
      select count(*) from bookings.time_claims
        where source_id = new.id and live and person_id in (new.user_id, new.companion_id)) <> 2
    then
      raise exception using errcode = 'KB409', message = 'time_taken';
    end if;
    return new;
  end $$;
alter function bookings.check_trial_booking_change owner to kabar_bookings_system;
create trigger trial_bookings_change before update on bookings.trial_bookings
  for each row execute function bookings.check_trial_booking_change();
