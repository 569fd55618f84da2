create policy session_logs_system on bookings.session_logs to kabar_bookings_system using (true) with check (true);
grant select on bookings.session_logs to kabar_bookings_system;
