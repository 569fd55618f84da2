-- Called when an account is erased. People with a future session with her are notified that it does not take place and
-- get that time back; a job recomputes the companion's next free time, because its lock would come after those of the
-- bookings. Credits of future bookings are returned. Other rows are deleted with the account (on delete cascade).
-- needs auth_api.has_role, bookings.cancel_sessions_of, bookings.end_calls_of, bookings.put_subject_in_place_of
create function bookings_api.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.cancel_sessions_of(person, null, 'account_closed', now());
    perform bookings.end_calls_of(person, 'account_closed', now());
    perform bookings.put_subject_in_place_of(person, gen_random_uuid());
  end $$;
alter function bookings_api.erase_person owner to kabar_bookings_system;
grant execute on function bookings_api.erase_person to kabar_auth;
