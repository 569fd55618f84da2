-- Stores what was decided about locked daily questions, for whoever acts for this side of each; the holder only withdraws one without
-- an answer. A message stays unless there is a new one. The same changes again change nothing.
-- needs auth_api.has_role, auth_api.uid, bookings.reaches_question
create function bookings.change_questions(changes jsonb, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.check_ins as own set state = new.state, asked_at = new.asked_at, reminders = new.reminders,
        next_at = new.next_at, answered_at = new.answered_at, tapped_at = new.tapped_at, came_by = new.came_by,
        message = coalesce(new.message, own.message), missed_at = new.missed_at, pending_tapped_at = new.pending_tapped_at,
        pending_arrived_at = new.pending_arrived_at, pending_by = new.pending_by, paused_until = new.paused_until,
        staff_asked_at = new.staff_asked_at, spoken_at = new.spoken_at,
        spoken_by = case when new.spoken_at is not null then coalesce(own.spoken_by, auth_api.uid()) end
      from jsonb_populate_recordset(null::bookings.check_ins, changes) as new
      where new.id = own.id and (side <> 'holder' or own.state in ('open', 'late') and new.state in ('paused', 'withdrawn'))
        and (side = 'system' and (select auth_api.has_role('system'))
        or bookings.reaches_question(own.id, side, token_hash))
  $$;
alter function bookings.change_questions owner to kabar_bookings_system;
grant execute on function bookings.change_questions to kabar_bookings;
