create policy assignments_system on bookings.client_companion_assignments to kabar_bookings_system using (true) with check (true);
grant select, insert, update on bookings.client_companion_assignments to kabar_bookings_system;
create policy assignments_of_both on bookings.client_companion_assignments for select to kabar_bookings
  using (client_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')) or (select auth_api.has_role('system')));
grant select on bookings.client_companion_assignments to kabar_bookings;
-- The client of an active assignment can request another companion.
create policy assignments_ask on bookings.client_companion_assignments for update to kabar_bookings
  using (client_id = (select auth_api.uid()) and status = 'active') with check (client_id = (select auth_api.uid()) and status = 'active');
grant update (asked_for_another_at) on bookings.client_companion_assignments to kabar_bookings;
