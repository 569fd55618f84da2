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

-- Takes over up to `most` due jobs of sessions for one batch: locks the sessions, then deletes their jobs, in the lock order of
-- every change of a session. Returns the sessions. Runs in one transaction at a time. For the job only.
create function bookings.take_due_sessions(most integer) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    task constant text := 'bookings:advance-booking';
    keys text[];
    due uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('advance due bookings', 0));
    select array_agg(job.key), array_agg((job.payload ->> 'bookingId')::uuid) into keys, due from jobs_api.due(task, most) as job;
    if due is null then return '{}'; end if;
    perform bookings.lock_sessions(due);
    return array(select (taken ->> 'bookingId')::uuid from jobs_api.take_due(task, keys) as taken);
  end $$;
alter function bookings.take_due_sessions owner to kabar_bookings_system;
grant execute on function bookings.take_due_sessions to kabar_bookings;
