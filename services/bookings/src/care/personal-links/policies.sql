-- The account's holder sees that there is a link, never its hash. Only the functions of this folder write.
create policy personal_links_own on bookings.personal_links for select to kabar_bookings
  using (client_id = (select auth_api.uid()));
create policy personal_links_system on bookings.personal_links to kabar_bookings_system using (true) with check (true);
grant select (loved_one_id, client_id, name, created_at, revoked_at, stopped_at, changed_at) on bookings.personal_links to kabar_bookings;
grant select, insert, update, delete on bookings.personal_links to kabar_bookings_system;
