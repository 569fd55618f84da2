-- Enforces the status transitions of a trial request: pending becomes assigned or cancelled; assigned becomes pending again, in
-- progress or cancelled; in progress becomes completed, or is cancelled by staff or with the account. Only a pending one expires.
create function bookings.check_trial_request_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.status = old.status then return new; end if;
    if (old.status, new.status) in (('pending', 'assigned'), ('assigned', 'pending'), ('assigned', 'in_progress'),
      ('in_progress', 'completed'))
    then
      return new;
    end if;
    if new.status = 'cancelled' and (old.status = 'pending' or (old.status = 'assigned' and new.cancellation_reason <> 'expired')
      or (old.status = 'in_progress' and new.cancellation_reason in ('staff', 'account_closed')))
    then
      return new;
    end if;
    if old.status in ('completed', 'cancelled') then
      raise exception using errcode = 'KB409', message = 'request_finished';
    elsif old.status = 'in_progress' then
      raise exception using errcode = 'KB409', message = 'request_begun';
    end if;
    raise exception using errcode = 'KB409', message = 'request_not_begun';
  end $$;
alter function bookings.check_trial_request_change owner to kabar_bookings_system;
create trigger trial_requests_change before update on bookings.trial_requests
  for each row execute function bookings.check_trial_request_change();
