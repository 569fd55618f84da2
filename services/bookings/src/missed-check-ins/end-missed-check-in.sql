-- Ends a missed check-in that is still running: the client was reached, or said herself that she is fine. A job informs
-- the others. Answers whether this call ended it.
create function bookings.end_missed_check_in(check_in uuid, kind text, actor text, contact uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update bookings.missed_check_ins as chain set state = 'ended', next_at = null, ended_at = end_missed_check_in.at
      where chain.id = check_in and chain.state <> 'ended';
    if not found then return false; end if;
    insert into bookings.missed_check_in_steps (check_in_id, kind, actor, contact_id, at)
      values (check_in, end_missed_check_in.kind, end_missed_check_in.actor, contact, end_missed_check_in.at);
    perform jobs_api.enqueue('bookings:tell-missed-check-in', jsonb_build_object('checkInId', check_in));
    return true;
  end $$;
alter function bookings.end_missed_check_in owner to kabar_bookings_system;
