-- Enforces the status transitions of a trial booking: pending becomes approved, rejected, expired or cancelled, and approved becomes
-- cancelled. Clients withdraw pending ones; either person cancels an approved one. An approved one must have claimed the time of
-- both. Otherwise a decided row changes only by an erasure, and when waits_for_log is cleared.
create function bookings.check_trial_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.status = old.status then
      if old.waits_for_log and not new.waits_for_log and (new.requested_start_time, new.user_id, new.companion_id)
        = (old.requested_start_time, old.user_id, old.companion_id)
      then
        return new;
      end if;
      if old.status = 'pending' or auth_api.has_role('system') then return new; end if;
    elsif new.status = 'cancelled' and old.status in ('pending', 'approved') then
      if new.cancellation_reason = 'withdrawn' and (old.status <> 'pending' or new.cancelled_by <> 'client') then
        raise exception using errcode = 'KB409', message = 'not_approved';
      end if;
      return new;
    elsif old.status = 'pending' and new.status in ('rejected', 'expired') then
      return new;
    elsif old.status = 'pending' and new.status = 'approved' then
      if (select count(*) from bookings.time_claims
        where source_id = new.id and live and person_id in (new.user_id, new.companion_id)) <> 2
      then
        raise exception using errcode = 'KB409', message = 'time_taken';
      end if;
      return new;
    end if;
    raise exception using errcode = 'KB409', message = 'already_decided';
  end $$;
alter function bookings.check_trial_booking_change owner to kabar_bookings_system;
create trigger trial_bookings_change before update on bookings.trial_bookings
  for each row execute function bookings.check_trial_booking_change();
