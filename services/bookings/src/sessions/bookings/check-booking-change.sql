-- Enforces the status transitions, and that a scheduled or confirmed booking has claimed the time of both people. Increments the
-- version at each change, and time_version at each change of the time. A booking starts as scheduled, or as a companion's proposal
-- (pending). A reassigned booking is scheduled again. Clearing waits_for_log needs no actor.
create function bookings.check_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare handed_over boolean;
  begin
    if tg_op = 'INSERT' then
      if new.status not in ('scheduled', 'pending') then
        raise exception using errcode = 'KB409', message = 'status_not_allowed';
      end if;
    else
      if old.waits_for_log and not new.waits_for_log and (new.status, new.scheduled_at, new.user_id, new.companion_id)
        = (old.status, old.scheduled_at, old.user_id, old.companion_id)
      then
        return new;
      end if;
      handed_over := new.user_id = old.user_id and new.companion_id <> old.companion_id and new.version = old.version + 1
        and old.status in ('scheduled', 'confirmed') and new.status = 'scheduled';
      -- Erasure: a random id replaces the person, and nothing else changes.
      if not handed_over and (new.status, new.scheduled_at) = (old.status, old.scheduled_at)
        and (new.user_id, new.companion_id) is distinct from (old.user_id, old.companion_id)
      then
        return new;
      end if;
      if new.status <> old.status and not bookings.is_change_allowed(old.status, new.status)
        or new.scheduled_at <> old.scheduled_at and not (old.status in ('scheduled', 'confirmed') and new.status = 'scheduled')
        or (new.user_id, new.companion_id) is distinct from (old.user_id, old.companion_id) and not handed_over
      then
        raise exception using errcode = 'KB409', message = 'status_not_allowed';
      end if;
      if (new.status, new.scheduled_at) is distinct from (old.status, old.scheduled_at) then
        new.version := old.version + 1;
      end if;
      if new.scheduled_at <> old.scheduled_at then new.time_version := old.time_version + 1; end if;
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
