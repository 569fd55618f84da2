-- Ends what two people have together: cancels future sessions and settles their credits, ends an active assignment and
-- closes the conversation. by: client, companion, staff or system; reason: free text of the person who ends it. The
-- caller has locked the client and notifies the two of the end; this function notifies the other one of each cancelled
-- session.
-- needs bookings.cancel_sessions_between, chat_api.close_conversation
create function bookings.close_assignment(client uuid, companion uuid, by text, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.cancel_sessions_between(client, companion, by, 'assignment_ended', at);
    update bookings.client_companion_assignments as own
      set status = 'ended', ended_at = at, ended_by = by, end_reason = nullif(reason, '')
      where own.client_id = client and own.companion_id = companion and own.status = 'active';
    perform chat_api.close_conversation(client, companion, 'assignment_ended');
  end $$;
alter function bookings.close_assignment owner to kabar_bookings_system;
