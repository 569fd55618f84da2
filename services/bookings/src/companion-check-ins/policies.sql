-- needs auth_api.has_role, auth_api.uid
create policy check_in_greetings_system on bookings.check_in_greetings to kabar_bookings_system using (true) with check (true);
create policy check_in_greetings_own on bookings.check_in_greetings to kabar_bookings
  using (companion_id = (select auth_api.uid()))
  with check (companion_id = (select auth_api.uid()) and (select auth_api.has_role('companion')));
grant select, insert, delete on bookings.check_in_greetings to kabar_bookings;
