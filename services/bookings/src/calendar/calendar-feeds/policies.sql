create policy calendar_feeds_own on bookings.calendar_feeds to kabar_bookings
  using (person_id = (select auth_api.uid())) with check (person_id = (select auth_api.uid()));
create policy calendar_feeds_system on bookings.calendar_feeds for select to kabar_bookings_system using (true);
grant select, insert, update (token_hash, created_at), delete on bookings.calendar_feeds to kabar_bookings;
grant select on bookings.calendar_feeds to kabar_bookings_system;
