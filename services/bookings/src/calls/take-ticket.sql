-- A ticket of the caller for an open call: null when stored, otherwise the refusal's code. At most 20 in a minute.
-- needs auth_api.uid, bookings.call_session, bookings.open_call, bookings.refusal_of_call, companion_api.verified_companions
create function bookings.take_ticket(kind text, id uuid, token_hash bytea, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    session record;
    room bookings.calls;
    refusal text;
    me uuid := auth_api.uid();
  begin
    select * into session from bookings.call_session(take_ticket.kind, take_ticket.id);
    if not found or me is null or me not in (session.client_id, session.companion_id) then return 'not_found'; end if;
    refusal := bookings.refusal_of_call(take_ticket.kind, take_ticket.id, at);
    if refusal is not null then return refusal; end if;
    if me = session.companion_id and not exists (select from companion_api.verified_companions where user_id = me) then
      return 'not_verified';
    end if;
    room := bookings.open_call(take_ticket.kind, take_ticket.id);
    if room.ended_at is not null then return 'call_over'; end if;
    if (select count(*) from bookings.call_tickets as ticket
      where ticket.account_id = me and ticket.created_at > at - interval '1 minute') >= 20
    then
      return 'too_many_requests';
    end if;
    insert into bookings.call_tickets (token_hash, call_id, side, account_id, created_at, expires_at)
      values (take_ticket.token_hash, room.id, case me when session.client_id then 'client' else 'companion' end, me, at,
        at + interval '120 seconds');
    return null;
  end $$;
alter function bookings.take_ticket owner to kabar_bookings_system;
grant execute on function bookings.take_ticket to kabar_bookings;
