create policy trial_requests_system on bookings.trial_requests to kabar_bookings_system using (true) with check (true);
grant select, insert, update on bookings.trial_requests to kabar_bookings_system;
