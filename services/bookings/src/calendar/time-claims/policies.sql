create policy time_claims_system on bookings.time_claims to kabar_bookings_system using (true) with check (true);
create policy time_claims_own on bookings.time_claims for select to kabar_bookings
  using (person_id = (select auth_api.uid()));
grant select on bookings.time_claims to kabar_bookings;
grant select, insert, update, delete on bookings.time_claims to kabar_bookings_system;
