-- Clients read and write their own reviews.
create policy reviews_system on bookings.reviews to kabar_bookings_system using (true) with check (true);
create policy reviews_read on bookings.reviews for select to kabar_bookings
  using (reviewer_id = (select auth_api.uid()));
create policy reviews_add on bookings.reviews for insert to kabar_bookings
  with check (reviewer_id = (select auth_api.uid()) and (select auth_api.has_role('client')) and not is_companion_review
    and bookings.had_session_with(reviewed_user_id));
create policy reviews_change on bookings.reviews for update to kabar_bookings
  using (reviewer_id = (select auth_api.uid())) with check (reviewer_id = (select auth_api.uid()));
-- Companions read comments about themselves; the service returns neither the author nor the stars.
create policy reviews_received on bookings.reviews for select to kabar_bookings
  using (reviewed_user_id = (select auth_api.uid()) and not is_companion_review);
grant select, insert (reviewer_id, reviewed_user_id, rating, comment, created_at, updated_at),
  update (rating, comment, updated_at) on bookings.reviews to kabar_bookings;
grant select, update, delete on bookings.reviews to kabar_bookings_system;

create policy ratings_system on bookings.ratings to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.ratings to kabar_bookings_system;
