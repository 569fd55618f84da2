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
