-- What bookings.reassign_companion would answer: it is carried out and undone, so that the two cannot differ.
-- needs bookings.reassign_companion
create function bookings.preview_reassignment(assignment uuid, next uuid, choices jsonb, at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare plan jsonb;
  begin
    plan := bookings.reassign_companion(assignment, next, choices, at);
    -- caught below: it undoes what the line above wrote, while the variable stays
    raise exception using errcode = 'UNDO1', message = 'rehearsal';
  exception when sqlstate 'UNDO1' then
    return plan - 'assignment_id';
  end $$;
alter function bookings.preview_reassignment owner to kabar_bookings_system;
grant execute on function bookings.preview_reassignment to kabar_bookings;
