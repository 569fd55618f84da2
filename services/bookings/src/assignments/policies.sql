-- needs auth_api.uid
create policy assignments_system on bookings.client_companion_assignments to kabar_bookings_system using (true) with check (true);
grant select, insert, update on bookings.client_companion_assignments to kabar_bookings_system;
