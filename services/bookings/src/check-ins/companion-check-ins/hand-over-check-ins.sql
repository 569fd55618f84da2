-- Hands a client's open questions and running missed check-ins over to the new companion, or to staff if there is none.
create function bookings.hand_over_check_ins() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    companion uuid := (select pair.companion_id from bookings.client_companion_assignments as pair
      where pair.client_id = new.client_id and pair.status = 'active');
    waiting uuid[] := array(select own.id from bookings.check_in_plans as plan
      join bookings.check_ins as own on own.plan_id = plan.id and own.local_date > current_date - 9
        and (own.state in ('open', 'late', 'missed') or own.state in ('call', 'help') and own.spoken_at is null)
      where plan.client_id = new.client_id order by own.id for update of own);
  begin
    if cardinality(waiting) = 0 then return null; end if;
    update bookings.check_ins set companion_id = companion where id = any (waiting);
    update bookings.missed_check_ins set companion_user_id = companion
      where daily_check_in_id = any (waiting) and state <> 'ended';
    return null;
  end $$;
alter function bookings.hand_over_check_ins owner to kabar_bookings_system;
create trigger assignments_hand_over_check_ins after insert or update of status on bookings.client_companion_assignments
  for each row execute function bookings.hand_over_check_ins();
