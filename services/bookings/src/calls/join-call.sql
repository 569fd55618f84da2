-- Uses up a ticket and gives its person a seat in the call; another device of that side leaves. refusal: the code of a
-- refusal, after which the caller rolls back. signals_after: the number of the last signal so far.
-- needs auth_api.is_out, auth_api.uid, bookings.call_session, bookings.close_seat, bookings.open_call, bookings.refusal_of_call, bookings.schedule_call_end, bookings.tell_call, chat_api.open_call_seat, companion_api.verified_companions
create function bookings.join_call(token_hash bytea, seat uuid, key_hash bytea, device uuid, session uuid, at timestamptz)
  returns table (refusal text, kind text, id uuid, side text, signals_after integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    ticket bookings.call_tickets;
    room bookings.calls;
    other bookings.call_attendance;
    told integer;
    refused text;
  begin
    update bookings.call_tickets as taken set used_at = at
      where taken.token_hash = join_call.token_hash and taken.used_at is null and taken.expires_at > at
        and (taken.guest_link_id is not null or taken.account_id = auth_api.uid())
      returning * into ticket;
    if not found or (ticket.guest_link_id is not null and not exists (select from bookings.call_guest_links as link
      where link.id = ticket.guest_link_id and link.revoked_at is null and not auth_api.is_out(link.created_by, true)))
    then
      return query select 'ticket_not_valid', null::text, null::uuid, null::text, null::integer;
      return;
    end if;
    select * into room from bookings.calls as stored where stored.id = ticket.call_id;
    room := bookings.open_call(room.kind, room.source_id);
    refused := case when room.id <> ticket.call_id then 'ticket_not_valid'
      else bookings.refusal_of_call(room.kind, room.source_id, at) end;
    if refused is null and ticket.side = 'companion'
      and not exists (select from companion_api.verified_companions where user_id = ticket.account_id)
    then
      refused := 'not_verified';
    end if;
    if refused is not null then
      return query select refused, null::text, null::uuid, null::text, null::integer;
      return;
    end if;
    perform bookings.close_seat(before.id, 'moved', at) from bookings.call_attendance as before
      where before.call_id = room.id and before.side = ticket.side and before.left_at is null;
    insert into bookings.call_attendance (id, call_id, side, account_id, guest_link_id, is_guest, session_id, device_id,
        key_hash, joined_at, seen_at)
      values (seat, room.id, ticket.side, ticket.account_id, ticket.guest_link_id, ticket.guest_link_id is not null,
        join_call.session, device, join_call.key_hash, at, at);
    select * into other from bookings.call_attendance as there
      where there.call_id = room.id and there.side <> ticket.side and there.left_at is null
        and there.seen_at > at - interval '45 seconds';
    if found then
      update bookings.calls as begun set begun_at = coalesce(begun.begun_at, at) where begun.id = room.id;
      insert into bookings.video_sessions (call_id, companion_id, created_at)
        select room.id, companion_id, at from bookings.call_session(room.kind, room.source_id)
        on conflict on constraint video_sessions_call do nothing;
    end if;
    told := chat_api.open_call_seat(room.room_name, seat, join_call.key_hash, ticket.side, ticket.account_id);
    perform bookings.tell_call(room.id);
    perform bookings.schedule_call_end(room.id);
    return query select null::text, room.kind, room.source_id, ticket.side, told;
  end $$;
alter function bookings.join_call owner to kabar_bookings_system;
grant execute on function bookings.join_call to kabar_bookings;
