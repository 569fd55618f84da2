create policy circle_feeds_own on bookings.circle_feeds to kabar_bookings
  using (member_id = (select auth_api.uid())) with check (member_id = (select auth_api.uid()));
create policy circle_feeds_system on bookings.circle_feeds to kabar_bookings_system using (true);
grant select, insert, update (holder_id, token_hash, created_at), delete on bookings.circle_feeds to kabar_bookings;
grant select, delete on bookings.circle_feeds to kabar_bookings_system;
