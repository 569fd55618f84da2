-- Stores the acting circle member in acted_by: of deferred cancellations, undoable moves, steps of missed check-ins, and trial
-- requests.
create function bookings.note_acting_member() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    new.acted_by := auth_api.acting_member();
    return new;
  end $$;
create trigger deferred_cancellations_acting before insert on bookings.deferred_cancellations
  for each row execute function bookings.note_acting_member();
create trigger undoable_moves_acting before insert on bookings.undoable_moves
  for each row execute function bookings.note_acting_member();
create trigger missed_check_in_steps_acting before insert on bookings.missed_check_in_steps
  for each row execute function bookings.note_acting_member();
create trigger trial_requests_acting before insert on bookings.trial_requests
  for each row execute function bookings.note_acting_member();
