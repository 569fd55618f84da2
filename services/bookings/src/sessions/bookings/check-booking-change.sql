-- Enforces the status transitions, and that a scheduled or confirmed booking has claimed the time of both people. Increments the
-- version at each change, and time_version at each change of the time. A booking starts as scheduled, or as a companion's proposal
-- (pending).
create function bookings.check_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare kind text := case when tg_op = 'UPDATE' then bookings.kind_of_change(old, new)
    when new.status in ('scheduled', 'pending') then 'made' end;
  begin
    if kind is null then raise exception using errcode = 'KB409', message = 'status_not_allowed'; end if;
    if kind in ('logged', 'erased') then return new; end if;
    if kind = 'changed' and (new.status, new.scheduled_at) is distinct from (old.status, old.scheduled_at) then
      new.version := old.version + 1;
    end if;
    if kind = 'changed' and new.scheduled_at <> old.scheduled_at then new.time_version := old.time_version + 1; end if;
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
