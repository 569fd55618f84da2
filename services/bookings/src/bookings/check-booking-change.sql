-- Enforces which status may follow which, that a scheduled or confirmed booking has claims on the time of both people,
-- and that each change raises the version. A booking starts as scheduled, or as a companion's proposal (pending).
-- needs bookings.is_change_allowed
create function bookings.check_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      if new.status not in ('scheduled', 'pending') then
        raise exception using errcode = 'KB409', message = 'status_not_allowed';
      end if;
    else
      -- A client that was erased: a random id stands in the place of the person, and nothing else changes.
      if (new.status, new.scheduled_at) = (old.status, old.scheduled_at)
        and (new.user_id, new.companion_id) is distinct from (old.user_id, old.companion_id)
      then
        return new;
      end if;
      if new.status <> old.status and not bookings.is_change_allowed(old.status, new.status)
        or new.scheduled_at <> old.scheduled_at and not (old.status in ('scheduled', 'confirmed') and new.status = 'scheduled')
        or (new.user_id, new.companion_id) is distinct from (old.user_id, old.companion_id)
      then
        raise exception using errcode = 'KB409', message = 'status_not_allowed';
      end if;
      if (new.status, new.scheduled_at) is distinct from (old.status, old.scheduled_at) then
        new.version := old.version + 1;
      end if;
    end if;
    if new.status in ('scheduled', 'confirmed') and (
      select count(*) from bookings.time_claims
        where source_id = new.id and live and person_id in (new.user_id, new.companion_id)
          and during = tstzrange(new.scheduled_at, new.scheduled_at + new.duration_minutes * interval '1 minute')) <> 2
    then
      raise exception using errcode = 'KB409', message = 'time_taken';
    end if;
    return new;
  end $$;
alter function bookings.check_booking_change owner to kabar_bookings_system;
create trigger bookings_change before insert or update on bookings.bookings
  for each row execute function bookings.check_booking_change();
