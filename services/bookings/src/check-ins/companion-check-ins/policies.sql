create policy check_in_calls_system on bookings.check_in_calls to kabar_bookings_system using (true) with check (true);
create policy check_in_calls_own on bookings.check_in_calls for select to kabar_bookings
  using ((select auth_api.uid()) in (client_id, companion_id));
grant select on bookings.check_in_calls to kabar_bookings;
grant select, insert, update, delete on bookings.check_in_calls to kabar_bookings_system;

create policy check_in_greetings_system on bookings.check_in_greetings to kabar_bookings_system using (true) with check (true);
create policy check_in_greetings_own on bookings.check_in_greetings to kabar_bookings
  using (companion_id = (select auth_api.uid()))
  with check (companion_id = (select auth_api.uid()) and (select auth_api.has_role('companion')));
grant select, insert, delete on bookings.check_in_greetings to kabar_bookings;

-- The companion or staff who answer a client's check-ins decrypt messages and encrypt replies with the client's key.
create policy personal_keys_check_in on bookings.personal_keys for select to kabar_bookings
  using (bookings.answers_check_ins_of(person_id));
create policy personal_keys_make_for_check_in on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.answers_check_ins_of(person_id));
