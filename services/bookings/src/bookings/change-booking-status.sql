-- The only function that changes a status: null when done, otherwise the reason (booking_not_found, status_not_allowed,
-- time_taken). It writes the history, frees or claims the time, settles the credit by bookings.change_costs, records a
-- strike, and closes an open proposal to move; the caller notifies people. actor: client, companion, staff or system.
-- reason: free text. no_show_by: client or companion, with to_status no_show. give_back: returns the credit even when
-- the client cancels late, because the client has a cause that nobody charges for. Call it before locking anything of assignments or
-- conversations.
-- needs auth_api.uid, billing_api.return_booking, billing_api.use_booking, bookings.change_costs, bookings.claim_time, bookings.free_claims, bookings.is_change_allowed, bookings.lock_credits, bookings.lock_sessions
create function bookings.change_booking_status(booking uuid, to_status text, actor text, reason text, at timestamptz,
  no_show_by text default null, give_back boolean default false) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    costs record;
  begin
    perform bookings.lock_sessions(array[booking]);
    select * into stored from bookings.bookings where id = booking;
    if not found then return 'booking_not_found'; end if;
    if not bookings.is_change_allowed(stored.status, to_status)
      or (stored.status in ('completed', 'no_show') and (actor <> 'staff' or reason is null))
      or (to_status = 'no_show') <> (change_booking_status.no_show_by is not null)
    then
      return 'status_not_allowed';
    end if;
    if stored.status = 'pending' and to_status = 'scheduled' and not bookings.claim_time(
      array[stored.user_id, stored.companion_id],
      tstzrange(stored.scheduled_at, stored.scheduled_at + stored.duration_minutes * interval '1 minute'), 'booking', booking)
    then
      return 'time_taken';
    end if;
    select * into costs
      from bookings.change_costs(stored.scheduled_at, to_status, actor, change_booking_status.no_show_by, at);
    update bookings.bookings as changed set status = to_status,
        confirmed_at = case when to_status = 'confirmed' then at when to_status = 'scheduled' then null
          else changed.confirmed_at end,
        completed_at = case when to_status = 'completed' then at end,
        no_show_by = change_booking_status.no_show_by, wait_confirmed = false,
        cancelled_at = case when to_status = 'cancelled' then at end,
        cancelled_by = case when to_status = 'cancelled' then actor end,
        cancellation_reason = case when to_status = 'cancelled' then left(nullif(reason, ''), 500) end,
        late = changed.late or costs.late
      where id = booking;
    insert into bookings.booking_changes (booking_id, from_status, to_status, to_time, actor, actor_id, reason, changed_at)
      values (booking, stored.status, to_status, stored.scheduled_at, actor, auth_api.uid(), nullif(reason, ''), at);
    if to_status in ('scheduled', 'confirmed') then return null; end if;
    perform bookings.free_claims(array[booking]);
    update bookings.booking_moves set status = 'expired', answered_at = at where booking_id = booking and status = 'open';
    perform bookings.lock_credits(stored.user_id);
    if costs.credit = 'returned' or give_back then
      perform billing_api.return_booking(booking, actor = 'companion' or change_booking_status.no_show_by = 'companion');
    elsif costs.credit = 'used' then
      perform billing_api.use_booking(booking);
      -- the job decides whether the companion is paid for the client's late cancellation or absence
      if actor <> 'staff' and to_status in ('cancelled', 'no_show') then
        perform jobs_api.enqueue('bookings:settle-pay', jsonb_build_object('bookingId', booking), at, 'bookings:settle-pay:' || booking);
      end if;
    end if;
    if costs.strike is not null then
      insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at, created_at)
        values (booking, stored.companion_id, costs.strike, stored.scheduled_at, at)
        on conflict (booking_id) do update set kind = excluded.kind;
    elsif stored.status = 'no_show' then
      delete from bookings.companion_strikes as strike where strike.booking_id = booking and strike.kind = 'no_show';
    end if;
    return null;
  end $$;
alter function bookings.change_booking_status owner to kabar_bookings_system;
