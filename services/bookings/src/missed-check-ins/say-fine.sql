-- The client says that she is fine, which ends the missed check-in: null when done or when it has ended already,
-- otherwise the refusal's code.
-- needs auth_api.uid, bookings.end_missed_check_in
create function bookings.say_fine(check_in uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform from bookings.missed_check_ins as chain
      where chain.id = check_in and chain.client_user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    perform bookings.end_missed_check_in(check_in, 'fine', 'client', null, say_fine.at);
    return null;
  end $$;
alter function bookings.say_fine owner to kabar_bookings_system;
grant execute on function bookings.say_fine to kabar_bookings;
