-- Keeps claiming the time that a session of the caller, its client, is about to leave, for both people until the move can no
-- longer be undone, and stores what an undo restores. Sent after the new time is claimed and before the move is stored. If both
-- times overlap, only the remainder is kept. The session's claims freed that time in this transaction, so no other session can
-- have taken it.
create function bookings.keep_old_time(booking uuid, to_time timestamptz, is_late boolean, settles timestamptz, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    length interval;
    hold uuid;
  begin
    select * into stored from bookings.bookings as own where own.id = booking and own.user_id = auth_api.uid();
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    length := stored.duration_minutes * interval '1 minute';
    insert into bookings.undoable_moves (booking_id, moved_by, companion_id, from_time, to_time, from_status, confirmed_at, was_late, is_late,
        version, moved_at, settles_at)
      values (booking, stored.user_id, stored.companion_id, stored.scheduled_at, keep_old_time.to_time, stored.status, stored.confirmed_at,
        stored.late, keep_old_time.is_late, stored.version + 1, at, settles)
      returning hold_id into hold;
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(stored.scheduled_at, stored.scheduled_at + length)
          - tstzrange(keep_old_time.to_time, keep_old_time.to_time + length), 'booking', hold
        from unnest(array[stored.user_id, stored.companion_id]) as person order by person
      on conflict do nothing;
    perform bookings.renew_next_free_time(person, at) from unnest(array[stored.user_id, stored.companion_id]) as person order by person;
  end $$;
alter function bookings.keep_old_time owner to kabar_bookings_system;
grant execute on function bookings.keep_old_time to kabar_bookings;
