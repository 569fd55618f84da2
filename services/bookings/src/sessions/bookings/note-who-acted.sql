-- Stores in the history the circle member who changed a session on behalf of its client: the acting member, or the one who made a
-- deferred cancellation that is settled now.
create function bookings.note_who_acted() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    new.acted_by := coalesce(auth_api.acting_member(), (select deferred.acted_by from bookings.deferred_cancellations as deferred
      where deferred.booking_id = new.booking_id and new.to_status = 'cancelled' and deferred.actor = new.actor
        and deferred.asked_by = new.actor_id));
    return new;
  end $$;
create trigger booking_changes_acting before insert on bookings.booking_changes
  for each row execute function bookings.note_who_acted();
