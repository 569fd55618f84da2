-- Changes the status of locked sessions, writes their history, and settles each as the caller decided: its credit ('returned', which
-- prolongs a pack if by_companion, 'used' or 'kept') and a strike. For the people of the session, staff and background work
-- (bookings.require_side), each of whom may settle a deferred cancellation of either person; only staff correct past sessions.
-- Frees the time and closes an open proposal to move. Frees claims before it locks credits, in the same order as a move.
create function bookings.store_statuses(changes jsonb, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    one record;
    asker uuid;
    ended uuid[] := array(select (change ->> 'id')::uuid from jsonb_array_elements(changes) as change
      where change ->> 'status' <> 'confirmed' order by 1);
  begin
    for one in select change.*, whole, stored.status as before, stored.user_id, stored.companion_id, stored.scheduled_at
      from jsonb_array_elements(changes) as whole,
        jsonb_to_record(whole) as change (id uuid, status text, actor text, no_show_by text, reason text, late boolean)
        join bookings.bookings as stored on stored.id = change.id order by change.id
    loop
      asker := bookings.asker_of_cancellation(one.whole);
      if asker is null then perform bookings.require_side(one.actor, one.user_id, one.companion_id); end if;
      if not bookings.is_change_allowed(one.before, one.status)
        or one.before in ('completed', 'no_show') and (one.actor <> 'staff' or one.reason is null)
      then
        raise exception using errcode = 'KB409', message = 'status_not_allowed';
      end if;
      update bookings.bookings as own set status = one.status, no_show_by = one.no_show_by, wait_confirmed = false,
          late = own.late or one.late, confirmed_at = case one.status when 'confirmed' then at else own.confirmed_at end,
          completed_at = case one.status when 'completed' then at end, cancelled_at = case one.status when 'cancelled' then at end,
          cancelled_by = case one.status when 'cancelled' then one.actor end,
          cancellation_reason = case one.status when 'cancelled' then left(nullif(one.reason, ''), 500) end
        where own.id = one.id;
      insert into bookings.booking_changes (booking_id, from_status, to_status, to_time, actor, actor_id, reason, changed_at)
        values (one.id, one.before, one.status, one.scheduled_at, one.actor, coalesce(asker, auth_api.uid()), nullif(one.reason, ''), at);
    end loop;
    delete from bookings.deferred_cancellations where booking_id = any (ended);
    perform bookings.free_claims(ended);
    update bookings.booking_moves set status = 'expired', answered_at = at where booking_id = any (ended) and status = 'open';
    perform bookings.lock_credits(payer.user_id) from (select distinct stored.user_id from bookings.bookings as stored
      join jsonb_to_recordset(changes) as change (id uuid, credit text) on change.id = stored.id
      where change.credit <> 'kept' order by stored.user_id) as payer;
    perform bookings.settle_ended(changes, ended, at);
  end $$;
alter function bookings.store_statuses owner to kabar_bookings_system;
grant execute on function bookings.store_statuses to kabar_bookings;
