-- Ends a call whose time is over; otherwise enqueues its end again. For the job only.
-- needs auth_api.has_role, bookings.call_end, bookings.end_room, bookings.schedule_call_end
create function bookings.end_due_call(call uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare room bookings.calls;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into room from bookings.calls as stored where stored.id = end_due_call.call and stored.ended_at is null for update;
    if not found then return; end if;
    if coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at then
      perform bookings.end_room(room.id, 'time_over', at);
    else
      perform bookings.schedule_call_end(room.id);
    end if;
  end $$;
alter function bookings.end_due_call owner to kabar_bookings_system;
grant execute on function bookings.end_due_call to kabar_bookings;
