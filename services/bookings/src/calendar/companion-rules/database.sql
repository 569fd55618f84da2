create policy companion_rules_system on bookings.companion_rules to kabar_bookings_system using (true) with check (true);
create policy companion_rules_read on bookings.companion_rules for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy companion_rules_add on bookings.companion_rules for insert to kabar_bookings
  with check (companion_id = (select auth_api.uid()) and (select auth_api.has_role('companion')));
create policy companion_rules_change on bookings.companion_rules for update to kabar_bookings
  using (companion_id = (select auth_api.uid())) with check (companion_id = (select auth_api.uid()));
grant select, insert, update (minimum_notice_minutes, pause_minutes, daily_maximum, version)
  on bookings.companion_rules to kabar_bookings;
grant select on bookings.companion_rules to kabar_bookings_system;
