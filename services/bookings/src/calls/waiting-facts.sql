-- The two people of a call, its times, who is in it, and whether each side ever was. For the job only.
-- needs bookings.look_at_call, bookings.require_role
create function bookings.waiting_facts(kind text, id uuid, at timestamptz)
  returns table (state text, starts_at timestamptz, ends_at timestamptz, ended_at timestamptz, client_id uuid, companion_id uuid,
    client_seat uuid, companion_seat uuid, client_came boolean, companion_came boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.state, call.starts_at, call.ends_at, call.ended_at, call.client_id, call.companion_id, call.client_seat,
        call.companion_seat,
        exists (select from bookings.call_attendance as seat where seat.call_id = call.call_id and seat.side = 'client'),
        exists (select from bookings.call_attendance as seat where seat.call_id = call.call_id and seat.side = 'companion')
      from bookings.require_role('system'), bookings.look_at_call(waiting_facts.kind, waiting_facts.id, at) as call
  $$;
alter function bookings.waiting_facts owner to kabar_bookings_system;
grant execute on function bookings.waiting_facts to kabar_bookings;
