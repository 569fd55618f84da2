-- Moves a session of the caller, its client, to a claimed time, and pays for it there: the present credit is returned, or used
-- (is_late). It must be confirmed again. Null on success, otherwise billing's refusal; the caller then rolls back.
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
