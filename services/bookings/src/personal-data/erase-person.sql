-- Called when an account is erased. People with a future session with them are notified that it does not take place and
-- get that time back; a job recomputes the companion's next free time, because its lock would come after those of the
-- bookings. Credits of future bookings are returned. Other rows are deleted with the account (on delete cascade).
-- needs bookings.cancel_sessions_of, bookings.end_calls_of, bookings.free_claims, bookings.put_subject_in_place_of, bookings.require_role
create function bookings_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select bookings.cancel_sessions_of(person, now());
    select bookings.free_claims(array(select kept.hold_id from bookings.undoable_moves as kept
      where person in (kept.moved_by, kept.companion_id) order by kept.hold_id));
    select bookings.end_calls_of(person, 'account_closed', now());
    select bookings.put_subject_in_place_of(person, gen_random_uuid());
  $$;
alter function bookings_api.erase_person owner to kabar_bookings_system;
grant execute on function bookings_api.erase_person to kabar_auth;
