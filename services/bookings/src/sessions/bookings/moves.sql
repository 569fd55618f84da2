-- Ends the undo period of moves whose former times are freed: the caller's own moves, or any for background work.
create function bookings.forget_moves(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.undoable_moves as own
      where own.booking_id = any (sessions) and (own.moved_by = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings.forget_moves owner to kabar_bookings_system;
grant execute on function bookings.forget_moves to kabar_bookings;

-- Frees the old times that moves of the caller, a client, still claim; background work frees any.
create function bookings.free_kept_times(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.free_claims(array(select own.hold_id from bookings.undoable_moves as own
      where own.booking_id = any (sessions) and (own.moved_by = auth_api.uid() or auth_api.has_role('system')) order by own.hold_id))
  $$;
alter function bookings.free_kept_times owner to kabar_bookings_system;
grant execute on function bookings.free_kept_times to kabar_bookings;

-- Before a client moves a session: claims its old time again for both people until the move can no longer be undone, and stores
-- what an undo restores. Called after the new time is claimed and before the move is stored. If the two times overlap, only the
-- rest of the old one is claimed. This transaction freed the old time, so no other session can have taken it.
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

-- Moves a session of the calling client to a claimed time, where it must be confirmed again. Takes a new credit for it, and returns
-- the old one, or uses it up if the move is late (is_late). Null on success, otherwise billing's refusal; the caller then rolls
-- back.
create function bookings.store_move(booking uuid, starts timestamptz, is_late boolean, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    paid record;
  begin
    select * into stored from bookings.bookings as own where own.id = booking and own.user_id = auth_api.uid();
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- Settle a deferred cancellation first; a process of the previous release does not know about it.
    if exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking) then
      raise exception using errcode = 'KB409', message = 'status_not_allowed';
    end if;
    update bookings.bookings as own set status = 'scheduled', scheduled_at = starts, confirmed_at = null, late = own.late or is_late
      where own.id = booking;
    insert into bookings.booking_changes (booking_id, from_status, to_status, from_time, to_time, actor, actor_id, reason, changed_at)
      values (booking, stored.status, 'scheduled', stored.scheduled_at, starts, 'client', auth_api.uid(), nullif(reason, ''), at);
    if is_late then perform billing_api.use_booking(booking); else perform billing_api.return_booking(booking, false); end if;
    select * into paid from billing_api.fund_booking(booking, stored.user_id, starts, stored.session_pack_purchase_id);
    update bookings.bookings as own set subscription_id = paid.subscription_id
      where own.id = booking and own.subscription_id <> paid.subscription_id;
    return paid.refusal;
  end $$;
alter function bookings.store_move owner to kabar_bookings_system;
grant execute on function bookings.store_move to kabar_bookings;

-- Undoes the move of a session of the calling client: restores its former time with the claims, the status, the `late` mark and the
-- credit. Null on success, otherwise billing's refusal; the caller then rolls back.
create function bookings.store_undone_move(booking uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    kept bookings.undoable_moves;
    paid record;
  begin
    select * into stored from bookings.bookings as own where own.id = booking and own.user_id = auth_api.uid();
    delete from bookings.undoable_moves as own where own.booking_id = booking and own.moved_by = auth_api.uid()
      and own.version = stored.version and own.settles_at > at returning * into kept;
    if kept.booking_id is null or exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking) then
      raise exception using errcode = 'KB409', message = 'move_not_undoable';
    end if;
    update bookings.bookings as own set scheduled_at = kept.from_time, late = kept.was_late where own.id = booking;
    if kept.from_status = 'confirmed' then
      update bookings.bookings as own set status = 'confirmed', confirmed_at = kept.confirmed_at where own.id = booking;
    end if;
    -- Steps that were done for that time are not repeated.
    insert into bookings.booking_steps (booking_id, time_version, step, done_at)
      select booking, own.time_version, step.step, step.done_at
        from bookings.bookings as own join bookings.booking_steps as step
          on step.booking_id = own.id and step.time_version = stored.time_version - 1
        where own.id = booking;
    insert into bookings.booking_changes (booking_id, from_status, to_status, from_time, to_time, actor, actor_id, changed_at)
      values (booking, 'scheduled', kept.from_status, kept.to_time, kept.from_time, 'client', auth_api.uid(), at);
    perform billing_api.return_booking(booking, false);
    if kept.is_late then perform billing_api.return_booking(booking, false, 'used'); end if;
    select * into paid from billing_api.fund_booking(booking, stored.user_id, kept.from_time, stored.session_pack_purchase_id);
    update bookings.bookings as own set subscription_id = paid.subscription_id
      where own.id = booking and own.subscription_id <> paid.subscription_id;
    return paid.refusal;
  end $$;
alter function bookings.store_undone_move owner to kabar_bookings_system;
grant execute on function bookings.store_undone_move to kabar_bookings;

-- The move of a session that is not settled yet, with the session as it is now, read after bookings.hold_sessions. For the client who
-- moved it and background work.
create function bookings.undoable_move_of(session uuid)
  returns table (id uuid, moved_by uuid, companion_id uuid, from_time timestamptz, to_time timestamptz, from_status text, version integer,
    settles_at timestamptz, session_status text, session_starts_at timestamptz, session_companion_id uuid, is_blocked boolean,
    acted_by uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select kept.booking_id, kept.moved_by, kept.companion_id, kept.from_time, kept.to_time, kept.from_status, kept.version, kept.settles_at,
        booking.status, booking.scheduled_at, booking.companion_id,
        exists (select from bookings.blocked_times as block
          where block.companion_id = kept.companion_id and block.created_at >= kept.moved_at
            and tstzrange(block.start_time, block.end_time)
              && tstzrange(kept.from_time, kept.from_time + booking.duration_minutes * interval '1 minute')),
        kept.acted_by
      from bookings.undoable_moves as kept join bookings.bookings as booking on booking.id = kept.booking_id
      where kept.booking_id = session and (kept.moved_by = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings.undoable_move_of owner to kabar_bookings_system;
grant execute on function bookings.undoable_move_of to kabar_bookings;
