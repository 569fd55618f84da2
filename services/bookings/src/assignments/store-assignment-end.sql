-- Ends the active assignment of two people, if there is one, and closes their conversation. by: for whom the caller acts
-- (bookings.require_side).
-- needs bookings.require_side, chat_api.close_conversation
create function bookings.store_assignment_end(client uuid, companion uuid, by text, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at, ended_by = by, end_reason = nullif(reason, '')
      where own.client_id = client and own.companion_id = companion and own.status = 'active'
        and bookings.require_side(by, client, companion);
    select chat_api.close_conversation(client, companion, 'assignment_ended') where bookings.require_side(by, client, companion);
  $$;
alter function bookings.store_assignment_end owner to kabar_bookings_system;
grant execute on function bookings.store_assignment_end to kabar_bookings;
