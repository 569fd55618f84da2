-- Locks a daily check-in, and returns the id of its missed check-in; null if there is none, or for another person's.
create function bookings.chain_of_daily_check_in(daily uuid, side text, token_hash bytea) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not bookings.reaches_question(daily, side, token_hash) then return null; end if;
    perform from bookings.check_ins as own where own.id = daily for update;
    return (select chain.id from bookings.missed_check_ins as chain where chain.daily_check_in_id = daily);
  end $$;
alter function bookings.chain_of_daily_check_in owner to kabar_bookings_system;
grant execute on function bookings.chain_of_daily_check_in to kabar_bookings;
