create policy companion_strikes_system on bookings.companion_strikes to kabar_bookings_system using (true) with check (true);
create policy companion_strikes_read on bookings.companion_strikes for select to kabar_bookings
  using (companion_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
grant select on bookings.companion_strikes to kabar_bookings;
grant select, insert, update, delete on bookings.companion_strikes to kabar_bookings_system;
