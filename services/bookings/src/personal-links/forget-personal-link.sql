-- Deletes the personal link of a loved one who was removed, and ends the calls that it opened. For jobs only.
-- needs bookings.end_personal_calls, bookings.require_role
create function bookings.forget_personal_link(loved_one uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_personal_calls(forget_personal_link.loved_one, now()) where bookings.require_role('system');
    delete from bookings.personal_links as link
      where link.loved_one_id = forget_personal_link.loved_one and bookings.require_role('system')
  $$;
alter function bookings.forget_personal_link owner to kabar_bookings_system;
grant execute on function bookings.forget_personal_link to kabar_bookings;
